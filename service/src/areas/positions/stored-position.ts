import { dayOfSent } from '@osasto/contract';
import { rowVersion } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { nonMemberColumns } from '../elections/non-members.ts';

const columns = [
  'position_id',
  'member_id',
  ...nonMemberColumns,
  'term_start',
  'term_end',
  'term_ordinal',
] as const;

const storedPositions = (tx: Db) =>
  tx
    .selectFrom('position_of_trust')
    .select([
      'id',
      ...columns,
      'is_annulled',
      'is_ended_early',
      rowVersion('position_of_trust').as('version'),
    ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof storedPositions>['executeTakeFirstOrThrow']>>;

const inDays = (row: StoredRow) => ({
  ...row,
  term_start: dayOfSent(row.term_start),
  term_end: dayOfSent(row.term_end),
});

export type StoredPosition = ReturnType<typeof inDays>;

/** A row as a form can change it; undefined when there is none. */
export async function findStoredPosition(tx: Db, id: number): Promise<StoredPosition | undefined> {
  const row = await storedPositions(tx).where('id', '=', id).executeTakeFirst();
  return row && inDays(row);
}

/** The rows of a meeting by id. */
export async function findStoredPositions(
  tx: Db,
  meetingId: number,
): Promise<ReadonlyMap<number, StoredPosition>> {
  const rows = await storedPositions(tx).where('meeting_id', '=', meetingId).execute();
  return new Map(rows.map((row) => [row.id, inDays(row)]));
}

type Columns = Omit<StoredPosition, 'id' | 'version' | 'is_annulled' | 'is_ended_early'>;

/** `term_start` as `termStart`; what the log calls a column. */
const logged = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row in the audit log; empty columns are left out. */
export const loggedRow = (id: number, row: Columns) => ({
  positionOfTrust: id,
  ...Object.fromEntries(
    columns.filter((column) => row[column] !== null).map((column) => [logged(column), row[column]]),
  ),
});

/** The columns that differ, as they were and as they are, for the audit log. */
export function differences({ id, ...before }: StoredPosition, after: Columns) {
  const changed = columns.filter((column) => before[column] !== after[column]);
  const pick = (row: Columns) => ({
    positionOfTrust: id,
    ...Object.fromEntries(changed.map((column) => [logged(column), row[column]])),
  });
  return { before: pick(before), after: pick(after) };
}
