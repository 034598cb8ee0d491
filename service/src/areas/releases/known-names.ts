import {
  findDeprecations,
  findUnusedNames,
  readNames,
  type Deprecation,
  type UnusedNames,
} from '@osasto/release/names';
import type { Database } from '../../platform/database/connection.ts';
import { storedTypes } from './kept-releases.ts';
import type { LiveReleases } from './live.ts';

type Part = { name: string; build: string };

const keyOf = ({ name, build }: Part) => `${name} ${build}`;

/** What is known of the names of everything in use. */
interface KnownNames {
  deprecations: Deprecation[];
  unused: UnusedNames[];
}

/** Finds deprecated and unused names; kept until something else is live, as what a shell offers is megabytes. */
export function namesFinder(db: Database): (now: LiveReleases) => Promise<KnownNames> {
  const read = storedTypes(db);
  let kept: { key: string; found: Promise<KnownNames> } | undefined;
  return ({ shell, remotes }) => {
    if (!shell) return Promise.resolve({ deprecations: [], unused: [] });
    const parts = remotes.flatMap(({ name, build, rollout }) => [
      { name, build },
      ...(rollout ? [{ name, build: rollout.to.build }] : []),
    ]);
    const key = [shell, ...parts].map(keyOf).join();
    if (kept?.key !== key) {
      const found = readNames(shell, parts, read).then((names) => ({
        deprecations: findDeprecations(names),
        unused: findUnusedNames(names),
      }));
      kept = { key, found };
      found.catch(() => {
        if (kept?.found === found) kept = undefined;
      });
    }
    return kept.found;
  };
}
