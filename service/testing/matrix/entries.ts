import type { Call } from '@osasto/permissions';
import { administrationEntries } from './administration.ts';
import { applicationEntries } from './application.ts';
import type { Entries, Entry } from './entry.ts';
import { letterEntries } from './letters.ts';
import { meetingEntries } from './meetings.ts';
import { planEntries } from './plans.ts';
import { unitEntries } from './units.ts';

const areas = {
  application: applicationEntries,
  units: unitEntries,
  meetings: meetingEntries,
  letters: letterEntries,
  plans: planEntries,
  administration: administrationEntries,
};

const entries: Entries = Object.assign({}, ...Object.values(areas));

/** The areas that are tested in one file each, about equally long, so that several processes share them. */
export const shards = {
  meetings: ['meetings'],
  letters: ['letters', 'plans'],
  units: ['units', 'application', 'administration'],
} as const satisfies Record<string, readonly (keyof typeof areas)[]>;

export type Shard = keyof typeof shards;

/** What is requested in a shard: each entry of each of its calls. */
export const requestsIn = (shard: Shard): { name: string; call: Call; entry: Entry }[] =>
  shards[shard].flatMap((area) =>
    Object.entries<Entry[]>(areas[area]).flatMap(([name, ofCall]) =>
      ofCall.map((entry) => ({
        name: entry.variant ? `${name} (${entry.variant})` : name,
        call: name as Call,
        entry,
      })),
    ),
  );

/**
 * How a call is requested.
 *
 * @throws {Error} for a row of the permission table that no area here knows
 */
export function entriesOf(call: Call): Entry[] {
  const found = entries[call] ?? [];
  if (found.length === 0) {
    throw new Error(
      `${call} is in the permission table, but the role matrix has no request for it. Add an entry to the ` +
        'table of its area in service/testing/matrix/ (entry.ts lists its fields).',
    );
  }
  return found;
}
