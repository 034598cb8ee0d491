import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { after, cheapCall, cheapCallTime, mostSlower } from './cheap-call.ts';
import { startDatabase } from './database.ts';
import { givenNumber } from './given-number.ts';
import { startService } from './running-service.ts';
import type { Kind } from './stranger-requests.ts';

/*
 * Four strangers who hold no token send the worst that they can, each from a network of its own: what a cheap call of
 * somebody who works waits meanwhile, all together and each alone. Linux only.
 * Run: npm run bench -- strangers [<seconds of each>]
 */

const seconds = givenNumber(10);
const port = Number(process.env['PORT'] ?? 3112);
const dataDir = path.join('var', 'bench-strangers');
const postgres = await startDatabase({ dataDir, size: 'small' });
const service = await startService({ url: postgres.url, port, dataDir });

/** What the cheap call waits while these strangers send, and how many of their requests ended with which status. */
async function measure(kinds: readonly Kind[]) {
  const worker = new Worker(new URL('stranger-requests.ts', import.meta.url), {
    workerData: { port, kinds },
  });
  await wait(2000); // until all have begun
  const time = await cheapCallTime(service, after(seconds));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows; this is a thread
  worker.postMessage('counts');
  const [ended] = (await once(worker, 'message')) as [Record<number, number>];
  await worker.terminate();
  await wait(1000);
  return { time, ended };
}

try {
  await cheapCallTime(service, after(2)); // warms up
  const quiet = await cheapCallTime(service, after(seconds));
  console.log(
    `GET ${cheapCall}: ${quiet.toFixed(1)} ms at p95 when it is quiet; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  const all: Kind[] = ['signIn', 'large', 'nested', 'slow'];
  for (const kinds of [...all.map((kind) => [kind]), all]) {
    const { time, ended } = await measure(kinds); // oxlint-disable-line no-await-in-loop -- one after another
    const answers = Object.entries(ended).map(
      ([status, count]) => `${count} × ${status === '0' ? 'cut' : status}`,
    );
    const times = (time / quiet).toFixed(1);
    console.log(
      `  ${kinds.join(', ').padEnd(28)} ${time.toFixed(1).padStart(7)} ms ${times.padStart(5)} times, limit ${mostSlower}; ${answers.join(', ')}`,
    );
    if (time > mostSlower * quiet) process.exitCode = 1;
  }
} finally {
  await service.stop();
  await postgres.stop();
}
