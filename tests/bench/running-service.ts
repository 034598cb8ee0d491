import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';

/** The whole service, as a process of its own, and a token of the national office. */
export async function startService({ url, port, dataDir }: { url: string; port: number; dataDir: string }) {
  const address = `http://localhost:${port}`;
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../service/src/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      OSASTO_DATA: dataDir,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
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
  return {
    address,
    token,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
