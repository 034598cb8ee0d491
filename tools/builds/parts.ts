import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sharedModules } from '../../shared/contract/src/index.ts';
import { offerFile, usesFile } from '../../shared/contract/src/releases.ts';
import { buildId, hashBuild } from '../../shared/build/src/build-id.ts';
import type { LockedPackages } from '../../shared/build/src/lock-file.ts';
import { consumed } from '../../shared/build/src/shared.ts';
import { findBase, extract } from '../affected/checkout.ts';

/** A part of the application that is built by itself: the shell or a remote. */
export interface Part {
  folder: string;
  kind: 'remote' | 'shell';
}

/** The checkout. */
export const root = path.resolve(import.meta.dirname, '../..');

const isPart = (checkout: string, name: string) =>
  (name === 'shell' || name.startsWith('mf-')) && existsSync(path.join(checkout, name, 'webpack.config.ts'));

/** The parts of the checkout, the one first whose build takes longest. */
export const buildParts = (): Part[] =>
  readdirSync(root)
    .filter((name) => isPart(root, name))
    .map((folder): Part => ({ folder, kind: folder === 'shell' ? 'shell' : 'remote' }))
    .toSorted((one, other) => Number(other.kind === 'shell') - Number(one.kind === 'shell'));

const lockFileIn = (checkout: string): LockedPackages =>
  (JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')) as { packages: LockedPackages })
    .packages;

/** What a build of a part is called in the cache: everything that it is made of, and the name that it was given. */
export function hashPart({ kind, folder }: Part): string {
  const id = hashBuild(kind, folder, { root, packages: lockFileIn(root), consumed });
  const given = process.env['OSASTO_BUILD_ID'];
  return given ? createHash('sha256').update(`${id}\0${given}`).digest('hex').slice(0, id.length) : id;
}

/** What the build of a part leaves in its `dist`. */
export function outputNames({ kind, folder }: Part): string[] {
  const build = buildId(kind, path.join(root, folder));
  return kind === 'shell'
    ? [`shell/${build}`, `maps/${build}`, 'index.html', 'shell.json', offerFile]
    : [build, `maps/${build}`, 'descriptor.json', usesFile];
}

/** The locked version of each shared module. */
const sharedVersionsIn = (packages: LockedPackages) =>
  sharedModules.map((request) => {
    const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(request) ?? [];
    const location = name.startsWith('@osasto/') ? name.replace('@osasto', 'shared') : `node_modules/${name}`;
    return `${request} ${packages[location]?.version}`;
  });

/** The id of each part of a checkout, comparable with those of other checkouts. */
function idsIn(checkout: string): (part: Part) => string | undefined {
  const packages = lockFileIn(checkout);
  const workspace = { root: checkout, packages, consumed: sharedVersionsIn(packages) };
  return ({ kind, folder }) => (isPart(checkout, folder) ? hashBuild(kind, folder, workspace) : undefined);
}

/**
 * The parts of which this checkout gives another build than the commit that it has in common with `ref`.
 *
 * @throws {Error} when there is no such commit
 */
export function partsChangedSince(ref: string): Part[] {
  const base = findBase(root, ref);
  const before = mkdtempSync(path.join(tmpdir(), 'osasto-base-'));
  try {
    const folders = buildParts().map(({ folder }) => folder);
    extract(root, base, ['package-lock.json', 'shared', ...folders], before);
    const [now, then] = [idsIn(root), idsIn(before)];
    return buildParts().filter((part) => now(part) !== then(part));
  } finally {
    rmSync(before, { recursive: true, force: true });
  }
}
