import type { Call } from '@osasto/permissions';
import { administrationEntries } from './administration.ts';
import { applicationEntries } from './application.ts';
import type { Entries, Entry } from './entry.ts';
import { letterEntries } from './letters.ts';
import { meetingEntries } from './meetings.ts';
import { planEntries } from './plans.ts';
import { unitEntries } from './units.ts';

const entries: Entries = {
  ...applicationEntries,
  ...unitEntries,
  ...meetingEntries,
  ...letterEntries,
  ...planEntries,
  ...administrationEntries,
};

/**
 * How a call is asked.
 *
 * @throws {Error} for a row of the permission table that no area here has told about
 */
export function entriesOf(call: Call): Entry[] {
  const found = entries[call] ?? [];
  if (found.length === 0) {
    throw new Error(
      `${call} is in the permission table, but the role matrix does not know how to ask it. Add an entry to the ` +
        'table of its area in service/testing/matrix/ (entry.ts tells what it says).',
    );
  }
  return found;
}
