import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds: far above what anything takes on a busy machine, and below the timeout of a test. */
const standard = 45_000;

/** Looks until it is so. Fails after 45 s, or others, with `what`, as in "Waited 45 s for PostgreSQL to end." */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  longest = standard,
): Promise<void> {
  const limit = Date.now() + longest;
  /* oxlint-disable no-await-in-loop -- one look after another */
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`Waited ${longest / 1000} s for ${what}.`);
    await wait(20);
  }
  /* oxlint-enable no-await-in-loop */
}
