import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bareEnvironment } from '../service/testing/bare-environment.ts';

const main = join(import.meta.dirname, '..', 'service', 'src', 'main.ts');

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  /** Under which the service logged it. */
  id: string;
}

/** A copy of the service, as a process of its own. */
export interface Copy {
  /** Such as `http://localhost:41234`. */
  address: string;
  /** A request with that token, or with none. JSON in and out. */
  ask: <Body>(
    token: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>;
  /** Ends it as a signal does, or as the system does with `SIGKILL`; returns when it has ended. */
  end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Longest that a copy may take to be ready, in milliseconds: recovery of its own database included. */
const timeoutMs = 120_000;

class PortTaken extends Error {}

/** Resolves when the copy answers requests. `onLine` gets all that it prints. */
function ready(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  let said = '';
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Not ready within ${timeoutMs} ms:\n${said}`)),
      timeoutMs,
    );
    child.once('exit', (code) => {
      clearTimeout(timer);
      const Reason = /^Port \d+ is taken/m.test(said) ? PortTaken : Error;
      reject(new Reason(`The service ended with ${code}:\n${said}`));
    });
    const read = (line: string) => {
      onLine(line);
      said = `${said}${line}\n`.slice(-5000);
      if (!line.includes('"msg":"ready"')) return;
      clearTimeout(timer);
      resolve();
    };
    // Both are read to their end, else a full pipe would stop the service.
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface(stream).on('line', read);
  });
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await end;
}

/** How requests are sent to that address, as to a copy. */
export const askAt =
  (address: string): Copy['ask'] =>
  async <Body>(
    token: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(`${address}/api/${path}`, {
      method,
      headers: {
        ...headers,
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? null : JSON.parse(text)) as Body,
      id: response.headers.get('x-request-id') ?? '',
    };
  };

/** Starts a copy of the service, on a free port unless `PORT` is given, and waits until it is ready. `env` are its settings; `onLine` gets its log. */
export async function startCopy(
  env: Record<string, string>,
  onLine: (line: string) => void = () => undefined,
): Promise<Copy> {
  const { HOST: host = 'localhost', PORT: port = String(await freePort()) } = env;
  const child = spawn(process.execPath, ['--no-warnings', main], {
    env: { ...bareEnvironment, PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await ready(child, onLine);
  } catch (error) {
    child.kill('SIGKILL');
    if (error instanceof PortTaken && env['PORT'] === undefined) return startCopy(env, onLine); // somebody else was quicker
    throw error;
  }
  const address = `http://${host}:${port}`;
  return { address, ask: askAt(address), end: (signal = 'SIGTERM') => ended(child, signal) };
}
