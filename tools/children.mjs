// Processes that this one starts, and their end.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment, nodePath, root } from './installation.mjs';

/** Longest that a child may take to end in good order, in milliseconds. */
const timeoutMs = 20_000;

const children = new Set();

/**
 * Starts a Node process that ends when this one ends. It has a process group of its own, so that Ctrl-C reaches
 * it once, from here.
 *
 * @param onLine gets each line that it writes
 * @param onEnd gets its exit code when it ends by itself
 */
export function startChild(args, { env = {}, onLine, onEnd }) {
  const preload = ['--import', new URL('./with-parent.mjs', import.meta.url).href];
  const child = spawn(nodePath(), [...preload, ...args], {
    cwd: root,
    env: environment(env),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  children.add(child);
  child.once('exit', (code) => {
    children.delete(child);
    if (!ending) onEnd(code ?? 1);
  });
  child.stdin.on('error', () => {}); // it ended first
  for (const stream of [child.stdout, child.stderr]) lines(stream, onLine);
  return child;
}

function lines(stream, onLine) {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop();
    for (const line of parts) onLine(line);
  });
  stream.on('end', () => rest && onLine(rest));
}

let ending;

/** Ends every child and waits until all are gone. */
export function endChildren() {
  ending ??= Promise.all(
    [...children].map(
      (child) =>
        new Promise((resolve) => {
          const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
          child.once('exit', () => {
            clearTimeout(timer);
            resolve();
          });
          child.stdin.end();
        }),
    ),
  );
  return ending;
}

/** Ctrl-C, a closed terminal, a stop from outside, or a starter that is gone: everything ends in good order. */
export function endWithSignals() {
  const end = async () => {
    await endChildren();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  if (process.env.npm_lifecycle_event) {
    const starter = process.ppid;
    setInterval(() => process.ppid !== starter && end(), 1_000).unref();
  }
}

export const script = (...parts) => join(root, ...parts);
