import { sql } from 'kysely';
import type { ListedMeeting, MeetingRow } from '@osasto/api';
import { paging, type Day } from '@osasto/contract';
import { type Actor, may, type Scope } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { rowShape, selectRows } from '../../platform/database/rows.ts';
import type { Session } from '../../platform/identity/session.ts';
import { inScope } from '../../platform/identity/scope.ts';
import { queuedColumns, queuedSelection, queuedTables, toQueued } from './queued.ts';
import {
  basicColumns,
  basicSelection,
  toMeetingFields,
  meetingColumns,
  meetingRow,
  meetingTables,
  type StoredMeeting,
} from './shown-meeting.ts';

const toMeetingRow = (row: StoredMeeting, caller: Actor): MeetingRow => ({
  ...toMeetingFields(row, caller),
  sectionName: row.sectionName,
  districtId: row.districtId,
});

/** What a list is restricted to; an empty list restricts nothing. */
export interface MeetingCriteria {
  districts: readonly number[];
  sections: readonly number[];
  types: readonly number[];
  statuses: readonly number[];
  /** Inclusive. */
  dateHeldFrom: Day | null;
}

/** One unit by equality, so that PostgreSQL reads its meetings in the order of their index. */
function isOneOf(column: string, [id, ...more]: readonly number[]) {
  if (id === undefined) return sql``;
  return more.length === 0
    ? sql`and ${sql.ref(column)} = ${id}`
    : sql`and ${sql.ref(column)} = any(${[id, ...more]})`;
}

/** A subquery for the newest meetings that fit the criteria, in scope, at most 2000; joined as `m`. */
const newest = (
  scope: Scope | undefined,
  { districts, sections, types, statuses, dateHeldFrom }: MeetingCriteria,
) => sql`(
  select m.*, m.xmin from meeting m
  where ${inScope(scope, { district: 'm.district_id', section: 'm.section_id' })}
    ${isOneOf('m.district_id', districts)} ${isOneOf('m.section_id', sections)}
    ${types.length > 0 ? sql`and m.type_id = any(${types})` : sql``}
    ${statuses.length > 0 ? sql`and m.status_id = any(${statuses})` : sql``}
    ${dateHeldFrom === null ? sql`` : sql`and m.date_held >= ${dateHeldFrom}::date`}
  order by m.date_held desc, m.id desc limit ${paging.meetings}
) m`;

/** Meetings in scope, newest first, at most 2000. Rules 7.19, 7.23, 7.28. */
export async function findMeetings(
  db: Db,
  caller: Actor,
  scope: Scope | undefined,
  criteria: MeetingCriteria,
): Promise<MeetingRow[]> {
  const rows = await selectRows(db, meetingRow)`
    select ${meetingColumns}
    from ${newest(scope, criteria)} ${meetingTables}
    order by m.date_held desc, m.id desc`;
  return rows.map((row) => toMeetingRow(row, caller));
}

const listedRow = rowShape('meetings.shortlist', { ...basicColumns, ...queuedColumns });

/** Meetings in scope, newest first, at most 2000, with what a list shows: no minutes, no versions. Rules 7.19, 7.23, 7.28. */
export async function listMeetings(
  db: Db,
  caller: Session,
  scope: Scope | undefined,
  criteria: MeetingCriteria,
): Promise<ListedMeeting[]> {
  const rows = await selectRows(db, listedRow)`
    select ${basicSelection}, ${queuedSelection}
    from ${newest(scope, criteria)}
    join section s on s.id = m.section_id
    ${queuedTables(caller)}
    order by m.date_held desc, m.id desc`;
  return rows.map((row) => ({
    id: row.id,
    sectionId: row.sectionId,
    sectionName: row.sectionName,
    name: row.name,
    meetingTypeId: row.typeId,
    statusId: row.statusId,
    dateHeld: row.dateHeld,
    reportedBy: row.reportedBy,
    createdBy: row.createdBy,
    created: row.created,
    modified: row.modified,
    hasCrmErrors: row.hasErrors && may(caller, 'see.crmErrors', row),
    ...toQueued(row, caller),
  }));
}
