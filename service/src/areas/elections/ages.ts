import type { FieldError, Position } from '@osasto/api';
import { addYears, shownDay } from '@osasto/contract';
import { maySeeBirthDates } from '../people/birth-dates.ts';
import type { PositionContext } from './checks.ts';
import type { Person, Term } from './term.ts';

/**
 * Refuses who is too young for a position, with the day from which they are not; whoever may not see the birth date does not learn
 * it from that day either. Nothing is known of outsiders, and of members without a birth date or with one after the day in question.
 * Rule 25.3.
 */
export function findAgeErrors(
  { start }: Pick<Term, 'start'>,
  person: Person | null,
  { minAge, ageOn }: Pick<Position, 'minAge' | 'ageOn'>,
  { electedDate, caller }: Pick<PositionContext, 'electedDate' | 'caller'>,
): FieldError[] {
  const birthDate = person?.kind === 'member' ? person.birthDate : null;
  if (minAge === undefined || person?.kind !== 'member' || birthDate === null) return [];
  const day = ageOn === 'elected' ? electedDate : start;
  const possibleFrom = addYears(birthDate, minAge);
  if (birthDate > day || day >= possibleFrom) return [];
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
