import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Offer, Uses } from '@osasto/contract/releases';
import { typesFile } from '@osasto/release/paths';
import { type Deprecation, deprecationsOf } from '@osasto/release/types';
import { webOf } from './changes.ts';
import type { Host } from './host.ts';

const unpack = promisify(gunzip);

type Part = { name: string; build: string };

const keyOf = ({ name, build }: Part) => `${name} ${build}`;

async function readTypes(web: string, { name, build }: Part): Promise<unknown> {
  const packed = await readFile(typesFile(web, name, build)).catch(() => undefined);
  return packed && JSON.parse((await unpack(packed)).toString('utf8'));
}

/** Names that the deployed shell marks as deprecated, with the live builds and those of rollouts that use them. */
async function read(web: string, shell: Part, parts: readonly Part[]): Promise<Deprecation[]> {
  const offer = (await readTypes(web, shell)) as Offer | undefined;
  if (!offer || Object.keys(offer.deprecated).length === 0) return [];
  const uses = new Map(
    await Promise.all(parts.map(async (part) => [keyOf(part), await readTypes(web, part)] as const)),
  );
  return deprecationsOf(shell, parts, {
    offer: () => offer,
    uses: (part) => uses.get(keyOf(part)) as Uses | undefined,
  });
}

/** Finds the deprecated names; kept until something else is live, as what a shell offers is megabytes. */
export function deprecationsFinder(registryFile: string | undefined) {
  let kept: { key: string; found: Promise<Deprecation[]> } | undefined;
  return ({ shell, remotes }: Host): Promise<Deprecation[]> => {
    if (!registryFile || !shell) return Promise.resolve([]);
    const parts = remotes.flatMap(({ name, build, rollout }) => [
      { name, build },
      ...(rollout ? [{ name, build: rollout.to.build }] : []),
    ]);
    const key = [shell, ...parts].map(keyOf).join();
    if (kept?.key !== key) kept = { key, found: read(webOf(registryFile), shell, parts) };
    return kept.found;
  };
}
