import { findDeprecation, type Offer, type Uses } from '@osasto/contract/releases';
import type { ReadTypes } from './types.ts';

type Part = { name: string; build: string };

/** What a shell offers, and what builds of remotes take; undefined of builds from before it was recorded. */
export interface PartNames {
  shell: (Part & { offer: Offer | undefined }) | undefined;
  remotes: readonly (Part & { uses: Uses | undefined })[];
}

/** Reads the names of parts that run together. */
export async function readNames(
  shell: Part | undefined,
  remotes: readonly Part[],
  read: ReadTypes,
): Promise<PartNames> {
  return {
    shell: shell && { name: 'shell', build: shell.build, offer: await read.offer(shell) },
    remotes: await Promise.all(
      remotes.map(async ({ name, build }) => ({ name, build, uses: await read.uses({ name, build }) })),
    ),
  };
}

/** A deprecated name, and who uses it still. */
export interface Deprecation {
  module: string;
  name: string;
  /** What its `@deprecated` says. */
  text: string;
  users: { remote: string; build: string; files: string[] }[];
}

/** Every deprecated name of a shell, with the builds that use it. */
export function findDeprecations({ shell, remotes }: PartNames): Deprecation[] {
  return Object.entries(shell?.offer?.deprecated ?? {}).flatMap(([module, names]) =>
    Object.entries(names).map(([name, text]): Deprecation => ({
      module,
      name,
      text,
      users: remotes.flatMap(({ name: remote, build, uses }) => {
        const files = Object.entries(uses?.names ?? {}).flatMap(([from, imported]) =>
          findDeprecation({ [module]: { [name]: text } }, from, name) === undefined
            ? []
            : (imported[name] ?? []),
        );
        return files.length > 0 ? [{ remote, build, files }] : [];
      }),
    })),
  );
}

/** Exports of a build that nothing imports. */
export interface UnusedNames {
  part: string;
  build: string;
  /** Of a shell `@osasto/ui/Table: CellNote`, of a remote `src/members/columns.ts: columnWidths`. */
  names: string[];
}

/** The names of its shared modules that neither a shell nor the remotes import. Of a module that is taken whole, each is. */
function findUnusedOffers({ names = {}, uses: own }: Offer, remotes: PartNames['remotes']): string[] {
  return Object.entries(names).flatMap(([module, offered]) => {
    const used = new Set(
      [own, ...remotes.map(({ uses }) => uses)].flatMap((uses) => Object.keys(uses?.names[module] ?? {})),
    );
    if (used.has('*')) return [];
    return offered.split(' ').flatMap((name) => (name && !used.has(name) ? [`${module}: ${name}`] : []));
  });
}

/** The exports of a shell and of remotes that nothing imports; builds without any are left out. */
export function findUnusedNames({ shell, remotes }: PartNames): UnusedNames[] {
  return [
    ...(shell?.offer
      ? [{ part: 'shell', build: shell.build, names: findUnusedOffers(shell.offer, remotes) }]
      : []),
    ...remotes.map(({ name, build, uses }) => ({ part: name, build, names: uses?.unused ?? [] })),
  ].filter(({ names }) => names.length > 0);
}
