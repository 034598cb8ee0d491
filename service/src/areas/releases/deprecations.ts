import { findDeprecations, type Deprecation } from '@osasto/release/types';
import type { Database } from '../../platform/database/connection.ts';
import { storedTypes } from './kept-releases.ts';
import type { LiveReleases } from './live.ts';

type Part = { name: string; build: string };

const keyOf = ({ name, build }: Part) => `${name} ${build}`;

/** Finds the deprecated names; kept until something else is live, as what a shell offers is megabytes. */
export function deprecationsFinder(db: Database) {
  const read = storedTypes(db);
  let kept: { key: string; found: Promise<Deprecation[]> } | undefined;
  return ({ shell, remotes }: LiveReleases): Promise<Deprecation[]> => {
    if (!shell) return Promise.resolve([]);
    const parts = remotes.flatMap(({ name, build, rollout }) => [
      { name, build },
      ...(rollout ? [{ name, build: rollout.to.build }] : []),
    ]);
    const key = [shell, ...parts].map(keyOf).join();
    if (kept?.key !== key) kept = { key, found: findDeprecations(shell, parts, read) };
    return kept.found;
  };
}
