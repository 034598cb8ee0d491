import type { FieldError, Position } from '@osasto/api';
import { addYears, compareTexts, meetingType, daysAfter, type Day } from '@osasto/contract';
import type { Actor } from '@osasto/permissions/own-table';
import { beginsNextYear, byPosition, defaultTerm, computeOrdinal } from '@osasto/rules';
import { findCandidateErrors, termFromCandidate } from './checks.ts';
import type { Person, Term } from './term.ts';

/** A term that somebody holds, by a report that counts. */
export interface HeldTerm extends Term {
  id: number;
  holder: Person;
}

/** A meeting as its proposals depend on it, and the terms of all other meetings that count. */
export interface ElectionBoard<Held extends HeldTerm = HeldTerm> {
  meeting: { id: number; typeId: number; dateHeld: Day };
  positions: readonly Position[];
  terms: readonly Held[];
  /** Who reads what is wrong. */
  caller: Actor;
}

/** One more term for a holder, or a seat that nobody has. */
export interface ProposedTerm<Held extends HeldTerm = HeldTerm> {
  positionId: number;
  held: Held | null;
  next: { start: Day; end: Day };
  ordinal: number;
  errors: FieldError[];
}

/** How many days after its end a term is still followed up by an autumn meeting that is held late. */
const daysOfGrace = 92;

/** How many years back a section has filled a position that it may want to fill again. */
const yearsOfMemory = 3;

/** The time in which terms end that the meeting renews: up to its own, and of a late autumn meeting from before it. */
function endingTime({ typeId, dateHeld }: ElectionBoard['meeting'], nextStart: Day): { from: Day; to: Day } {
  const isLate = typeId === meetingType.autumn && !beginsNextYear(typeId, dateHeld);
  return { from: isLate ? daysAfter(dateHeld, -daysOfGrace) : dateHeld, to: daysAfter(nextStart, -1) };
}

/** The last term of each person. */
function lastTerms<Held extends HeldTerm>(terms: readonly Held[]): Held[] {
  const last = new Map<string, Held>();
  for (const term of terms) {
    const known = last.get(term.person);
    if (!known || term.end > known.end) last.set(term.person, term);
  }
  return [...last.values()].toSorted((left, right) => compareTexts(left.name, right.name));
}

/** Whose terms in a position go on when the meeting's begin, each with the last of them. Rule 9.12. */
export const continuingTerms = <Held extends HeldTerm>(
  { meeting, terms }: ElectionBoard<Held>,
  position: Position,
): Held[] => {
  const { start } = defaultTerm(meeting, position);
  return lastTerms(
    terms.filter((term) => term.positionId === position.id && term.start <= start && term.end >= start),
  );
};

function proposalsFor<Held extends HeldTerm>(
  board: ElectionBoard<Held>,
  position: Position,
): ProposedTerm<Held>[] {
  const { meeting, terms } = board;
  const next = defaultTerm(meeting, position);
  const { from, to } = endingTime(meeting, next.start);
  const held = terms.filter(({ positionId }) => positionId === position.id);
  const ending = lastTerms(held).filter(({ end }) => from <= end && end <= to);
  const election = {
    meetingId: meeting.id,
    electedDate: meeting.dateHeld,
    caller: board.caller,
    positions: new Map([[position.id, position]]),
    terms: held,
  };
  const again = ending.map((term): ProposedTerm<Held> => {
    const candidate = { id: null, positionId: position.id, person: term.holder, ...next };
    const asked = termFromCandidate(candidate, meeting.id);
    return {
      positionId: position.id,
      held: term,
      next,
      ordinal: asked ? computeOrdinal(asked, held) : 1,
      errors: findCandidateErrors(candidate, election),
    };
  });
  const filled = again.length + continuingTerms(board, position).length;
  const since = addYears(meeting.dateHeld, -yearsOfMemory);
  const isRemembered = held.some(({ start, end }) => start <= meeting.dateHeld && end >= since);
  const empty = Math.max(position.minHolders - filled, filled === 0 && isRemembered ? 1 : 0);
  const seat = { positionId: position.id, held: null, next, ordinal: 1, errors: [] };
  return [...again, ...Array.from({ length: Math.max(0, empty) }, () => seat)];
}

/**
 * Who may be asked to go on: everybody whose term ends with the running one, with what is wrong with one more; then, without a
 * holder, seats up to the fewest, and positions that the section has filled lately. Rule 9.12.
 */
export function proposedTerms<Held extends HeldTerm>(board: ElectionBoard<Held>): ProposedTerm<Held>[] {
  const rows = board.positions
    .toSorted((one, other) => byPosition(one.id, other.id))
    .flatMap((position) => proposalsFor(board, position));
  return [...rows.filter(({ held }) => held), ...rows.filter(({ held }) => !held)];
}
