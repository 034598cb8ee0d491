import type { ShellDescriptor } from '@osasto/contract';
import { findBuildsInUse } from '@osasto/release/compatibility';
import type { BrokenPlace } from '@osasto/release/impact';
import { toLabel, type Part } from '@osasto/release/labels';
import { findTypeDifferences } from '@osasto/release/type-differences';
import { inTransaction, type Database } from '../../platform/database/connection.ts';
import { keepVerdicts } from './change.ts';
import { databaseHost, findBrokenSince, readReleases, storedTypes } from './kept-releases.ts';
import { readServedCalls } from './served-calls.ts';

const toPair = ({ name, build }: Part, shell: ShellDescriptor) => ({
  remote: name,
  build,
  shell: shell.build,
});

/** Has the compiler judge builds with the calls of this service, and keeps what it says. */
async function judge(db: Database, parts: readonly Part[], shell: ShellDescriptor): Promise<void> {
  const { revision, sources } = readServedCalls();
  const problems = await findTypeDifferences(parts, shell, storedTypes(db), sources);
  const verdicts = parts.map((part, index) => ({
    ...toPair(part, shell),
    calls: revision,
    problems: problems[index] ?? [],
  }));
  await inTransaction(db, (tx) => keepVerdicts(tx, verdicts, 'check-remotes'));
}

const brokenText = ({ part, build, place, call, path, what }: BrokenPlace) =>
  `${part} (build ${build}) ${place}: ${call} ${path}${path && ' '}${what}.`;

/** What does not fit of a build, a sentence for each place. */
async function findPartProblems(db: Database, part: Part, shell: ShellDescriptor): Promise<string[]> {
  const host = databaseHost(db);
  const problems = await host.findTypeProblems([part], shell);
  if (problems.length === 0 && host.unjudged.length === 0) return [];
  const broken = await findBrokenSince(db, toPair(part, shell));
  if (problems.length === 0 && !broken) return [`${toLabel(part)} was compared with no calls yet.`];
  return [...problems.map(({ text }) => text), ...(broken ?? []).map(brokenText)];
}

/**
 * Whether the shell and every build of a remote that is live or in a rollout fit the calls of this service.
 *
 * @param hasCompiler the compiler judges, and its verdicts are kept; else the places that name what has changed do not fit
 * @returns a sentence for each place; none when all fit
 */
export async function checkRemotes(
  db: Database,
  { hasCompiler }: { hasCompiler: boolean },
): Promise<string[]> {
  const releases = await readReleases(db);
  const { shell } = releases;
  if (!shell) return [];
  const parts: Part[] = [shell, ...findBuildsInUse(releases)];
  if (hasCompiler) await judge(db, parts, shell);
  const found: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const part of parts) found.push(...(await findPartProblems(db, part, shell)));
  return found;
}
