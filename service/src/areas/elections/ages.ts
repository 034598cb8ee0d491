import type { FieldError, Position } from '@osasto/api';
import { addYears, shownDay, type Day } from '@osasto/contract';
import type { Actor } from '@osasto/permissions/own-table';
import { maySeeBirthDates } from '../people/birth-dates.ts';
import type { Person, Term } from './term.ts';

type PositionAge = Pick<Position, 'minAge' | 'ageOn'>;

/** The birth date by which an age is judged on a day; null where nothing is known, or it comes after the day. Rule 25.3. */
function knownBirthDate(person: Person | null, day: Day): Day | null {
  const birthDate = person?.kind === 'member' ? person.birthDate : null;
  return birthDate !== null && birthDate <= day ? birthDate : null;
}

/** Whether a position asks for an age, and nothing is known of that of its holder. Rules 24.1, 25.3. */
export const isAgeUnknown = (
  { start }: Pick<Term, 'start'>,
  person: Person | null,
  { minAge, ageOn }: PositionAge,
  electedDate: Day,
): boolean =>
  minAge !== undefined && knownBirthDate(person, ageOn === 'elected' ? electedDate : start) === null;

/**
 * Refuses who is too young for a position, with the day from which they are not; whoever may not see the birth date does not learn
 * it from that day either. Nothing is known of outsiders, and of members without a birth date or with one after the day in question.
 * Rule 25.3.
 */
export function findAgeErrors(
  { start }: Pick<Term, 'start'>,
  person: Person | null,
  { minAge, ageOn }: PositionAge,
  { electedDate, caller }: { electedDate: Day; caller: Actor },
): FieldError[] {
  const day = ageOn === 'elected' ? electedDate : start;
  const birthDate = knownBirthDate(person, day);
  if (minAge === undefined || person?.kind !== 'member' || birthDate === null) return [];
  const possibleFrom = addYears(birthDate, minAge);
  if (day >= possibleFrom) return [];
  const error = { propertyName: 'memberId', parameters: { age: minAge } };
  if (!maySeeBirthDates(caller, person.sectionId)) {
    return [{ ...error, translationKey: 'position.tooYoungHidden' }];
  }
  return [
    {
      ...error,
      translationKey: ageOn === 'elected' ? 'position.tooYoungWhenElected' : 'position.tooYoung',
      parameters: { age: minAge, possibleFrom: shownDay(possibleFrom) },
    },
  ];
}
