import { sql } from 'kysely';
import { getCode, meetingStatus } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import { versionTag } from '../../platform/changes/versions.ts';
import { assignedJson, type NamedEmployee } from '../elections/handling.ts';
import { versionOfMeeting } from '../elections/version.ts';
import {
  bool,
  date,
  instant,
  int,
  json,
  orNull,
  rowShape,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';

/** What every row about a meeting has, as read. */
export const basicColumns = {
  id: int,
  sectionId: int,
  districtId: int,
  sectionName: text,
  name: text,
  typeId: int,
  statusId: int,
  dateHeld: date,
  reportedBy: text,
  createdBy: text,
  created: instant,
  modified: instant,
  hasErrors: bool,
};

/** What a row of a list and the whole meeting have in common, as read. */
export const storedColumns = {
  ...basicColumns,
  minutesId: int,
  isLatest: bool,
  version: text,
  assigned: orNull(json<NamedEmployee>()),
};
export const meetingRow = rowShape('meetings.listed', storedColumns);
export type StoredMeeting = RowOf<typeof meetingRow>;

/** {@link basicColumns}, from `meeting as m` and `section as s`. */
export const basicSelection = sql`
  m.id, m.section_id as "sectionId", m.district_id as "districtId", s.name as "sectionName", m.name,
  m.type_id as "typeId", m.status_id as "statusId", m.date_held as "dateHeld", m.reported_by as "reportedBy",
  m.created_by as "createdBy", m.created, m.modified,
  exists (select from position_error e where e.meeting_id = m.id and e.kind = 'transfer') as "hasErrors"`;

/** The columns of a row in a list, from `meeting as m`; the latest meeting of each section is looked up once. */
export const meetingColumns = sql`
  ${basicSelection}, n.id as "minutesId",
  m.id is not distinct from latest.id as "isLatest", ${versionOfMeeting} as version,
  ${assignedJson} as assigned`;

/** What {@link meetingColumns} needs beside `meeting as m`. Minutes are looked up one by one: of a list, never all of them are read. */
export const meetingTables = sql`
  join section s on s.id = m.section_id
  cross join lateral (select x.*, x.xmin from minutes x where x.meeting_id = m.id offset 0) n
  left join lateral (
    select x.id from meeting x
    where x.section_id = s.id and x.status_id <> ${sql.lit(meetingStatus.archived)}
    order by x.date_held desc, x.id desc limit 1
  ) latest on true
  left join report_handling h on h.meeting_id = m.id`;

/** A meeting as this caller may see it, as far as lists show it. */
export const toMeetingFields = (row: StoredMeeting, caller: Actor) => ({
  id: row.id,
  sectionId: row.sectionId,
  name: row.name,
  type: getCode('meetingType', row.typeId),
  meetingTypeId: row.typeId,
  dateHeld: row.dateHeld,
  reportedBy: row.reportedBy,
  createdBy: row.createdBy,
  created: row.created,
  modified: row.modified,
  status: getCode('meetingStatus', row.statusId),
  minutesId: row.minutesId,
  hasCrmErrors: row.hasErrors && may(caller, 'see.crmErrors', row),
  isLatestMeeting: row.isLatest,
  tag: versionTag('meeting', row.id, row.version),
  ...(row.assigned && { assigned: row.assigned }),
});
