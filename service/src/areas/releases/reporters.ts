import type { ClientEvent } from '@osasto/contract';

/** So many reports of one person count for a build in an hour: more than reading makes. */
export const countedPerHour = 30;

/** In place of the build in reports that nobody is known to stand behind. */
export const unverifiedBuild = 'unverified';

const hourMs = 3_600_000;

/**
 * Whose reports count for a build: those of people who are signed in, up to a number in each hour. Rule 18.34. What is
 * counted is kept in memory for that hour, in no table.
 *
 * @returns a predicate that counts each report it is asked about
 */
export function verifiedReports(now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let hour = 0;
  return (person: number | undefined, { remote, build }: ClientEvent): boolean => {
    if (person === undefined) return false;
    const current = Math.floor(now() / hourMs);
    if (current !== hour) counts.clear();
    hour = current;
    const key = `${person} ${remote} ${build}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= countedPerHour;
  };
}

/** So many people have to report failures of a build before its rollout is stopped. */
const leastWitnesses = 2;

/**
 * Whether several people have reported that the build of a rollout fails: nobody stops one alone. Rule 18.34. Who did is
 * kept in the memory of this copy until another rollout of the remote begins. So a copy that has heard of one person
 * alone stops it later.
 *
 * @returns a predicate that takes each failure it is asked about into account
 */
export function failureWitnesses() {
  const known = new Map<string, { rollout: string; people: Set<number> }>();
  return (person: number | undefined, { remote }: ClientEvent, rollout: string): boolean => {
    if (person === undefined) return false;
    const before = known.get(remote);
    const people = before?.rollout === rollout ? before.people : new Set<number>();
    if (people.size < leastWitnesses) people.add(person);
    known.set(remote, { rollout, people });
    return people.size === leastWitnesses;
  };
}
