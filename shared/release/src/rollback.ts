import { findKeptBuild, type ReleaseRecord, type ShellRecord } from '@osasto/contract/release-records';
import { isIntact } from './file-checks.ts';
import { combinationProblems } from './compatibility.ts';
import { remoteOnHost, shellOnHost } from './live-checks.ts';
import { buildFolder } from './paths.ts';
import { returnTo, rollbackTarget, supersede, type Attribution, type BuildHistory } from './build-history.ts';
import { performAct } from './perform.ts';
import { refuseProblems, refuseRelease, type Problem } from './problems.ts';
import { signatureProblems } from './signatures.ts';
import { requireReadable, requireRecord, type HostReleases } from './store.ts';

/** The build to go back to: the named one, or the one before. */
function targetOf<D extends { build: string }>(
  name: string,
  history: BuildHistory<D>,
  to: string | undefined,
): string {
  const kept = history.builds.map(({ descriptor }) => descriptor.build);
  const target = to ?? rollbackTarget(history)?.descriptor.build;
  if (target === undefined) {
    return refuseRelease(
      name,
      'state',
      `"${name}" has no earlier build to go back to. "osasto-release disable ${name}" takes it out of use.`,
    );
  }
  return kept.includes(target)
    ? target
    : refuseRelease(
        name,
        'state',
        `Build ${target} of "${name}" is not kept. There are: ${kept.join(', ')}.`,
      );
}

function requireIntact(web: string, name: string, build: string): void {
  if (isIntact(buildFolder(web, name, build))) return;
  refuseRelease(
    name,
    'file',
    `The files of build ${build} of "${name}" are damaged. Choose another: "osasto-release list ${name}".`,
  );
}

/** A part after its rollback: the builds that were and are live, and what is written. */
type RolledBack = { name: string; from: string; to: string } & (
  | { kind: 'remote'; record: ReleaseRecord }
  | { kind: 'shell'; shell: ShellRecord }
);

function rollBackRemote(
  record: ReleaseRecord,
  web: string,
  to: string | undefined,
  act: Attribution,
): RolledBack {
  const { rollout, ...rest } = record;
  const { name, live, since, by } = record;
  const builds = supersede(record.builds, rollout?.build, act.at, { withdrawn: true });
  // A rollout was released last, so it ends first.
  if (rollout && to === undefined) {
    return { kind: 'remote', name, from: live, to: live, record: { ...rest, builds } };
  }
  const target = targetOf(name, record, to);
  requireIntact(web, name, target);
  const history = { live, since, by, builds };
  const moved = target === live ? history : returnTo(history, target, act);
  return { kind: 'remote', name, from: live, to: target, record: { ...rest, ...moved } };
}

/** The page of a kept build becomes the current page. */
function rollBackShell(
  releases: HostReleases,
  web: string,
  to: string | undefined,
  act: Attribution,
): RolledBack {
  requireReadable(releases, web, 'shell');
  const shell = releases.shell ?? refuseRelease('shell', 'state', 'There is no shell on this host.');
  const history = { live: shell.build, since: shell.since, by: shell.by, builds: shell.builds };
  const target = targetOf('shell', history, to);
  requireIntact(web, 'shell', target);
  const { descriptor } = findKeptBuild(shell.builds, target);
  const { since, by, builds } = target === shell.build ? history : returnTo(history, target, act);
  return {
    kind: 'shell',
    name: 'shell',
    from: shell.build,
    to: target,
    shell: { ...descriptor, since, by, builds },
  };
}

/** Why parts that were rolled back are incompatible with each other or with what stays. Ending a rollout never is. */
function rollbackProblems(parts: readonly RolledBack[], releases: HostReleases): Problem[] {
  const records = releases.records.map((record) => {
    const part = parts.find(({ name }) => name === record.name);
    return part?.kind === 'remote' ? part.record : record;
  });
  const moved = parts.filter(({ from, to }) => from !== to);
  const remotes = moved.flatMap((part) =>
    part.kind === 'remote' ? findKeptBuild(part.record.builds, part.to).descriptor : [],
  );
  const shell = moved.find((part) => part.kind === 'shell')?.shell;
  const { web } = releases;
  const onHost = moved.map((part) =>
    part.kind === 'remote' ? remoteOnHost(web, part.record, part.to) : shellOnHost(web, part.shell, part.to),
  );
  return [
    ...signatureProblems(web, onHost),
    ...combinationProblems(remotes, shell, { ...releases, records }),
  ];
}

/**
 * Rolls parts back: ends the rollout when there is one, else makes the build before live. With `to`, that kept build
 * becomes live; a rollout ends too. Several parts are rolled back together, or none is.
 *
 * @param names remotes, or `shell`
 * @param options.to a build for each name, in the same order
 * @returns the builds that are live now, in the order of the names
 * @throws {ReleaseRefused} with every reason: there is no such build, its files are damaged, or the parts would be incompatible
 */
export async function rollback(
  web: string,
  names: readonly string[],
  { to, at, by }: Attribution & { to?: readonly string[] | undefined },
): Promise<string[]> {
  let builds: string[] = [];
  const parts = names.map((remote) => ({ remote }));
  await performAct(
    web,
    { at, by, parts },
    {
      decide(releases) {
        const rolledBack = names.map((name, index) =>
          name === 'shell'
            ? rollBackShell(releases, web, to?.[index], { at, by })
            : rollBackRemote(requireRecord(releases, web, name), web, to?.[index], { at, by }),
        );
        refuseProblems(rollbackProblems(rolledBack, releases));
        builds = rolledBack.map((part) => part.to);
        const shell = rolledBack.find((part) => part.kind === 'shell')?.shell;
        return {
          records: rolledBack.flatMap((part) => (part.kind === 'remote' ? part.record : [])),
          ...(shell && { shell }),
          entries: rolledBack.map(({ name, from, to: live }) => ({
            at,
            by,
            what: 'rollback',
            remote: name,
            from,
            to: live,
          })),
        };
      },
    },
  );
  return builds;
}
