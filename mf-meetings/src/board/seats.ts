import type { FieldError, Meeting, MemberPosition, Position, Proposal, Proposals } from '@osasto/api';
import { dayOfSent, sentDay, type SentDay } from '@osasto/contract';
import { defaultTerm, personKey, rulesForPosition } from '@osasto/rules';
import type { NamesakeFacts } from '../positions/namesakes.ts';
import { emptyNonMember, type NonMemberValues, nonMemberValues } from '../positions/non-member.ts';
import { outsiderKey, rowKey } from '../positions/people.ts';

/** What becomes of a seat: its holder goes on, somebody else is elected, or nobody. */
export type SeatState = 'continues' | 'changes' | 'empty';

/** A member as the picker gave them, with what is wrong with electing them. */
export interface ElectedMember extends NamesakeFacts {
  id: number;
  firstName: string;
  lastName: string;
  termOrdinal: number;
  errors: readonly FieldError[];
  /** Left out where it is not known. */
  hasEmail?: boolean;
}

/** Somebody elected to a seat instead of its holder. */
export type Elected = { member: ElectedMember } | { nonMember: NonMemberValues };

/** What somebody chose for a seat. */
export interface SeatChoice {
  choice: SeatState;
  /** None as long as nobody has been picked; kept while the choice is another, in case it comes back. */
  elected?: Elected;
  /** The text typed into the picker while it names nobody yet. */
  text?: string;
}

/** A seat of the board as it was before anybody chose anything. Rule 9.16. */
export interface Seat {
  /** Stays the same each time the seats are made: choices are kept by it. */
  key: string;
  positionId: number;
  /** Who holds it now; none on an empty seat. */
  holder?: NonNullable<Proposal['holder']>;
  /** Why the holder cannot go on. */
  reasons: readonly FieldError[];
  /** First day of the term elected for. */
  termStart: SentDay;
  termEnd: SentDay;
  /** Which consecutive term it would be for the holder. */
  ordinal: number;
  /** The row of the report that the seat stands for. */
  row?: MemberPosition;
  /** Neither proposed nor in the report: it goes without a trace as long as nobody is elected to it. */
  isAdded: boolean;
  /** What it says as long as nobody chooses. */
  start: SeatChoice;
}

/** A seat with what was chosen for it. */
export interface Line extends Omit<Seat, 'start'>, SeatChoice {}

/** What was chosen, by key of the seat; seats that were added are found by their key. */
export type Choices = Readonly<Record<string, SeatChoice>>;

/** A seat as it stands. */
export const boardLine = ({ start, ...seat }: Seat, choice: SeatChoice = start): Line => ({
  ...seat,
  ...choice,
});

/** The choices with one more; what a seat began with needs none. */
export function withChoice(choices: Choices, { key, start, isAdded }: Seat, choice: SeatChoice): Choices {
  const isStart =
    !isAdded && choice.choice === start.choice && !choice.elected && !choice.text && !start.elected;
  if (!isStart) return { ...choices, [key]: choice };
  const { [key]: _undone, ...others } = choices;
  return others;
}

/** Somebody elected, as `personKey` writes them. Rule 9.3. */
export const electedKey = (elected: Elected): string =>
  'member' in elected ? personKey(elected.member) : outsiderKey(elected.nonMember);

/** "Mäkelä, Aino", as pickers show a member; somebody outside the register as they were typed. */
export const shownName = (elected: Elected): string =>
  'member' in elected
    ? [elected.member.lastName, elected.member.firstName].filter(Boolean).join(', ')
    : `${elected.nonMember.firstname} ${elected.nonMember.lastname}`.trim();

/** The person of a row of the report. */
export function electedIn(row: MemberPosition): Elected {
  if (row.memberId === null)
    return { nonMember: row.nonMember ? nonMemberValues(row.nonMember) : emptyNonMember };
  const { firstName = '', lastName = '', sprId } = row.member ?? {};
  const member = { id: row.memberId, firstName, lastName, sprId: sprId ?? undefined };
  return { member: { ...member, termOrdinal: row.termOrdinal, errors: [] } };
}

/** The holder of a seat, as somebody elected to it again. */
export function electedHolder({ holder, ordinal }: Seat | Line): Elected | undefined {
  if (holder?.nonMember) return { nonMember: nonMemberValues(holder.nonMember) };
  if (holder?.memberId === undefined) return undefined;
  return {
    member: {
      id: holder.memberId,
      firstName: '',
      lastName: holder.name,
      termOrdinal: ordinal,
      errors: [],
      hasEmail: holder.hasEmail,
    },
  };
}

const holderKey = (holder: Proposal['holder']) =>
  holder && personKey(holder.nonMember ?? { id: holder.memberId ?? 0 });

/** The default term of a meeting in a position, as days travel. Rule 9.2. */
function shownDefaultTerm({ meetingTypeId: typeId, dateHeld }: Meeting, position: Position) {
  const { start, end } = defaultTerm({ typeId, dateHeld: dayOfSent(dateHeld) }, position);
  return { termStart: sentDay(start), termEnd: sentDay(end) };
}

const toFirstChoice = (row: MemberPosition): SeatChoice => ({ choice: 'changes', elected: electedIn(row) });

/** The seats of one position: those of its holders, empty ones, and the other rows of the report. */
function seatsOfPosition(
  proposals: readonly Proposal[],
  stored: readonly MemberPosition[],
  { missing, isTaken, hasRows }: { missing: number; isTaken: boolean; hasRows: boolean },
): Seat[] {
  const own = new Map<Proposal, MemberPosition>();
  const rest = new Set(stored);
  const take = (proposal: Proposal, row: MemberPosition | undefined) => {
    if (!row) return;
    own.set(proposal, row);
    rest.delete(row);
  };
  for (const proposal of proposals) {
    take(
      proposal,
      [...rest].find((row) => proposal.holder && rowKey(row) === holderKey(proposal.holder)),
    );
  }
  for (const proposal of proposals) if (!own.has(proposal)) take(proposal, [...rest][0]);

  let open = 0;
  const seats = proposals.map((proposal): Seat => {
    const { positionId, holder, errors, nextTermStart, nextTermEnd, nextOrdinal } = proposal;
    const row = own.get(proposal);
    if (!holder) open += 1;
    const isNeeded = holder ? errors.length > 0 : open <= missing;
    const proposed: SeatState = isNeeded ? 'changes' : holder ? 'continues' : 'empty';
    const unsaved = hasRows || isTaken ? 'empty' : proposed;
    const isSamePerson = row && rowKey(row) === holderKey(holder);
    return {
      key: `${positionId}:${holderKey(holder) ?? `open${open}`}`,
      positionId,
      ...(holder && { holder }),
      reasons: errors,
      termStart: row?.termStart ?? nextTermStart,
      termEnd: row?.termEnd ?? nextTermEnd,
      ordinal: nextOrdinal,
      ...(row && { row }),
      isAdded: false,
      start: isSamePerson ? { choice: 'continues' } : row ? toFirstChoice(row) : { choice: unsaved },
    };
  });
  const beyond = [...rest].map((row): Seat => ({
    key: `${row.positionId}:row${row.id}`,
    positionId: row.positionId,
    reasons: [],
    termStart: row.termStart,
    termEnd: row.termEnd,
    ordinal: row.termOrdinal,
    row,
    isAdded: false,
    start: toFirstChoice(row),
  }));
  return [...seats, ...beyond];
}

/**
 * The seats of a board, those of one position beside one another: everybody who may go on goes on, who may not is
 * replaced, and empty seats up to the minimum wait for somebody. Once the report has rows, they say who was elected, and
 * a holder without a row was not. Rule 9.16.
 *
 * @param proposals made as if the meeting had no positions yet
 */
export function toSeats(
  { rows: proposals, seats }: Proposals,
  meeting: Meeting,
  positions: readonly Position[],
): Seat[] {
  const stored = meeting.memberPositions.toSorted((one, other) => one.id - other.id);
  const isFirst =
    proposals.every(({ holder }) => !holder) && seats.every(({ continuing }) => continuing.length === 0);
  const listed = new Set([...proposals, ...stored].map(({ positionId }) => positionId));
  const offered = isFirst
    ? positions.filter(({ id }) => rulesForPosition(id).isOffered && !listed.has(id))
    : [];
  const all = [...proposals, ...offered.map((position) => openProposal(position, meeting))];
  return [...new Set([...listed, ...offered.map(({ id }) => id)])].flatMap((positionId) => {
    const ofPosition = all.filter((proposal) => proposal.positionId === positionId);
    const {
      min = 0,
      max = Infinity,
      continuing = [],
    } = seats.find((one) => one.positionId === positionId) ?? {};
    const held = continuing.length + ofPosition.filter(({ holder }) => holder).length;
    return seatsOfPosition(
      ofPosition,
      stored.filter((row) => row.positionId === positionId),
      { missing: min - held, isTaken: continuing.length >= max, hasRows: stored.length > 0 },
    );
  });
}

function openProposal(position: Position, meeting: Meeting): Proposal {
  const { termStart, termEnd } = shownDefaultTerm(meeting, position);
  return {
    positionId: position.id,
    nextTermStart: termStart,
    nextTermEnd: termEnd,
    nextOrdinal: 1,
    errors: [],
  };
}

/** One more seat of a position. */
export const addedSeat = (key: string, position: Position, meeting: Meeting): Seat => ({
  key,
  positionId: position.id,
  reasons: [],
  ...shownDefaultTerm(meeting, position),
  ordinal: 1,
  isAdded: true,
  start: { choice: 'changes' },
});

/** A key for one more seat of a position. */
export function newKey(positionId: number, choices: Choices): string {
  const used = Object.keys(choices).map((key) => Number(/:added(\d+)$/.exec(key)?.[1] ?? 0));
  return `${positionId}:added${Math.max(0, ...used) + 1}`;
}

/** The choices without seats that were added and never filled: they make room for the next. */
export const withoutUnfilled = (choices: Choices): Choices =>
  Object.fromEntries(
    Object.entries(choices).filter(([key, { elected, text }]) => !/:added\d+$/.test(key) || elected || text),
  );

/** The position of a seat, by its key. */
export const positionIn = (key: string): number => Number.parseInt(key, 10);

/** Keys of seats beyond those made of proposals and report: added ones, and filled ones whose row is gone by now. */
export const addedIn = (seats: readonly Seat[], choices: Choices): string[] =>
  Object.keys(choices).filter(
    (key) => choices[key]?.choice === 'changes' && seats.every((seat) => seat.key !== key),
  );

/** The choices without seats that were added for people who are in the report by now, as after a lost answer. */
export function withoutRecorded(choices: Choices, seats: readonly Seat[]): Choices {
  const recorded = new Set(
    seats.flatMap(({ positionId, row }) => (row ? [`${positionId} ${rowKey(row)}`] : [])),
  );
  const added = new Set(addedIn(seats, choices));
  return Object.fromEntries(
    Object.entries(choices).filter(
      ([key, { elected }]) =>
        !added.has(key) || !elected || !recorded.has(`${positionIn(key)} ${electedKey(elected)}`),
    ),
  );
}
