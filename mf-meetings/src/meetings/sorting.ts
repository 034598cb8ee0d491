import type { MeetingRow } from '@osasto/api';
import type { Direction, SortKey } from './parameters.ts';

/** Finnish letters in their order: å, ä, ö after z. Rule 1.5. */
const finnish = new Intl.Collator('fi');

/** What each order compares; `labelOf` names codes in the reader's language. */
const texts: Record<SortKey, (row: MeetingRow, labelOf: (id: number) => string) => string> = {
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
  { key, direction }: { key: SortKey; direction: Direction },
  labelOf: (id: number) => string,
): MeetingRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const text = texts[key];
  return rows.toSorted(
    (a, b) =>
      sign * finnish.compare(text(a, labelOf), text(b, labelOf)) ||
      finnish.compare(b.created, a.created) ||
      b.id - a.id,
  );
}
