import { statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import path from 'node:path';
import { disk } from './disk.ts';
import { readIfThere } from './files.ts';
import { lockFile } from './paths.ts';
import { isAbandoned, withToken } from './token.ts';

/** A lock of this age is stale: what is done under it takes milliseconds. */
const staleAfterMs = 30_000;

/** A claim is held for as long as it takes to remove one file. */
const claimStaleAfterMs = 2_000;

/** How long to wait for others by default. */
const timeoutMs = 60_000;

/** Gives a file the name of the lock; false when there is a lock. */
function take(file: string, lock: string): boolean {
  try {
    disk.link(file, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The token in a lock; nothing when there is no lock. */
function tokenIn(lock: string): string | undefined {
  const text = readIfThere(lock)?.toString('utf8');
  return text === undefined || /^[\w-]+$/.test(text) ? text : 'unreadable';
}

const ageOf = (file: string) =>
  Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

/**
 * Removes a lock whose process has ended. Of several processes that try at once, the one that makes the claim on this
 * very lock removes it, so a lock that was taken anew in between stays.
 *
 * @param mine a file of this process, for the claim
 */
function breakStale(lock: string, mine: string): void {
  const token = tokenIn(lock);
  if (token === undefined || (!isAbandoned(token) && ageOf(lock) < staleAfterMs)) return;
  const claim = `${lock}.${token}.broken`;
  if (!take(mine, claim)) {
    if (ageOf(claim) > claimStaleAfterMs) disk.remove(claim); // its process has ended too
    return;
  }
  if (tokenIn(lock) === token) disk.remove(lock);
  disk.remove(claim);
}

/**
 * Runs `work` while no other process changes the releases of this folder. The lock appears with what is in it, so none
 * is ever half written.
 *
 * @param work may ask with `isHeld` whether the lock is still its own: a process that stood still for half a minute has
 *   lost it
 * @param longest milliseconds to wait for others
 * @throws when others held the lock for all that time
 */
export const withLock = <Result>(
  web: string,
  work: (isHeld: () => boolean) => Result,
  longest = timeoutMs,
): Promise<Result> =>
  withToken(async (token) => {
    const lock = lockFile(web);
    const mine = `${lock}.${token}.new`;
    try {
      disk.makeFolder(path.dirname(lock));
      disk.write(mine, token);
      const until = Date.now() + longest;
      while (!take(mine, lock)) {
        breakStale(lock, mine);
        if (Date.now() > until) throw new Error(`${lock} is held by another release. Try again.`);
        await pause(5 + Math.random() * 20); // oxlint-disable-line no-await-in-loop -- it waits
        disk.write(mine, token); // its age becomes that of the lock
      }
      disk.remove(mine);
      return work(() => tokenIn(lock) === token);
    } finally {
      disk.remove(mine);
      if (tokenIn(lock) === token) disk.remove(lock);
    }
  });
