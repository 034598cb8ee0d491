import type { FieldError, Position } from '@osasto/api';
import { personKey } from '@osasto/rules';
import type { Day } from '@osasto/contract';
import { chainFaults } from './chains.ts';
import { duplicateFaults } from './duplicates.ts';
import { holderFaults } from './holders.ts';
import { membershipFaults } from './membership.ts';
import { nameOfPerson, type Person, type Term } from './term.ts';
import { electionFaults, lengthFaults } from './term-length.ts';

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
export function positionFaults(
  candidate: Candidate,
  election: PositionContext,
  checkScope: 'everything' | 'person' = 'everything',
): FieldError[] {
  const { positionId, person } = candidate;
  const rules = positionId === null ? undefined : election.positions.get(positionId);
  const faults = missing(candidate);
  if (positionId !== null && !rules) faults.push(notFound);
  if (!rules) return faults;
  if (person) faults.push(...membershipFaults(person, rules));
  const term = termFromCandidate(candidate, election.meetingId);
  if (!term) return faults;
  const others = election.terms.filter(({ id }) => id === null || id !== term.id);
  if (checkScope === 'person') return [...faults, ...chainFaults(term, others, rules.maxConsecutiveTerms)];
  const order = lengthFaults(term, rules.maxTermYears);
  return [
    ...faults,
    ...order,
    ...electionFaults(term.start, election.electedDate),
    ...duplicateFaults(term, others),
    // These checks mean nothing for a term that ends before it begins.
    ...(order.some(({ translationKey }) => translationKey === 'position.startBeforeEnd')
      ? []
      : [...chainFaults(term, others, rules.maxConsecutiveTerms), ...holderFaults(term, others, rules)]),
  ];
}

/** What is wrong with the positions of a meeting together, each fault with its row: `memberPositions.12.termEnd`. */
export const meetingFaults = (
  rows: readonly (Candidate & { id: number })[],
  election: PositionContext,
): FieldError[] =>
  rows.flatMap((row) =>
    positionFaults(row, election).map((fault) => ({
      ...fault,
      propertyName: `memberPositions.${row.id}.${fault.propertyName ?? 'positionId'}`,
    })),
  );
