import type { ListedMeeting } from '@osasto/api';
import { type Direction, sortedByThenAge } from '@osasto/domain/list';
import type { MeetingSortKey } from './parameters.ts';

/** What each order compares; `labelOf` names codes in the reader's language. */
const texts: Record<MeetingSortKey, (row: ListedMeeting, labelOf: (id: number) => string) => string> = {
  created: ({ created }) => created,
  section: ({ sectionName }) => sectionName,
  name: ({ name }) => name,
  type: ({ meetingTypeId }, labelOf) => labelOf(meetingTypeId),
  status: ({ statusId }, labelOf) => labelOf(statusId),
  dateHeld: ({ dateHeld }) => dateHeld,
  reportedBy: ({ reportedBy }) => reportedBy,
  createdBy: ({ createdBy }) => createdBy,
};

/** The rows in an order. Those that are equal in it stand with the newest first. */
export function sorted(
  rows: readonly ListedMeeting[],
  { key, direction }: { key: MeetingSortKey; direction: Direction },
  labelOf: (id: number) => string,
): ListedMeeting[] {
  const text = texts[key];
  return sortedByThenAge(rows, direction, (row) => text(row, labelOf));
}
