import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The application as `npm start` gives it, with data of its own. */
export interface Application {
  /** Such as `http://localhost:41234`. */
  address: string;
  /** Of the key that may release into it. */
  keyFile: string;
  stop: () => Promise<void>;
}

/** A port where nothing listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Two neighbouring free ports: the directory for single sign-on listens beside the service. */
async function freePorts(): Promise<number> {
  const port = await freePort();
  const next = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port + 1, () => server.close(() => resolve(true)));
  });
  return next ? port : freePorts();
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Osasto is ready at')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

async function stop(child: ChildProcess, data: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null) {
    child.kill('SIGINT');
    await ended;
  }
  await rm(data, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Starts the application on free ports and waits until a user can sign in.
 *
 * @param env settings beside the defaults, such as `{ OSASTO_DATASET: 'normal' }`
 * @param checkout another checkout than this one
 * @param command what of `tools/` starts it, with its arguments
 */
export async function startApplication(
  env: Record<string, string> = {},
  checkout: string = root,
  command: readonly string[] = ['start.mjs'],
): Promise<Application> {
  const port = await freePorts();
  const data = await mkdtemp(join(tmpdir(), 'osasto-'));
  const [script = '', ...args] = command;
  const child = spawn('node', [join(checkout, 'tools', script), ...args], {
    cwd: checkout,
    env: { ...process.env, PORT: String(port), OSASTO_DATA: data, OSASTO_DATASET: 'small', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  return {
    address: `http://localhost:${port}`,
    keyFile: join(data, 'release-key.pem'),
    stop: () => stop(child, data),
  };
}
