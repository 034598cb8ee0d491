import type { Meeting, MemberPosition, Position, Proposals, Seats } from '@osasto/api';
import { electedTo } from './changes.ts';
import {
  addedIn,
  addedSeat,
  type Choices,
  type Line,
  boardLine,
  electedKey,
  positionIn,
  type Seat,
  type SeatChoice,
  toSeats,
} from './seats.ts';

/** The name under which the browser keeps choices for the board of a report. Rule 2.7. */
export const boardDraftName = (meetingId: number) => `board:${meetingId}`;

/** What a board is made of. */
export interface BoardData {
  meeting: Meeting;
  proposals: Proposals;
  positions: readonly Position[];
  /** The seats made of it. */
  seats: readonly Seat[];
}

/** A board of what the service answered. */
export const toBoardData = (loaded: Omit<BoardData, 'seats'>): BoardData => ({
  ...loaded,
  seats: toSeats(loaded.proposals, loaded.meeting, loaded.positions),
});

/** What the form of a board holds: what was chosen, and nothing of what the service knows. */
export interface BoardValues {
  seats: Choices;
}

/** The seats that were added, by their keys. */
export const addedSeats = (keys: readonly string[], data: BoardData): Seat[] =>
  keys.flatMap((key) => {
    const position = data.positions.find(({ id }) => id === positionIn(key));
    return position ? [addedSeat(key, position, data.meeting)] : [];
  });

/** The lines of a board. */
export function boardLines(data: BoardData, choices: Choices): Line[] {
  return [...data.seats, ...addedSeats(addedIn(data.seats, choices), data)].map((seat) =>
    boardLine(seat, choices[seat.key]),
  );
}

/** How many may hold a position, with those whose terms go on. */
export const findSeatLimits = ({ proposals, positions }: BoardData, positionId: number): Seats => {
  const position = positions.find(({ id }) => id === positionId);
  return (
    proposals.seats.find((seats) => seats.positionId === positionId) ?? {
      positionId,
      min: position?.minHolders ?? 0,
      max: position?.maxHolders ?? 0,
      continuing: [],
    }
  );
};

/** How many have a position after the save, with those whose terms go on. */
export const filledIn = (lines: readonly Line[], { positionId, continuing }: Seats): number =>
  continuing.length + lines.filter((line) => line.positionId === positionId && electedTo(line)).length;

const toVersions = ({ memberPositions }: Meeting) =>
  memberPositions
    .map(({ id, tag }: MemberPosition) => `${id} ${tag}`)
    .toSorted()
    .join();

/** Whether somebody has changed the positions of a report since it was loaded. */
export const hasOtherRows = (before: Meeting, now: Meeting): boolean =>
  toVersions(before) !== toVersions(now);

const startKey = ({ choice, elected }: SeatChoice) => `${choice} ${elected ? electedKey(elected) : ''}`;

/** Seats that begin otherwise than before, or were not there. */
export function changedSeats(before: readonly Seat[], now: readonly Seat[]): Set<string> {
  const known = new Map(before.map(({ key, start }) => [key, startKey(start)]));
  return new Set(now.filter(({ key, start }) => known.get(key) !== startKey(start)).map(({ key }) => key));
}

/** What somebody else made of the board since it was loaded. */
export interface BoardConflict {
  by: string | undefined;
  keys: ReadonlySet<string>;
}
