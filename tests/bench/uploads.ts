import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { smallPdf } from '../../service/src/areas/training/beginning/small-pdf.ts';
import { after, cheapCall, cheapCallTime, mostSlower } from './cheap-call.ts';
import { startDatabase } from './database.ts';
import { startService } from './running-service.ts';

/*
 * Twelve files of 20 MB at once: the most memory that the service takes, and what a cheap call waits meanwhile. Linux only.
 * Run: node tests/bench/uploads.ts [<how many>]
 */

const count = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 12);
const megabyte = 1024 * 1024;
/** Megabytes that the service may take. */
const mostMemory = 400;

const dataDir = path.join('var', 'bench-uploads');
const postgres = await startDatabase({ dataDir, size: 'small' });
const service = await startService({ url: postgres.url, port: Number(process.env['PORT'] ?? 3111), dataDir });
const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' };

/** The service's memory in megabytes: `VmRSS` what it has, `VmHWM` the most it ever had. */
const memory = (name: 'VmRSS' | 'VmHWM') => {
  const [, kilobytes] =
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${service.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

async function request(method: string, call: string, body?: Uint8Array<ArrayBuffer>) {
  const response = await fetch(`${service.address}/api/${call}`, {
    method,
    headers,
    ...(body && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`);
  return (text && JSON.parse(text)) as { id: number; minutesId: number };
}

try {
  const start = smallPdf('Pöytäkirja', ['Teksti']).content;
  const blob = Buffer.concat([start, Buffer.alloc(20 * megabyte - start.length, 32)]).toString('base64');
  const json = (body: object) => Buffer.from(JSON.stringify(body));
  const file = { name: 'p.pdf', fileType: 'application/pdf', blob };
  const uploads = [];
  for (let number = 0; number < count; number += 1) {
    const dateHeld = new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10);
    const meeting = { sectionId: 1, name: 'Koe', meetingTypeId: 1003, dateHeld };
    const { id, minutesId } = await request('POST', 'meetings/add', json(meeting)); // oxlint-disable-line no-await-in-loop -- one after another
    uploads.push({ id, body: json({ minutesId, ...file }) });
  }
  await cheapCallTime(service, after(1)); // warms up
  const quiet = await cheapCallTime(service, after(3));
  const before = memory('VmRSS');
  const begun = performance.now();
  let isOver = false;
  const calling = cheapCallTime(service, () => isOver);
  await Promise.all(uploads.map(({ body }) => request('POST', 'meetings/uploaddoc', body)));
  isOver = true;
  const busy = await calling;
  const seconds = (performance.now() - begun) / 1000;
  const most = memory('VmHWM');
  for (const { id } of uploads) await request('DELETE', `meetings/deletemeeting?id=${id}`); // oxlint-disable-line no-await-in-loop -- one after another
  console.log(
    `${count} files of 20 MB at once, in ${seconds.toFixed(1)} s; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log(`  memory         ${most} MB at most, limit ${mostMemory}; ${before} MB before`);
  console.log(
    `  GET ${cheapCall} ${busy.toFixed(0)} ms at p95, ${(busy / quiet).toFixed(1)} times ${quiet.toFixed(0)} ms, limit ${mostSlower} times`,
  );
  if (most > mostMemory || busy > mostSlower * quiet) process.exitCode = 1;
} finally {
  await service.stop();
  await postgres.stop();
}
