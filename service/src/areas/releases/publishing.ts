import type { PublishedBuild, PublishRequest, Verdict } from '@osasto/contract/publishing';
import { liveBuild } from '@osasto/contract/releases';
import { readRegistry } from '@osasto/contract';
import { readShellDescriptor } from '@osasto/contract/release-records';
import { loadedFiles } from '@osasto/release/build-size';
import { findContentProblems } from '@osasto/release/content-checks';
import { decidePruning } from '@osasto/release/decide-pruning';
import { decidePublish } from '@osasto/release/decide-publish';
import type { CheckedBuild } from '@osasto/release/local-build';
import { refuseProblems, refuseRelease, type Problem } from '@osasto/release/problems';
import { findProvenance } from '@osasto/release/provenance';
import { findReleaseProblems } from '@osasto/release/release-checks';
import { withChange, type HostReleases, type ReleasesChange } from '@osasto/release/store';
import { hasForm, toFormProblem, unpack } from '@osasto/release/unserved-files';
import type { AuditActor } from '../../platform/changes/audit.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { changeReleases, type Deciding } from './change.ts';
import { findTotalSize, readFile } from './files.ts';
import { contentOfPublished } from './kept-releases.ts';

/** Days for which a developer's machine keeps builds that nobody needs. */
const keptLocally = 1;

/** The name of the part of a published build. */
export const toPartName = (build: PublishedBuild): string =>
  build.kind === 'shell' ? 'shell' : build.descriptor.name;

/** A build as it is checked. @throws {ReleaseRefused} when a shell would refuse its descriptor */
async function toChecked(db: Db, published: PublishedBuild): Promise<CheckedBuild> {
  const { kind, signature, files } = published;
  const content = contentOfPublished(db, published);
  const loaded = loadedFiles(Object.keys(files)).flatMap((name) => files[name] ?? []);
  const more = { content, size: await findTotalSize(db, loaded), ...(signature && { signature }) };
  if (kind === 'shell') {
    const descriptor = readShellDescriptor(published.descriptor);
    if (descriptor) return { kind, name: 'shell', descriptor, ...more };
    return refuseRelease('shell', 'descriptor', 'This is no descriptor of a shell. Build the shell anew.');
  }
  const { name } = published.descriptor;
  const { remotes, refused } = readRegistry({ remotes: [published.descriptor] });
  const [descriptor] = remotes;
  if (descriptor) return { kind, name, owner: published.owner, descriptor, ...more };
  const reasons = refused.map(({ reason }) => reason).join(', ');
  return refuseRelease(
    name,
    'descriptor',
    `The descriptor of "${name}" is refused by the shell: ${reasons}.`,
  );
}

/** Files that builds name and that are not stored: the publisher sends them first. */
export class FilesMissing extends Error {
  readonly hashes: readonly string[];
  constructor(hashes: readonly string[]) {
    super('Files of the builds are not stored.');
    this.hashes = hashes;
  }
}

const hashesOf = ({ files, maps = {}, types, smoke }: PublishedBuild) => [
  ...Object.values(files),
  ...Object.values(maps),
  ...(types ? [types] : []),
  ...(smoke ? [smoke] : []),
];

/** Keeps the files of builds from being swept until the transaction ends. @throws {FilesMissing} */
async function holdFiles(tx: Db, builds: readonly PublishedBuild[]): Promise<void> {
  const hashes = [...new Set(builds.flatMap(hashesOf))];
  const rows = await tx
    .selectFrom('release_file')
    .select('hash')
    .where('hash', 'in', [...hashes, ''])
    .forKeyShare()
    .execute();
  const stored = new Set(rows.map(({ hash }) => hash));
  const missing = hashes.filter((hash) => !stored.has(hash));
  if (missing.length > 0) throw new FilesMissing(missing);
}

/** Names the files of a build. */
async function nameFiles(tx: Db, published: PublishedBuild): Promise<void> {
  const part = toPartName(published);
  const { build } = published.descriptor;
  const { files, maps = {}, types, smoke } = published;
  const rows = [
    ...Object.entries(files).map(([path, hash]) => ({ kind: 'files' as const, path, hash })),
    ...Object.entries(maps).map(([path, hash]) => ({ kind: 'maps' as const, path, hash })),
    ...(types ? [{ kind: 'types' as const, path: '', hash: types }] : []),
    ...(smoke ? [{ kind: 'smoke' as const, path: '', hash: smoke }] : []),
  ].map((row) => ({ part, build, ...row }));
  await tx.deleteFrom('release_build_file').where('part', '=', part).where('build', '=', build).execute();
  for (let from = 0; from < rows.length; from += 1000) {
    // oxlint-disable-next-line no-await-in-loop -- in one transaction
    await tx
      .insertInto('release_build_file')
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}

/** The change, and what nobody needs after it goes. */
function withPruning(change: ReleasesChange, { releases, at, by }: Deciding, days: number | undefined) {
  const pruning = decidePruning(withChange(releases, change), { at, by, days });
  const pruned = new Set(pruning.records?.map(({ name }) => name));
  return {
    ...change,
    records: [...(change.records ?? []).filter(({ name }) => !pruned.has(name)), ...(pruning.records ?? [])],
    ...(pruning.shell && { shell: pruning.shell }),
    entries: [...change.entries, ...pruning.entries],
  };
}

/** Files that others will read and that have not their form: one would stop their releases. */
async function findFormProblems(tx: Db, builds: readonly PublishedBuild[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const build of builds) {
    const part = { name: toPartName(build) };
    for (const what of ['types', 'smoke'] as const) {
      const hash = build[what];
      /* oxlint-disable no-await-in-loop -- one file in memory at a time */
      const packed = hash === undefined ? undefined : await readFile(tx, hash);
      if (packed && !hasForm(what, part, await unpack(packed))) problems.push(toFormProblem(what, part));
      /* oxlint-enable no-await-in-loop */
    }
  }
  return problems;
}

/** On a developer's machine only the files of a published build are looked at: they never change. */
async function findProblems(
  builds: readonly CheckedBuild[],
  releases: HostReleases,
  { again, isLocal }: { again: boolean; isLocal: boolean },
): Promise<Problem[]> {
  if (!isLocal) return findReleaseProblems(builds, releases, { again });
  const problems: Problem[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const build of builds) problems.push(...(await findContentProblems(build, releases)));
  return problems;
}

/**
 * Makes builds live whose files are stored: all of them, for everybody or for some, or none.
 *
 * @throws {ReleaseRefused} with every reason; {Unjudged}
 */
export async function publishBuilds(
  db: Database,
  { builds, rollout, again = false, isLocal = false, verdicts }: PublishRequest,
  { actor, key }: { actor: AuditActor; key: string },
): Promise<void> {
  const judgedBy = { key, verdicts: verdicts as readonly Verdict[] };
  await changeReleases({ db, actor, judgedBy, builds, comparesTypes: !isLocal }, async (deciding) => {
    const { tx, releases, at, by } = deciding;
    await holdFiles(tx, builds);
    const checked: CheckedBuild[] = [];
    for (const build of builds) checked.push(await toChecked(tx, build)); // oxlint-disable-line no-await-in-loop -- one connection
    if (checked.some(({ descriptor }) => descriptor.build === liveBuild)) {
      refuseRelease('shell', 'descriptor', 'A build of live rebuilding is never published.');
    }
    refuseProblems(await findFormProblems(tx, builds));
    refuseProblems(await findProblems(checked, releases, { again, isLocal }));
    const provenances = [];
    for (const [index, build] of checked.entries()) {
      const origin = builds[index]?.origin;
      // oxlint-disable-next-line no-await-in-loop -- one connection
      provenances.push(await findProvenance(build, checked, releases, origin));
    }
    for (const build of builds) await nameFiles(tx, build); // oxlint-disable-line no-await-in-loop -- one connection
    const change = decidePublish(checked, releases, { at, by, rollout }, provenances);
    return withPruning(change, deciding, isLocal ? keptLocally : undefined);
  });
}
