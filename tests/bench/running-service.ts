import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';

/** One answered request, as the log of the service tells it. */
export interface Answered {
  id: string;
  call: string;
  /** From the first line of the request until the last byte of the answer, in the service. */
  milliseconds: number;
}

interface LogLine {
  /** Id that the caller gave the request. */
  outsideId?: string;
  call?: string;
  milliseconds: number;
}

/** The requests that a part of the log tells of. */
const answeredIn = (log: string): Answered[] =>
  log
    .split('\n')
    .filter((line) => line.includes('"answered"'))
    .flatMap((line) => {
      const { outsideId: id = '', call, milliseconds } = JSON.parse(line) as LogLine;
      return call === undefined ? [] : [{ id, call, milliseconds }];
    });

/** The whole service, as a process of its own, and a token of the national office. Its log goes to a file if one is named. */
export async function startService({
  url,
  port,
  dataDir,
  logFile,
}: {
  url: string;
  port: number;
  dataDir: string;
  logFile?: string;
}) {
  const address = `http://localhost:${port}`;
  const main = path.resolve(import.meta.dirname, '../../service/src/main.ts');
  const child = spawn(process.execPath, ['--max-semi-space-size=16', main], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      OSASTO_DATA: dataDir,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', logFile === undefined ? 'ignore' : openSync(logFile, 'w'), 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) throw new Error('The service did not start.');
    // oxlint-disable-next-line no-await-in-loop
    const ready = await fetch(`${address}/readyz`).catch(() => undefined);
    if (ready?.ok) break;
    await wait(50); // oxlint-disable-line no-await-in-loop
  }
  const response = await fetch(`${address}/api/account/getlogintoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kt@demo.example', password: demoPassword }),
  });
  const { token } = (await response.json()) as { token: string };
  let read = 0;
  return {
    address,
    token,
    /** The requests answered since it was last asked, when there is a log file. */
    async answered(): Promise<Answered[]> {
      await wait(300); // the log is written behind
      const log = readFileSync(logFile ?? '');
      const end = log.lastIndexOf('\n') + 1;
      const part = log.subarray(read, end).toString();
      read = end;
      return answeredIn(part);
    },
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
