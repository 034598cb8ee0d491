import type { Uses } from '@osasto/contract/releases';
import type { CallChange } from './call-changes.ts';
import { findIdsInUse, type HostReleases } from './store.ts';
import type { ReadTypes } from './types.ts';

/** A build that uses a name, and where. */
export interface NameUser {
  remote: string;
  build: string;
  /** For some people only. */
  isRollout: boolean;
  /** Such as `src/members/MembersTable.tsx:12`. */
  places: string[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** The files that import an export, as `formatDate`, `@osasto/i18n formatDate`, or anything of `@osasto/i18n`. */
function importingFiles({ names }: Uses, name: string): string[] {
  const [module, exported] = name.startsWith('@') ? name.split(/[ #]/) : [undefined, name];
  return Object.entries(names)
    .filter(([from]) => module === undefined || from === module)
    .flatMap(([, imported]) =>
      Object.entries(imported)
        .filter(([one]) => exported === undefined || one === exported || one === '*')
        .flatMap(([, files]) => files),
    );
}

function placesIn(uses: Uses, name: string): string[] {
  const importing = new Set(importingFiles(uses, name));
  const word = new RegExp(String.raw`(?<![\w$])${escaped(name.split(/[ #]/).at(-1) ?? name)}(?![\w$])`);
  const text = new RegExp(`(['"\`])${escaped(name)}\\1`); // a call, a permission, a slot
  return Object.entries(uses.sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .flatMap((line, at) =>
        text.test(line) || (importing.has(file) && word.test(line)) ? [`${file}:${at + 1}`] : [],
      ),
  );
}

/** A place that names a call whose change can break it. */
export interface BrokenPlace extends CallChange {
  part: string;
  build: string;
  place: string;
}

/** The places of builds that name what calls changed. */
export async function findBrokenPlaces(
  parts: readonly { name: string; build: string }[],
  changes: readonly CallChange[],
  read: ReadTypes,
): Promise<BrokenPlace[]> {
  if (changes.length === 0) return [];
  const found = await Promise.all(parts.map(async (part) => ({ part, uses: await read.uses(part) })));
  return found.flatMap(({ part: { name, build }, uses }) =>
    changes.flatMap((change) =>
      (uses ? placesIn(uses, change.call) : []).map((place) => ({ ...change, part: name, build, place })),
    ),
  );
}

/**
 * The builds on a host, live and in rollouts, that use an export of a shared package, a call, a permission or a slot: who
 * has to change when it changes. The shell's places are those of the shared packages too. Builds from before this was recorded are not among them.
 *
 * @param name as the sources write it: `formatDate`, `@osasto/ui/Button`, `@osasto/i18n formatDate`, `POST members/findall`
 */
export async function findNameUsers(
  { records, shell }: HostReleases,
  read: ReadTypes,
  name: string,
): Promise<NameUser[]> {
  const builds = [
    ...(shell ? [{ remote: shell.name, build: shell.build, isRollout: false }] : []),
    ...records.flatMap((record) =>
      findIdsInUse(record).map((build) => ({ remote: record.name, build, isRollout: build !== record.live })),
    ),
  ];
  const found = await Promise.all(
    builds.map(async (one) => {
      const uses = await read.uses({ name: one.remote, build: one.build });
      return { ...one, places: uses ? placesIn(uses, name) : [] };
    }),
  );
  return found.filter(({ places }) => places.length > 0);
}
