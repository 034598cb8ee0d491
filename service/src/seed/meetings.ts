import { positions } from '../platform/database/organisation/positions.ts';
import { createBoards, drawSeats, type MadeTerm } from '../areas/training/beginning/board.ts';
import { dayOfDate, yearFromDayNumber } from '../platform/time/day-numbers.ts';
import { demoUnits } from './demo-accounts.ts';
import { makeName } from '../areas/training/beginning/names.ts';
import type { MadeMember } from '../areas/training/beginning/people.ts';
import { type Random, random } from '../areas/training/beginning/random.ts';
import { shownSeats } from './shown-board.ts';
import type { Size } from './sizes.ts';
import type { MadeSection } from '../areas/training/beginning/section.ts';
import {
  type MadeMeeting,
  type MadePosition,
  formatMeetingName,
} from '../areas/training/beginning/meeting.ts';

const [autumn, spring, board, extraordinary, fromCrm] = [1001, 1002, 1003, 1004, 1005];
const [draft, submitted, reviewed, approved, archived, pending] = [1100, 1101, 1102, 1103, 1104, 1105];

/** How meetings spread over the months, January first. */
const monthWeights = [2.2, 1, 1.2, 1, 1, 0.6, 0.1, 0.7, 1, 1.7, 1.7, 1.3].map(
  (weight, at) => [at + 1, weight] as const,
);

const crmErrorKeys = ['memberUnknown', 'termOverlaps', 'emailMissing'];

/** How many meetings each living section has so that all together make the number listed. */
export const meetingsEach = (size: Size, sections: MadeSection[]): number => {
  const living = sections.filter(({ statusId, isTraining }) => statusId !== 602 && !isTraining).length;
  const disbanded = sections.filter(({ statusId }) => statusId === 602).length;
  return Math.round((size.meetings - disbanded * disbandedMeetings) / living);
};
const disbandedMeetings = 10;
/** Enough in section 1 for a second page in its district, in the small set too. */
const shownMeetings = 24;

/** Ten years of meetings of one section, oldest first. */
export function makeMeetings(
  section: MadeSection,
  candidates: MadeMember[],
  size: Size,
  count: number,
  approvers: string[],
  today: number,
): MadeMeeting[] {
  const r = random('meetings', section.id);
  const year = yearFromDayNumber(today);
  const oldest = dayOfDate(year - 10, 1, 1) + (today - dayOfDate(year, 1, 1));
  const disbanded = section.statusId === 602;
  const taken = new Set<number>();
  const names = candidates.slice(0, 4).map(({ first, last }) => `${first} ${last}`);
  const reporters = names.length > 0 ? names : [person(r)];

  /** The nearest free day up to `held`: one meeting a day, rule 7.10. */
  const freeDay = (held: number): number => {
    let day = held;
    while (taken.has(day)) day--;
    taken.add(day);
    return day;
  };

  const meeting = (
    type: number,
    status: number,
    held: number,
    rest: Partial<MadeMeeting> = {},
  ): MadeMeeting => {
    const created =
      status === draft ? Math.min(today, held + r.int(0, 3)) : Math.min(today, held + r.int(0, 12));
    return {
      type,
      status,
      held,
      name: formatMeetingName(section, type, held),
      created,
      reporter: r.pick(reporters),
      approver: r.pick(approvers),
      positions: [],
      tooFew: [],
      hasDocument: r.chance(held > today - 730 ? 0.6 : 0.12),
      sentByMail: r.chance(0.25),
      ...rest,
    };
  };

  const meetings: MadeMeeting[] = [];
  if (disbanded) {
    for (let at = 0; at < disbandedMeetings; at++) {
      meetings.push(meeting(board, approved, freeDay(oldest + r.int(0, 1400))));
    }
    return inOrder(section, meetings);
  }

  const drawing = random('boards', section.id);
  const seats = section.id === demoUnits.section ? shownSeats(year) : drawSeats(drawing, size);
  const boards = createBoards(section, candidates, seats, drawing);
  for (let back = size.autumns; back >= 0; back--) {
    const drawn = dayOfDate(
      year - back,
      r.weighted([
        [10, 4],
        [11, 5],
        [12, 1],
      ]),
      r.int(1, 28),
    );
    const isDraft = back === 0 && section.id === demoUnits.section;
    const held = isDraft ? autumnOfDraft(year, today) : drawn;
    // Meetings of earlier years are approved, so that every day of the year finds boards in office.
    const settled = back > 0;
    if (held > today || held < oldest) {
      // A year without an autumn meeting in the span still elects nobody twice: the boards simply begin later.
      continue;
    }
    const elected = (isDraft ? [] : boards.elect(year - back))
      .filter((position) => !isLeftEmpty(section, position, today))
      .flatMap((position) => withoutSuccessor(section, position, today))
      .map((position) => ({ ...position, errors: [] }));
    const isOldest = back === size.autumns;
    const type = isOldest && section.id % 10 === 5 ? fromCrm : autumn;
    const status = settled || type === fromCrm ? approved : latestAutumnStatus(section, r, held, today);
    meetings.push(
      withErrors(
        section,
        r,
        meeting(type, status, freeDay(held), { positions: elected }),
        today,
        type === fromCrm,
      ),
    );
  }

  const recent = recentMeetings(section, r, today);
  const springs = count > 20 ? size.autumns : 1;
  // Otherwise the report of last year would be the first that waits: rule 22.1.
  if (springs === 1 && section.statusId === 601)
    meetings.push(meeting(spring, approved, freeDay(dayOfDate(year - 1, 4, 20))));
  for (let back = springs - 1; back >= 0; back--) {
    const held = dayOfDate(year - back, r.int(3, 4), r.int(1, 28));
    if (held >= today - 45 || held < oldest) continue;
    const report = meeting(spring, approved, freeDay(held));
    if (back > 0 || !isSpringUnreported(section)) meetings.push(report);
  }
  for (const { status, daysAgo, elects } of recent) {
    const held = freeDay(today - daysAgo);
    const elected = elects ? [electInTerm(r, elects, held, newTo(elects, candidates, meetings))] : [];
    meetings.push(meeting(board, status, held, { positions: elected }));
  }
  const least = section.id === demoUnits.section ? Math.max(count, shownMeetings) : count;
  while (meetings.length < least) {
    const held = dayOfDate(year - r.int(0, 10), r.weighted(monthWeights), r.int(1, 28));
    if (held < oldest || held > today - 75) continue;
    const type = r.chance(0.03) ? extraordinary : board;
    meetings.push(meeting(type, r.chance(0.97) ? approved : archived, freeDay(held)));
  }
  return inOrder(section, meetings);
}

const signing = new Set(positions.filter((position) => position.signing).map(({ id }) => id));

/** One section finds nobody to sign once the terms of earlier signatories have ended. Rule 10.3. */
const isLeftEmpty = ({ id }: MadeSection, { positionId, end }: MadeTerm, today: number) =>
  id === demoUnits.sectionWithoutSignatories && signing.has(positionId) && end >= today;

/** A few sections have not reported the spring meeting of this year: late from June. Rule 21.1. */
const isSpringUnreported = ({ id }: MadeSection) => id % 25 === 10;

const secretary = 13;
/** How long ago the last term of a secretary ended whom nobody has succeeded. */
const carriesOnSince = 20;

/** In a few sections the secretary carries on: the term has ended, and nobody was elected to a later one. Rule 25.1. */
function withoutSuccessor({ id }: MadeSection, position: MadeTerm, today: number): MadeTerm[] {
  if (id % 25 !== 8 || position.positionId !== secretary) return [position];
  const lastDay = today - carriesOnSince;
  return position.start > lastDay ? [] : [{ ...position, end: Math.min(position.end, lastDay) }];
}

/** Sorted by day, and board meetings numbered within their year. */
function inOrder(section: MadeSection, meetings: MadeMeeting[]): MadeMeeting[] {
  meetings.sort((left, right) => left.held - right.held);
  const numbers = new Map<number, number>();
  for (const meeting of meetings) {
    if (meeting.type !== board) continue;
    const year = yearFromDayNumber(meeting.held);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    meeting.name = formatMeetingName(section, board, meeting.held, number);
  }
  return meetings;
}

const person = (r: Random) => {
  const { first, last } = makeName(r, 0.2);
  return `${first} ${last}`;
};

/** How many days ago section 1 held the autumn meeting whose board is still to be recorded. */
const draftDaysAgo = 6;

/** Its day; before July there is none, for an autumn meeting then would be one held late. Rule 9.2. */
const autumnOfDraft = (year: number, today: number) => Math.max(today - draftDaysAgo, dayOfDate(year, 7, 1));

/** Where the newest autumn meeting stands; section 1 and 2 always show what the screens are about. */
function latestAutumnStatus({ id }: MadeSection, r: Random, held: number, today: number): number {
  if (id === demoUnits.section) return draft;
  if (id === demoUnits.otherSection) return reviewed;
  return r.weighted([
    [approved, today - held > 30 ? 10 : 4],
    [submitted, 2.5],
    [reviewed, 2],
    [pending, 0.5],
    [draft, 1],
  ]);
}

/** A contact person whom a board meeting elects in mid-term, somebody new to the position. Rules 6.4, 9.2. */
function electInTerm(r: Random, positionId: number, held: number, candidates: MadeMember[]): MadePosition {
  const newYear = dayOfDate(yearFromDayNumber(held) + 1, 1, 1);
  const start = held < newYear - 60 ? held + 1 : newYear;
  const end = dayOfDate(yearFromDayNumber(start), 12, 31);
  return {
    positionId,
    person: { kind: 'member', member: r.pick(candidates) },
    start,
    end,
    ordinal: 1,
    errors: [],
  };
}

/** Who has never held the position. */
function newTo(positionId: number, candidates: MadeMember[], meetings: MadeMeeting[]): MadeMember[] {
  const holders = meetings
    .flatMap(({ positions: elected }) => elected)
    .filter((elected) => elected.positionId === positionId)
    .map(({ person: holder }) => (holder.kind === 'member' ? holder.member : undefined));
  return candidates.filter((candidate) => !holders.includes(candidate));
}

/** Meetings of the last weeks and the next, in every state that a list can show. */
function recentMeetings(
  { id }: MadeSection,
  r: Random,
  today: number,
): { status: number; daysAgo: number; elects?: number }[] {
  if (id === demoUnits.section) {
    return [
      { status: draft, daysAgo: 3 },
      { status: draft, daysAgo: -9 },
      { status: submitted, daysAgo: 12, elects: 22 },
      { status: reviewed, daysAgo: 24, elects: 23 },
      { status: pending, daysAgo: 31, elects: 27 },
      { status: archived, daysAgo: 38 },
      { status: approved, daysAgo: 52 },
    ];
  }
  const isTuesday = today % 7 === 0;
  const rows = [
    {
      status: r.weighted([
        [draft, 2],
        [submitted, 4],
        [reviewed, 2],
        [approved, 6],
      ]),
      daysAgo: r.int(2, 40),
    },
  ];
  if (r.chance(0.25)) rows.push({ status: draft, daysAgo: isTuesday ? -7 : -r.int(1, 20) });
  if (r.chance(0.1)) rows.push({ status: archived, daysAgo: r.int(20, 70) });
  return rows;
}

/** Puts the errors on that the error screens are about: refused rows, and boards with too few members. */
function withErrors(
  section: MadeSection,
  r: Random,
  meeting: MadeMeeting,
  today: number,
  isFromCrm: boolean,
): MadeMeeting {
  const isRefused = section.id === demoUnits.otherSection || r.chance(0.3);
  if (meeting.status === reviewed && isRefused) {
    for (const position of meeting.positions.slice(0, r.int(1, 2)))
      position.errors.push(r.pick(crmErrorKeys));
  }
  const seats = meeting.positions.filter(({ positionId }) => positionId === 7);
  if (
    !isFromCrm &&
    meeting.status === approved &&
    meeting.held > today - 420 &&
    section.id > 15 &&
    r.chance(0.04) &&
    seats.length > 0
  ) {
    meeting.tooFew.push({ positionId: 7, min: 4 });
  }
  return meeting;
}
