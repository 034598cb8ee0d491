import type { Build, ShellDescriptor } from '@osasto/contract';
import { findIncompatibilities, type Incompatibility } from '@osasto/contract/incompatibilities';
import { findKeptBuild } from '@osasto/contract/release-records';
import { toLabel, shellLabel } from './labels.ts';
import type { CheckedBuild } from './local-build.ts';
import type { Problem } from './problems.ts';
import { findIdsInUse, type HostReleases } from './store.ts';

/** The form in which the router compares addresses: names of parameters and case do not count. */
const shapeOf = (path: string) =>
  path
    .toLowerCase()
    .replaceAll(/:\w+/g, ':')
    .replace(/(.)\/$/, '$1');

const incompatibilityText = (remote: Build, shell: ShellDescriptor, incompatibility: Incompatibility) =>
  incompatibility.kind === 'contract'
    ? `${toLabel(remote)} speaks contract ${incompatibility.wants}, ${shellLabel(shell)} contract ${incompatibility.has}. Release the older of the two anew.`
    : `${toLabel(remote)} wants ${incompatibility.module} ${incompatibility.wants}, ${shellLabel(shell)} has ${incompatibility.has ?? 'none'}. Build the remote anew, or release a shell that has it.`;

/** Why a shell cannot run a build of a remote. */
function shellProblems(remote: Build, shell: ShellDescriptor): Problem[] {
  const { contractVersion, shared, paths } = shell;
  const own = new Set(paths.map(shapeOf));
  return [
    ...findIncompatibilities(remote, { contractVersion, sharedVersion: (module) => shared[module] }).map(
      (incompatibility): Problem => ({
        remote: remote.name,
        kind: incompatibility.kind,
        text: incompatibilityText(remote, shell, incompatibility),
      }),
    ),
    ...remote.routes
      .filter(({ path }) => own.has(shapeOf(path)))
      .map(({ path }): Problem => ({
        remote: remote.name,
        kind: 'clash',
        text: `${toLabel(remote)} wants ${path}, which ${shellLabel(shell)} serves itself.`,
      })),
  ];
}

const repeated = <T>(items: readonly T[], key: (item: T) => string): T[] =>
  items.filter((item, index) => items.findIndex((one) => key(one) === key(item)) < index);

/** Routes and slots that one build has twice. */
const repetitions = (remote: Build): Problem[] => [
  ...repeated(remote.routes, ({ path }) => shapeOf(path)).map(({ path }): Problem => ({
    remote: remote.name,
    kind: 'clash',
    text: `${toLabel(remote)} has the route ${path} twice.`,
  })),
  ...repeated(remote.slots, ({ slot }) => slot).map(({ slot }): Problem => ({
    remote: remote.name,
    kind: 'clash',
    text: `${toLabel(remote)} is in the slot ${slot} twice.`,
  })),
];

/** Addresses, and orders in slots, that two remotes want. */
function clashes(remote: Build, other: Build): Problem[] {
  const routes = new Map(other.routes.map(({ path }) => [shapeOf(path), path]));
  const slots = new Set(other.slots.map(({ slot, order }) => `${slot} ${order}`));
  const clash = (text: string): Problem => ({ remote: remote.name, kind: 'clash', text });
  return [
    ...remote.routes
      .filter(({ path }) => routes.has(shapeOf(path)))
      .map(({ path }) =>
        clash(
          `${toLabel(remote)} wants ${path}, which is ${routes.get(shapeOf(path))} of ${toLabel(other)}.`,
        ),
      ),
    ...remote.slots
      .filter(({ slot, order }) => slots.has(`${slot} ${order}`))
      .map(({ slot, order }) =>
        clash(`${toLabel(remote)} wants order ${order} in the slot ${slot}, which ${toLabel(other)} has.`),
      ),
  ];
}

/** Every build that somebody may get, by the remote. */
export const findBuildsInUse = ({ records }: HostReleases): Build[] =>
  records.flatMap((record) =>
    findIdsInUse(record).map((build) => findKeptBuild(record.builds, build).descriptor),
  );

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** The name is free or its own, and the id is not known with another descriptor. */
function identityProblems(
  build: Extract<CheckedBuild, { kind: 'remote' }>,
  releases: HostReleases,
): Problem[] {
  const { name, descriptor, owner } = build;
  const problems: Problem[] = [];
  if (name === 'shell') {
    const text = `No remote can have the name "${name}". Give it another in src/source.ts.`;
    problems.push({ remote: name, kind: 'owner', text });
  }
  const known = releases.records.find((record) => record.name === name);
  if (!known) return problems;
  if (isText(owner) && known.owner !== owner) {
    const text = `The name "${name}" belongs to ${known.owner}; this build comes from ${owner}. Give it a name of its own in src/source.ts.`;
    problems.push({ remote: name, kind: 'owner', text });
  }
  const kept = known.builds.find((one) => one.descriptor.build === descriptor.build);
  if (kept && JSON.stringify(kept.descriptor) !== JSON.stringify(descriptor)) {
    const text = `Build ${descriptor.build} of "${name}" is published already, with another descriptor. Build it anew so that it gets another id.`;
    problems.push({ remote: name, kind: 'content', text });
  }
  return problems;
}

/** Why builds that become live together are incompatible with each other, with what stays, or with the shell. */
export async function findCombinationProblems(
  remotes: readonly Build[],
  newShell: ShellDescriptor | undefined,
  releases: HostReleases,
): Promise<Problem[]> {
  const shell = newShell ?? releases.shell;
  const staying = findBuildsInUse(releases).filter(
    ({ name }) => !remotes.some((remote) => remote.name === name),
  );
  const clashing = remotes.flatMap((remote) =>
    [...staying, ...remotes]
      .filter(({ name }) => name !== remote.name)
      .flatMap((other) => clashes(remote, other)),
  );
  const compared = [...remotes, ...(newShell ? staying : [])];
  return [
    ...clashing,
    ...(shell
      ? [
          ...compared.flatMap((remote) => shellProblems(remote, shell)),
          ...(await releases.host.findTypeProblems([...compared, ...(newShell ? [newShell] : [])], shell)),
        ]
      : []),
  ];
}

/**
 * Why some builds, released together, are incompatible with what is on the host: the deployed shell (or the one among
 * them) and the other remotes.
 */
export async function findCompatibilityProblems(
  builds: readonly CheckedBuild[],
  releases: HostReleases,
): Promise<Problem[]> {
  const remotes = builds.filter((build) => build.kind === 'remote');
  const newShell = builds.find((build) => build.kind === 'shell')?.descriptor;
  const twice = repeated(builds, ({ name }) => name).map(({ name }): Problem => ({
    remote: name,
    kind: 'state',
    text: `Two builds of "${name}" are given. Release one of them.`,
  }));
  const own = remotes.flatMap((build) => [
    ...identityProblems(build, releases),
    ...repetitions(build.descriptor),
  ]);
  const combined = await findCombinationProblems(
    remotes.map(({ descriptor }) => descriptor),
    newShell,
    releases,
  );
  const text = 'There is no shell on this host to compare with. Publish the shell first, or with it.';
  const missing: Problem[] = newShell || releases.shell ? [] : [{ remote: 'shell', kind: 'state', text }];
  return [...twice, ...own, ...combined, ...missing];
}
