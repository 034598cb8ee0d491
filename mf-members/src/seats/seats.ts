import type { Answer } from '@osasto/api';
import { holderGroupsWith, seatStates, type HolderGroup, type SeatCondition } from '@osasto/rules';

/** How many hold a position in a section, of those that must and may. */
export type SeatFigures = Answer<'POST positions/seats'>[number];

/** A column: one position, or a group of them. */
export type SeatColumn = { position: number } | { group: HolderGroup };

/** The positions of a board one by one, all others by their groups. */
export const seatColumns: readonly SeatColumn[] = [
  ...[2, 3, 7, 8].map((position) => ({ position })),
  ...(['signatories', 'officers', 'auditors', 'contacts'] as const).map((group) => ({ group })),
];

/** Seats taken together: how many are held, must and may be, are missing, carry on and end. */
export interface SeatSum {
  held: number;
  min: number;
  max: number;
  missing: number;
  interim: number;
  ending: number;
}

const sumOf = (seats: readonly SeatFigures[], figure: (seat: SeatFigures) => number) =>
  seats.reduce((sum, seat) => sum + figure(seat), 0);

const sumSeats = (seats: readonly SeatFigures[]): SeatSum => ({
  held: sumOf(seats, ({ held }) => held),
  min: sumOf(seats, ({ min }) => min),
  max: sumOf(seats, ({ max }) => max ?? 0),
  missing: sumOf(seats, ({ min, held }) => Math.max(0, min - held)),
  interim: sumOf(seats, ({ interim }) => interim),
  ending: sumOf(seats, ({ ending }) => ending),
});

/** The seats of a column; undefined where the section has none. */
export function sumColumn(seats: readonly SeatFigures[], column: SeatColumn): SeatSum | undefined {
  const own = seats.filter(({ positionId }) =>
    'position' in column
      ? positionId === column.position
      : holderGroupsWith(positionId).includes(column.group),
  );
  return own.length > 0 ? sumSeats(own) : undefined;
}

/** A section with its seats. */
export interface SectionSeats extends Pick<SeatFigures, 'section' | 'district'> {
  seats: readonly SeatFigures[];
  states: readonly SeatCondition[];
}

function findStates(seats: readonly SeatFigures[]): SeatCondition[] {
  const { missing, interim, ending } = sumSeats(seats);
  const counts = { vacant: missing, interim, ending };
  return seatStates.filter((state) => counts[state] > 0);
}

/** The seats of a section that fewer hold than their minimum. */
export const findVacant = ({ seats }: Pick<SectionSeats, 'seats'>): SeatFigures[] =>
  seats.filter(({ min, held }) => held < min);

/** The place of a section in the list: vacant seats first, then those who carry on, then terms that end. */
const urgency = ({ states: [first] }: SectionSeats) =>
  first === undefined ? seatStates.length : seatStates.indexOf(first);

/** One row for each section, those that need attention first, then in the order of the answer: by name. Rule 21.5. */
export const toSectionSeats = (seats: readonly SeatFigures[]): SectionSeats[] =>
  [...Map.groupBy(seats, ({ section }) => section.id).values()]
    .map((own) => ({ ...own[0]!, seats: own, states: findStates(own) }))
    .sort((one, other) => urgency(one) - urgency(other));
