import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { uniqueToken } from './files.ts';
import { lockFile } from './paths.ts';

/** A lock of this age is stale: what is done under it takes milliseconds. */
const staleAfterMs = 30_000;

/** How long to wait for others. */
const timeoutMs = 60_000;

interface Owner {
  token: string;
  host: string;
  process: number;
}

/** Creates a file; false when it exists. */
function createFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function ownerOf(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined; // gone, or being written at this moment
  }
}

const ageOf = (file: string) =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a lock whose process has ended. Of several processes that try at once, the one that creates the claim on this
 * very lock removes it, so a lock that was taken anew in between stays.
 */
function breakStale(file: string): void {
  const owner = ownerOf(file);
  const hasEnded = owner?.host === hostname() && !isRunning(owner.process);
  if (!hasEnded && ageOf(file) < staleAfterMs) return;
  const claim = `${file}.${owner?.token ?? 'unreadable'}.broken`;
  if (!createFile(claim, '')) {
    if (ageOf(claim) > staleAfterMs) rmSync(claim, { force: true }); // its process has ended too
    return;
  }
  if (ownerOf(file)?.token === owner?.token) rmSync(file, { force: true });
  rmSync(claim, { force: true });
}

/**
 * Runs `work` while no other process changes the releases of this folder.
 *
 * @throws when others held the lock for a minute
 */
export async function withLock<Result>(web: string, work: () => Result): Promise<Result> {
  const file = lockFile(web);
  mkdirSync(path.dirname(file), { recursive: true });
  const own: Owner = { token: uniqueToken(), host: hostname(), process: process.pid };
  const until = Date.now() + timeoutMs;
  while (!createFile(file, JSON.stringify(own))) {
    if (existsSync(file)) breakStale(file);
    if (Date.now() > until) {
      throw new Error(`${file} is held by another release (${JSON.stringify(ownerOf(file))}). Try again.`);
    }
    await pause(5 + Math.random() * 20); // oxlint-disable-line no-await-in-loop -- it waits
  }
  try {
    return work();
  } finally {
    if (ownerOf(file)?.token === own.token) rmSync(file, { force: true });
  }
}
