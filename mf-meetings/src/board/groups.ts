import type { Position, Seats } from '@osasto/api';
import { positionGroups, rulesForPosition } from '@osasto/rules';
import { type BoardData, findSeatLimits } from './board.ts';
import type { Seat } from './seats.ts';

/** A position with its seats. */
export interface SeatsOfPosition {
  position: Position;
  limits: Seats;
  seats: readonly Seat[];
  /** Below its seats stand how many are taken, whose terms go on, and a way to add one. */
  hasFoot: boolean;
}

/** A group of positions under a heading. Rule 6.3. */
export interface SeatGroup {
  name: string;
  positions: readonly SeatsOfPosition[];
}

/** Groups whose positions are held by several people as a rule. */
const withFeet = ['board', 'signatories'];

/** Positions with seats, and those whose terms go on, in groups and in the order of the table. */
export const groupSeats = (seats: readonly Seat[], data: BoardData): SeatGroup[] =>
  positionGroups
    .map((name) => ({
      name,
      positions: data.positions
        .filter(({ id }) => rulesForPosition(id).group === name)
        .toSorted((one, other) => one.id - other.id)
        .map((position): SeatsOfPosition => {
          const limits = findSeatLimits(data, position.id);
          const own = seats.filter(({ positionId }) => positionId === position.id);
          const isSeveral = limits.max > 1 && (withFeet.includes(name) || own.length > 1);
          return { position, limits, seats: own, hasFoot: isSeveral || limits.continuing.length > 0 };
        })
        .filter((one) => one.seats.length > 0 || one.limits.continuing.length > 0),
    }))
    .filter(({ positions }) => positions.length > 0);

/** Positions with room to which nothing else on the board adds a seat. */
export function otherPositions(groups: readonly SeatGroup[], data: BoardData): Position[] {
  const listed = new Map(groups.flatMap(({ positions }) => positions.map((one) => [one.position.id, one])));
  return data.positions.filter(({ id }) => {
    const { max, continuing } = findSeatLimits(data, id);
    const own = listed.get(id);
    return !own?.hasFoot && continuing.length + (own?.seats.length ?? 0) < max;
  });
}
