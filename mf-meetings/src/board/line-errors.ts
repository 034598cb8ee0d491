import type { FieldError, Seats } from '@osasto/api';
import { findNonMemberErrors } from '@osasto/domain/positions';
import { electedTo, type LineErrors } from './changes.ts';
import { type Line, electedKey } from './seats.ts';

/** What the service says of one candidate with the report as it is stored: of the whole board it is decided here. */
const ofWholeBoard = new Set(['position.duplicate', 'position.heldByOther', 'position.tooManyHolders']);

const isOfPerson = ({ translationKey }: FieldError) => !ofWholeBoard.has(translationKey);

const noMember: FieldError = { translationKey: 'position.memberRequired', propertyName: 'memberId' };
const duplicate: FieldError = { translationKey: 'position.duplicate', propertyName: 'memberId' };

/** Whether a seat waits for somebody to be picked; one that was added waits only when a name was begun. */
export const isUnchosen = ({ choice, elected, isAdded, text = '' }: Line): boolean =>
  choice === 'changes' && !elected && (!isAdded || text.trim() !== '');

/** Whether something is only not there yet: nobody is blamed for it before a save is tried. */
export const isMissing = ({ translationKey }: FieldError): boolean =>
  /Required$|phoneOrEmail$/.test(translationKey) && translationKey !== 'position.membershipRequired';

function findOwnErrors(line: Line): readonly FieldError[] {
  if (isUnchosen(line)) return [noMember];
  if (line.choice === 'continues') return line.reasons;
  if (line.choice === 'empty' || !line.elected) return [];
  return 'member' in line.elected
    ? line.elected.member.errors.filter(isOfPerson)
    : findNonMemberErrors(line.elected.nonMember);
}

/** Who goes on comes first: of two that cannot both be, the one that was chosen is marked. */
const byChoice = (one: Line, other: Line) =>
  Number(one.choice !== 'continues') - Number(other.choice !== 'continues');

/**
 * What is wrong with a board as far as that is known without asking the service, by key of the line and in its words:
 * nobody chosen, somebody who may not, the same person twice in one position, more people than seats. Rules 9.3, 9.16.
 */
export function findLineErrors(lines: readonly Line[], seats: readonly Seats[]): LineErrors {
  const errors: Record<string, FieldError[]> = {};
  const taken = new Map<number, Set<string>>();
  for (const line of lines.toSorted(byChoice)) {
    const found = [...findOwnErrors(line)];
    const elected = electedTo(line);
    if (elected) {
      const { max = Infinity, continuing = [] } =
        seats.find(({ positionId }) => positionId === line.positionId) ?? {};
      const people = taken.get(line.positionId) ?? new Set();
      taken.set(line.positionId, people);
      const person = electedKey(elected);
      if (people.has(person)) found.push(duplicate);
      else if (people.size + continuing.length >= max) {
        found.push({
          translationKey: 'position.tooManyHolders',
          propertyName: 'positionId',
          parameters: { max },
        });
      } else people.add(person);
    }
    if (found.length > 0) errors[line.key] = found;
  }
  return errors;
}
