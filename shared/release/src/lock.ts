import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { token } from './files.ts';
import { lockFile } from './places.ts';

/** A lock of this age in milliseconds is taken for forgotten: what is done under it takes some of them. */
const forgottenAfter = 30_000;

/** How long to wait for others, in milliseconds. */
const patience = 60_000;

interface Owner {
  token: string;
  host: string;
  process: number;
}

const isThere = (code: unknown) => code === 'EEXIST';

/** Makes a file that was not there; false when somebody else has it. */
function make(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isThere((error as NodeJS.ErrnoException).code)) return false;
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
 * Removes a lock whose process is gone. Several may want that at once: whoever makes the permit for this very
 * lock does it, so a lock that was taken anew in between stays.
 */
function breakForgotten(file: string): void {
  const owner = ownerOf(file);
  const isGone = owner?.host === hostname() && !isRunning(owner.process);
  if (!isGone && ageOf(file) < forgottenAfter) return;
  const permit = `${file}.${owner?.token ?? 'unreadable'}.broken`;
  if (!make(permit, '')) {
    if (ageOf(permit) > forgottenAfter) rmSync(permit, { force: true }); // its maker is gone too
    return;
  }
  if (ownerOf(file)?.token === owner?.token) rmSync(file, { force: true });
  rmSync(permit, { force: true });
}

/**
 * Does `work` while no other process moves a pointer of this folder.
 *
 * @throws when others held the lock for a minute
 */
export async function withLock<Result>(web: string, work: () => Result): Promise<Result> {
  const file = lockFile(web);
  mkdirSync(path.dirname(file), { recursive: true });
  const own: Owner = { token: token(), host: hostname(), process: process.pid };
  const until = Date.now() + patience;
  while (!make(file, JSON.stringify(own))) {
    if (existsSync(file)) breakForgotten(file);
    if (Date.now() > until) {
      throw new Error(`${file} is held by another release (${JSON.stringify(ownerOf(file))}). Try again.`);
    }
    await pause(5 + Math.random() * 20); // oxlint-disable-line no-await-in-loop -- waiting is the point
  }
  try {
    return work();
  } finally {
    if (ownerOf(file)?.token === own.token) rmSync(file, { force: true });
  }
}
