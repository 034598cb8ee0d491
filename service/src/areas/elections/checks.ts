import type { FieldError, Position } from '@osasto/api';
import { personKey } from '@osasto/rules';
import type { Day } from '@osasto/contract';
import type { Actor } from '@osasto/permissions/own-table';
import { findAgeErrors } from './ages.ts';
import { findChainErrors } from './chains.ts';
import { findDuplicateErrors } from './duplicates.ts';
import { findHolderErrors } from './holders.ts';
import { findMembershipErrors } from './membership.ts';
import { nameOfPerson, type Person, type Term } from './term.ts';
import { findElectionErrors, findLengthErrors } from './term-length.ts';

/** A position as asked for: anything may still be missing. */
export interface Candidate {
  /** Id of the row that is changed; null for a new one. */
  id: number | null;
  positionId: number | null;
  person: Person | null;
  start: Day | null;
  end: Day | null;
}

/** What a candidate is checked against. */
export interface PositionContext {
  meetingId: number;
  electedDate: Day;
  /** Who reads the errors. */
  caller: Actor;
  /** Every position by id, with its rules. */
  positions: ReadonlyMap<number, Position>;
  /** All counted terms of the section and those of this meeting. Rule 9.3 (chain). */
  terms: readonly Term[];
}

const required = (translationKey: string, propertyName: string): FieldError => ({
  translationKey,
  propertyName,
});

const missing = ({ positionId, person, start, end }: Candidate): FieldError[] => [
  ...(person === null ? [required('position.memberRequired', 'memberId')] : []),
  ...(positionId === null ? [required('position.positionRequired', 'positionId')] : []),
  ...(start === null ? [required('position.termStartRequired', 'termStart')] : []),
  ...(end === null ? [required('position.termEndRequired', 'termEnd')] : []),
];

/** A candidate that has everything, as a term. */
export function termFromCandidate(
  { id, positionId, person, start, end }: Candidate,
  meetingId: number,
): Term | undefined {
  if (positionId === null || person === null || start === null || end === null) return undefined;
  return { id, meetingId, positionId, person: personKey(person), name: nameOfPerson(person), start, end };
}

/** Whether a position exists, and its rules. Rules 9.3 (position exists), 18.1. */
export const notFound: FieldError = required('position.notFound', 'positionId');

/**
 * Everything that is wrong with a position of trust, in the order of rule 9.3. The check calls, add, update, submit
 * and approve all ask here; `asks` limits the question, for calls that do not know the whole term.
 */
export function findCandidateErrors(
  candidate: Candidate,
  election: PositionContext,
  checkScope: 'everything' | 'person' = 'everything',
): FieldError[] {
  const { positionId, person } = candidate;
  const rules = positionId === null ? undefined : election.positions.get(positionId);
  const errors = missing(candidate);
  if (positionId !== null && !rules) errors.push(notFound);
  if (!rules) return errors;
  if (person) errors.push(...findMembershipErrors(person, rules));
  const term = termFromCandidate(candidate, election.meetingId);
  if (!term) return errors;
  const others = election.terms.filter(({ id }) => id === null || id !== term.id);
  errors.push(...findAgeErrors(term, person, rules, election));
  if (checkScope === 'person')
    return [...errors, ...findChainErrors(term, others, rules.maxConsecutiveTerms)];
  const order = findLengthErrors(term, rules.maxTermYears);
  return [
    ...errors,
    ...order,
    ...findElectionErrors(term.start, election.electedDate),
    ...findDuplicateErrors(term, others),
    // These checks mean nothing for a term that ends before it begins.
    ...(order.some(({ translationKey }) => translationKey === 'position.startBeforeEnd')
      ? []
      : [
          ...findChainErrors(term, others, rules.maxConsecutiveTerms),
          ...findHolderErrors(term, others, rules),
        ]),
  ];
}

/** What is wrong with the positions of a meeting together, each error with its row: `memberPositions.12.termEnd`. */
export const findMeetingErrors = (
  rows: readonly (Candidate & { id: number })[],
  election: PositionContext,
): FieldError[] =>
  rows.flatMap((row) =>
    findCandidateErrors(row, election).map((error) => ({
      ...error,
      propertyName: `memberPositions.${row.id}.${error.propertyName ?? 'positionId'}`,
    })),
  );
