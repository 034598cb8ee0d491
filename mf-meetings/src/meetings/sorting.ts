import type { MeetingRow } from '@osasto/api';
import { type Direction, sortedByThenAge } from '@osasto/domain/list';
import type { MeetingSortKey } from './parameters.ts';

/** What each order compares; `labelOf` names codes in the reader's language. */
const texts: Record<MeetingSortKey, (row: MeetingRow, labelOf: (id: number) => string) => string> = {
  created: ({ created }) => created,
  section: ({ sectionName }) => sectionName,
  name: ({ name }) => name,
  type: ({ type }, labelOf) => labelOf(type.id),
  status: ({ status }, labelOf) => labelOf(status.id),
  dateHeld: ({ dateHeld }) => dateHeld,
  reportedBy: ({ reportedBy }) => reportedBy,
  createdBy: ({ createdBy }) => createdBy,
};

/** The rows in an order. Those that are equal in it stand with the newest first. */
export function sorted(
  rows: readonly MeetingRow[],
  { key, direction }: { key: MeetingSortKey; direction: Direction },
  labelOf: (id: number) => string,
): MeetingRow[] {
  const text = texts[key];
  return sortedByThenAge(rows, direction, (row) => text(row, labelOf));
}
