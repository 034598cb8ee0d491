import { getSeatRule, type DrawnSeat } from '../areas/training/beginning/board.ts';

/**
 * The board of section 1, on which one can try out the election of a whole board: position, how many years ago its holder was
 * elected first, and how many such seats. Odd years of two-year seats go on; three terms are the most.
 */
const shownBoard: [positionId: number, ago: number, seats?: number][] = [
  [2, 4],
  [3, 2],
  [7, 6],
  [7, 4, 2],
  [7, 2, 3],
  [7, 3],
  [7, 1],
  [8, 2],
  [8, 1],
  [4, 2],
  [13, 1],
  [5, 1],
  [6, 4],
  [6, 2],
  [9, 2],
  [14, 1],
  [15, 2],
  [17, 1],
  [19, 2],
];
const auditorFromOutside = 9;

/** Its seats in the year to which its boards lead. */
export const shownSeats = (year: number): DrawnSeat[] =>
  shownBoard.flatMap(([positionId, ago, count = 1]) =>
    Array.from({ length: count }, () => ({
      ...getSeatRule(positionId),
      positionId,
      since: year - ago,
      parity: (year - ago) % 2,
      outsiders: positionId === auditorFromOutside ? 1 : 0,
    })),
  );
