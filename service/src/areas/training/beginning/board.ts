import type { NonMemberRecord } from '@osasto/contract/non-member';
import { personKey, rulesForPosition } from '@osasto/rules';
import { positions } from '../../../platform/database/organisation/positions.ts';
import { dayOfDate } from '../../../platform/time/day-numbers.ts';
import { makeName } from './names.ts';
import type { MadeMember } from './people.ts';
import type { Random } from './random.ts';
import { type MadeSection, swedishIn } from './section.ts';

export type BoardPerson =
  | { kind: 'member'; member: MadeMember }
  | { kind: 'outsider'; outsider: NonMemberRecord };

/** A person elected for a term; days are day numbers, the end included. */
export interface MadeTerm {
  positionId: number;
  person: BoardPerson;
  start: number;
  end: number;
  ordinal: number;
}

/** How many hold what beside chair and vice chair. */
export interface BoardSize {
  /** Contact persons. */
  contacts: { low: number; high: number };
  /** Board members besides chair and vice chair. */
  board: { low: number; high: number };
  deputies: number;
  delegates: number;
}

/** A place that elections fill again and again. */
export interface DrawnSeat {
  positionId: number;
  years: number;
  /** In which years a two-year seat is filled. */
  parity: number;
  outsiders: number;
  /** Terms in the board exclude one another. */
  isBoardMember: boolean;
  /** The election at which its holder of today came; before it, people change as they will. */
  since?: number;
  holder?: BoardPerson;
}

/** How long a seat is held, and whether it is in the board. */
export function getSeatRule(positionId: number): Pick<DrawnSeat, 'years' | 'isBoardMember'> {
  const position = positions.find(({ id }) => id === positionId);
  if (!position) throw new Error(`Position ${positionId} is missing from positions.ts.`);
  return { years: position.years, isBoardMember: rulesForPosition(positionId).group === 'board' };
}

const mostTerms = 3;
const toBoardPersonKey = (person: BoardPerson) =>
  personKey(
    person.kind === 'member'
      ? person.member
      : { firstName: person.outsider.firstname ?? '', lastName: person.outsider.lastname ?? '' },
  );

/** The seats of a section, drawn within a size. */
export function drawSeats(r: Random, size: BoardSize): DrawnSeat[] {
  const seats: DrawnSeat[] = [];
  const seat = (positionId: number, count: number, outsiders = 0) => {
    for (let at = 0; at < count; at++) {
      seats.push({ ...getSeatRule(positionId), positionId, parity: (at + positionId) % 2, outsiders });
    }
  };
  seat(2, 1);
  seat(3, 1);
  seat(7, r.int(size.board.low, size.board.high));
  seat(8, size.deputies);
  seat(4, 1, 0.15);
  seat(13, 1, 0.1);
  const auditor = r.chance(0.7) ? 9 : 11;
  seat(auditor, size.deputies > 1 ? r.int(1, 2) : 1, 0.4);
  if (size.deputies > 1) {
    seat(auditor + 1, 1, 0.4);
    seat(28, size.delegates);
  }
  if (size.deputies > 1) {
    seat(6, r.int(0, 2));
    if (r.chance(0.1)) seat(5, 1, 0.3);
  }
  const contacts = [15, 17, 19, 14, 18, 16, 21, 24, 20, 25, 22, 26, 23, 27, 75];
  const contactCount = r.int(size.contacts.low, size.contacts.high);
  for (let at = 0; at < contactCount; at++) seat(contacts[at % contacts.length] ?? 75, 1, 0.08);
  return seats;
}

/**
 * The boards of one section through the years, by the rules of 9.1 to 9.3: nobody holds two seats of the board at once,
 * nobody a fourth term in a row, and no seat is filled that would be held twice.
 *
 * Call `elect` once for each year in rising order: whom the autumn meeting of that year elects.
 * A seat stays empty where nobody may take it.
 */
export function createBoards(section: MadeSection, candidates: MadeMember[], seats: DrawnSeat[], r: Random) {
  /** Last term of each person in each position. */
  const lastTerm = new Map<string, { end: number; ordinal: number }>();
  /** Last day on which somebody sits in the board. */
  const boardUntil = new Map<string, number>();

  const mayTake = (seat: DrawnSeat, person: BoardPerson, start: number): number => {
    const key = toBoardPersonKey(person);
    const last = lastTerm.get(`${seat.positionId}/${key}`);
    if (last && last.end >= start) return 0;
    if (seat.isBoardMember && (boardUntil.get(key) ?? 0) >= start) return 0;
    const joined = last && start < last.end + 365;
    const ordinal = joined ? last.ordinal + 1 : 1;
    return ordinal <= mostTerms ? ordinal : 0;
  };

  const outsider = (): BoardPerson => {
    const { first, last } = makeName(r, swedishIn(section));
    const hasPhone = r.chance(0.7);
    const company = r.chance(0.4) ? `Tilitoimisto ${last} Oy` : null;
    return {
      kind: 'outsider',
      outsider: {
        firstname: first,
        lastname: last,
        address: `Toimistokatu ${r.int(1, 40)}`,
        postcode: `${section.post}${r.int(10, 99)}0`,
        postoffice: section.city,
        phone: hasPhone ? `+358 ${r.int(40, 50)} ${r.int(100, 999)} ${r.int(1000, 9999)}` : null,
        email: hasPhone && r.chance(0.5) ? null : `tilit${r.int(1000, 9999)}@toimisto.example`,
        company,
      },
    };
  };

  const find = (seat: DrawnSeat, start: number, most: number): [BoardPerson, number] | undefined => {
    for (let attempt = 0; attempt < 25; attempt++) {
      const person: BoardPerson = r.chance(seat.outsiders)
        ? outsider()
        : { kind: 'member', member: r.pick(candidates) };
      const ordinal = mayTake(seat, person, start);
      if (ordinal > 0 && ordinal <= most) return [person, ordinal];
    }
    return undefined;
  };

  let isFirst = true;
  return {
    elect(year: number): MadeTerm[] {
      const start = dayOfDate(year + 1, 1, 1);
      const elected: MadeTerm[] = [];
      const due = seats.filter((seat) => isFirst || seat.years === 1 || (year + seat.parity) % 2 === 0);
      for (const seat of due) {
        const inTurn = seat.years === 1 || (year + seat.parity) % 2 === 0;
        const end = dayOfDate(year + (inTurn ? seat.years : 1), 12, 31);
        const isNew = seat.since === year;
        const stays = seat.since === undefined || seat.since > year ? r.chance(0.72) : !isNew;
        const again = seat.holder && stays ? mayTake(seat, seat.holder, start) : 0;
        const found =
          seat.holder && again > 0
            ? ([seat.holder, again] as const)
            : find(seat, start, isNew ? 1 : mostTerms);
        delete seat.holder;
        if (!found) continue;
        const [person, ordinal] = found;
        seat.holder = person;
        lastTerm.set(`${seat.positionId}/${toBoardPersonKey(person)}`, { end, ordinal });
        if (seat.isBoardMember) boardUntil.set(toBoardPersonKey(person), end);
        elected.push({ positionId: seat.positionId, person, start, end, ordinal });
      }
      isFirst = false;
      return elected;
    },
  };
}
