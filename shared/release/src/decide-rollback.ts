import { findKeptBuild, type ReleaseRecord, type ShellRecord } from '@osasto/contract/release-records';
import { isIntact } from './file-checks.ts';
import { findCombinationProblems } from './compatibility.ts';
import { remoteOnHost, shellOnHost } from './live-checks.ts';
import { returnTo, rollbackTarget, supersede, type Attribution, type BuildHistory } from './build-history.ts';
import { refuseProblems, refuseRelease, type Problem } from './problems.ts';
import { findSignatureProblems } from './signatures.ts';
import { requireRecord, type HostReleases, type ReleasesChange } from './store.ts';
import type { CheckedBuild } from './local-build.ts';

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

async function requireIntact(checked: CheckedBuild): Promise<void> {
  if (await isIntact(checked)) return;
  const {
    name,
    descriptor: { build },
  } = checked;
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

async function rollBackRemote(
  record: ReleaseRecord,
  { host }: HostReleases,
  to: string | undefined,
  attribution: Attribution,
): Promise<RolledBack> {
  const { rollout, ...rest } = record;
  const { name, live, since, by } = record;
  const builds = supersede(record.builds, rollout?.build, attribution.at, { withdrawn: true });
  // A rollout was released last, so it ends first.
  if (rollout && to === undefined) {
    return { kind: 'remote', name, from: live, to: live, record: { ...rest, builds } };
  }
  const target = targetOf(name, record, to);
  await requireIntact(remoteOnHost(host, record, target));
  const history = { live, since, by, builds };
  const moved = target === live ? history : returnTo(history, target, attribution);
  return { kind: 'remote', name, from: live, to: target, record: { ...rest, ...moved } };
}

/** The page of a kept build becomes the current page. */
async function rollBackShell(
  releases: HostReleases,
  to: string | undefined,
  attribution: Attribution,
): Promise<RolledBack> {
  const shell = releases.shell ?? refuseRelease('shell', 'state', 'There is no shell on this host.');
  const history = { live: shell.build, since: shell.since, by: shell.by, builds: shell.builds };
  const target = targetOf('shell', history, to);
  await requireIntact(shellOnHost(releases.host, shell, target));
  const { descriptor } = findKeptBuild(shell.builds, target);
  const { since, by, builds } = target === shell.build ? history : returnTo(history, target, attribution);
  return {
    kind: 'shell',
    name: 'shell',
    from: shell.build,
    to: target,
    shell: { ...descriptor, since, by, builds },
  };
}

/** Why parts that were rolled back are incompatible with each other or with what stays. Ending a rollout never is. */
async function findRollbackProblems(
  parts: readonly RolledBack[],
  releases: HostReleases,
): Promise<Problem[]> {
  const records = releases.records.map((record) => {
    const part = parts.find(({ name }) => name === record.name);
    return part?.kind === 'remote' ? part.record : record;
  });
  const moved = parts.filter(({ from, to }) => from !== to);
  const remotes = moved.flatMap((part) =>
    part.kind === 'remote' ? findKeptBuild(part.record.builds, part.to).descriptor : [],
  );
  const shell = moved.find((part) => part.kind === 'shell')?.shell;
  const { host } = releases;
  const onHost = moved.map((part) =>
    part.kind === 'remote'
      ? remoteOnHost(host, part.record, part.to)
      : shellOnHost(host, part.shell, part.to),
  );
  return [
    ...(await findSignatureProblems(await host.findSigningKeys(), onHost)),
    ...(await findCombinationProblems(remotes, shell, { ...releases, records })),
  ];
}

/**
 * What rolling parts back changes: ends the rollout when there is one, else makes the build before live. With `to`, that
 * kept build becomes live; a rollout ends too. Several parts are rolled back together, or none is.
 *
 * @param names remotes, or `shell`
 * @param options.to a build for each name, in the same order
 * @returns the change, and the builds that are live then, in the order of the names
 * @throws {ReleaseRefused} with every reason: there is no such build, its files are damaged, or the parts would be incompatible
 */
export async function decideRollback(
  releases: HostReleases,
  names: readonly string[],
  { to, at, by }: Attribution & { to?: readonly string[] | undefined },
): Promise<ReleasesChange & { live: string[] }> {
  const parts = await Promise.all(
    names.map((name, index) =>
      name === 'shell'
        ? rollBackShell(releases, to?.[index], { at, by })
        : rollBackRemote(requireRecord(releases, name), releases, to?.[index], { at, by }),
    ),
  );
  refuseProblems(await findRollbackProblems(parts, releases));
  const shell = parts.find((part) => part.kind === 'shell')?.shell;
  return {
    records: parts.flatMap((part) => (part.kind === 'remote' ? part.record : [])),
    ...(shell && { shell }),
    entries: parts.map(({ name, from, to: live }) => ({
      at,
      by,
      what: 'rollback',
      remote: name,
      from,
      to: live,
    })),
    live: parts.map((part) => part.to),
  };
}
