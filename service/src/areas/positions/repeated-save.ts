import { sql } from 'kysely';
import type { Body } from '@osasto/api';
import { trimmed } from '@osasto/contract/non-member';
import type { Change } from '../../platform/changes/change.ts';
import { versionTag } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { parseDay } from '../../platform/time/calendar.ts';
import { nonMemberRow } from '../elections/non-members.ts';
import { isFilledIn, type PositionForm } from './form.ts';
import type { LockedBoard } from './kinds.ts';
import type { StoredPosition } from './stored-position.ts';

export type PositionsSave = Body<'POST meetings/savepositionsoftrust'>;

/** A row as a request names it, and which version of it the client has seen. */
export interface RequestedRow {
  id: number;
  tag?: string | null;
}

/** The rows that a request removes: named by id alone, or with the version seen. */
export const removedRows = ({ remove }: PositionsSave): RequestedRow[] =>
  (remove ?? []).map((entry) => (typeof entry === 'number' ? { id: entry } : entry));

const columnsAsked = (form: PositionForm) => ({
  position_id: form.positionId,
  member_id: form.memberId || null,
  ...nonMemberRow(!form.memberId && isFilledIn(form.nonMember) ? trimmed(form.nonMember) : null),
  term_start: parseDay(form.termStart ?? ''),
  term_end: parseDay(form.termEnd ?? ''),
});

/** Whether a row says what a form asks for. */
function isAs(row: StoredPosition, form: PositionForm): boolean {
  return Object.entries(columnsAsked(form)).every(
    ([column, value]) => row[column as keyof typeof row] === value,
  );
}

/** Whose account changed each position of a meeting last, by id of the row. */
async function findLastAccounts(tx: Db, meetingId: number): Promise<ReadonlyMap<number, number | null>> {
  const changes = await tx
    .selectFrom('audit')
    .select([
      sql<number>`(coalesce(after, before) ->> 'positionOfTrust')::integer`.as('position'),
      'account_id as accountId',
    ])
    .where('entity', '=', 'meeting')
    .where('entity_id', '=', meetingId)
    .where('action', 'like', 'position.%')
    .orderBy('audit.id')
    .execute();
  return new Map(changes.map(({ position, accountId }) => [position, accountId])); // the last of each stays
}

/**
 * The rows that a save added and updated when this person has sent it before and the answer was lost; undefined for any
 * other save. Rule 9.14.
 */
export async function findRepeated(
  { tx, row: { id, rows }, session }: Change<LockedBoard>,
  input: PositionsSave,
): Promise<number[] | undefined> {
  const named = new Set((input.update ?? []).map((form) => form.id));
  const free = [...rows.values()].filter((row) => !named.has(row.id));
  const added = (input.add ?? []).map((form) => {
    const place = free.findIndex((row) => isAs(row, form));
    return place < 0 ? undefined : free.splice(place, 1)[0]?.id;
  });
  const updated = (input.update ?? []).map((form) => {
    const row = rows.get(form.id);
    const isUnchanged = row && form.tag === versionTag('position', row.id, row.version);
    return row && !isUnchanged && isAs(row, form) ? row.id : undefined;
  });
  const removed = removedRows(input).map((row) => (rows.has(row.id) ? undefined : row.id));
  const found = [...added, ...updated, ...removed].filter((row) => row !== undefined);
  if (found.length < added.length + updated.length + removed.length) return undefined;
  const last = await findLastAccounts(tx, id);
  if (found.some((row) => (last.get(row) ?? null) !== session.accountId)) return undefined;
  return found.slice(0, added.length + updated.length);
}
