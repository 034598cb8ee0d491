import { sql } from 'kysely';
import type { Actor } from '@osasto/permissions/own-table';
import { nameKey } from '@osasto/rules';
import { maySeeBirthDates } from '../people/birth-dates.ts';

/** The year in which a `member as m` was born. */
export const birthYear = sql`extract(year from m.date_of_birth)::integer`;

/** A member as the register has them. */
export interface NamedMember {
  id: number;
  firstName: string;
  lastName: string;
  sectionId: number | null;
  birthYear: number | null;
}

/**
 * What an answer says beside names to tell people of one name apart: of those whose name another of `people` has, the year of
 * birth, null where it is not known or not for this caller; of all others nothing. Rules 4.12, 4.23.
 */
export function namesakeFacts(
  people: readonly NamedMember[],
  caller: Actor,
): (person: NamedMember) => { birthYear?: number | null } {
  const byName = Map.groupBy(people, nameKey);
  return (person) => {
    const isShared = byName.get(nameKey(person))?.some(({ id }) => id !== person.id);
    if (!isShared) return {};
    return { birthYear: maySeeBirthDates(caller, person.sectionId) ? person.birthYear : null };
  };
}
