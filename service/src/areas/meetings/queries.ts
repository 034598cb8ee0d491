import { sql } from 'kysely';
import type { Meeting, MeetingRow, Minutes } from '@osasto/api';
import { codeOf, districtAdmin, meetingStatus, paging } from '@osasto/contract';
import type { Actor, Scope } from '@osasto/permissions';
import { onTheWire, storedDay, type Day } from '../../platform/time/calendar.ts';
import { prepared, type Db, type Parameter } from '../../platform/database/connection.ts';
import { inScope } from '../../platform/identity/scope.ts';
import { tagOf } from '../../platform/changes/versions.ts';
import { rolesIn } from '../elections/locking.ts';
import { decide } from '../elections/states.ts';
import { versionOfMeeting } from '../elections/version.ts';
import { defaultEnd, defaultStart } from '../elections/default-terms.ts';
import { findPositionsOfMeeting } from '../elections/position-queries.ts';

interface ListedMeeting {
  id: number;
  sectionId: number;
  districtId: number;
  sectionName: string;
  name: string;
  typeId: number;
  statusId: number;
  dateHeld: string;
  reportedBy: string;
  createdBy: string;
  created: string;
  modified: string;
  minutesId: number;
  hasErrors: boolean;
  isLatest: boolean;
}

/** The columns of a row in a list, from `meeting as m`; the latest meeting of each section is looked up once. */
const columns = sql`
  m.id, m.section_id as "sectionId", m.district_id as "districtId", s.name as "sectionName", m.name,
  m.type_id as "typeId", m.status_id as "statusId", m.date_held as "dateHeld", m.reported_by as "reportedBy",
  m.created_by as "createdBy", m.created, m.modified, n.id as "minutesId",
  exists (select from position_error e where e.meeting_id = m.id and e.kind = 'transfer') as "hasErrors",
  m.id is not distinct from latest.id as "isLatest"`;

const tables = sql`
  join section s on s.id = m.section_id
  join minutes n on n.meeting_id = m.id
  left join lateral (
    select x.id from meeting x
    where x.section_id = s.id and x.status_id <> ${sql.lit(meetingStatus.archived)}
    order by x.date_held desc, x.id desc limit 1
  ) latest on true`;

/** CRM errors are told to approvers alone. Rule 7.27. */
const seesErrors = (caller: Actor) => caller.roles.some((role) => role <= districtAdmin);

/** What a row of a list and the whole meeting have in common. */
const fieldsOf = (row: ListedMeeting, caller: Actor) => ({
  id: row.id,
  sectionId: row.sectionId,
  name: row.name,
  type: codeOf('meetingType', row.typeId),
  meetingTypeId: row.typeId,
  dateHeld: row.dateHeld,
  reportedBy: row.reportedBy,
  createdBy: row.createdBy,
  created: row.created,
  modified: row.modified,
  status: codeOf('meetingStatus', row.statusId),
  minutesId: row.minutesId,
  hasCrmErrors: seesErrors(caller) && row.hasErrors,
  isLatestMeeting: row.isLatest,
});

const rowOf = (row: ListedMeeting, caller: Actor): MeetingRow => ({
  ...fieldsOf(row, caller),
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

/** Meetings in scope, newest first, at most 2000. Rules 7.19, 7.23, 7.28. */
export async function findMeetings(
  db: Db,
  caller: Actor,
  scope: Scope | undefined,
  { districts, sections, types, statuses, dateHeldFrom }: MeetingCriteria,
): Promise<MeetingRow[]> {
  const { rows } = await sql<ListedMeeting>`
    select ${columns}
    from (
      select * from meeting m
      where ${inScope(scope, { district: 'm.district_id', section: 'm.section_id' })}
        ${districts.length > 0 ? sql`and m.district_id = any(${districts})` : sql``}
        ${sections.length > 0 ? sql`and m.section_id = any(${sections})` : sql``}
        ${types.length > 0 ? sql`and m.type_id = any(${types})` : sql``}
        ${statuses.length > 0 ? sql`and m.status_id = any(${statuses})` : sql``}
        ${dateHeldFrom === null ? sql`` : sql`and m.date_held >= ${dateHeldFrom}::date`}
      order by m.date_held desc, m.id desc limit ${paging.meetings}
    ) m ${tables}
    order by m.date_held desc, m.id desc`.execute(db);
  return rows.map((row) => rowOf(row, caller));
}

/** Whether every unit that a filter names is in the scope of the caller. Rule 18.9. */
export async function areInScope(
  db: Db,
  scope: Scope | undefined,
  { districts, sections }: Pick<MeetingCriteria, 'districts' | 'sections'>,
): Promise<boolean> {
  if (scope === undefined || scope.kind === 'all') return scope !== undefined;
  if (districts.length === 0 && sections.length === 0) return true;
  const { rows } = await sql<{ sections: number; districts: number }>`
    select count(*) filter (where s.id = any(${sections})) as sections,
      count(distinct s.district_id) filter (where s.district_id = any(${districts})) as districts
    from section s
    where ${inScope(scope, { district: 's.district_id', section: 's.id' })}`.execute(db);
  const [found] = rows;
  return found?.sections === new Set(sections).size && found.districts === new Set(districts).size;
}

interface DocumentRow {
  id: number;
  fileId: number;
  name: string;
  uploadedBy: string;
  fileType: string;
  stage: number;
}

type FullMeeting = ListedMeeting & {
  version: string;
  moreInfo: string | null;
  transferMessage: string | null;
  returnReason: string | null;
  isReturnAllowed: boolean;
  minutesStatus: number;
  isSentByMail: boolean;
  documents: DocumentRow[];
  addressMinutes: number;
  changes: { status: number; at: string; by: string }[];
};

const documentsOf = sql`
  coalesce((
    select json_agg(json_build_object('id', d.id, 'fileId', d.file_id, 'name', d.name, 'uploadedBy', d.uploaded_by,
      'fileType', d.file_type, 'stage', d.stage) order by d.id)
    from minutes_document d where d.minutes_id = n.id), '[]')`;

const addressMinutes = sql`(select (value #>> '{}')::int from setting where key = 'file.addressMinutes')`;

const isReturnAllowed = sql`(select value = 'true' from setting where key = 'meeting.returnAllowed')`;

const findFullMeeting = prepared('meetings.full', (db, value: Parameter<{ id: number }>) => {
  const query = sql<FullMeeting>`
    select ${columns}, m.more_info as "moreInfo", m.transfer_message as "transferMessage",
      m.return_reason as "returnReason", ${isReturnAllowed} as "isReturnAllowed",
      n.status_id as "minutesStatus", n.is_sent_by_mail as "isSentByMail", ${versionOfMeeting} as version,
      ${documentsOf} as documents, ${addressMinutes} as "addressMinutes",
      coalesce((
        select json_agg(json_build_object('status', c.status_id, 'at', c.at, 'by', c.by) order by c.id)
        from meeting_status_change c where c.meeting_id = m.id), '[]') as changes
    from meeting m ${tables}
    where m.id = ${value('id')}`;
  return { compile: () => query.compile(db) };
});

/** Makes the addresses of files for the user who asks, good for so many minutes. */
type Addressing = (minutes: number) => (fileId: number) => string;

interface MinutesRow {
  id: number;
  meetingId: number;
  statusId: number;
  isSentByMail: boolean;
  documents: DocumentRow[];
  addressMinutes: number;
}

const minutesOf = (row: MinutesRow, addressOf: ReturnType<Addressing>): Minutes => ({
  id: row.id,
  meetingId: row.meetingId,
  status: codeOf('minutesStatus', row.statusId),
  isSentByMail: row.isSentByMail,
  documents: row.documents.map(({ fileId, stage, ...document }) => ({
    ...document,
    minutesId: row.id,
    url: addressOf(fileId),
    stage: codeOf('documentStage', stage),
  })),
});

/** A meeting with all that belongs to it, and the tag of its version; two statements. Undefined: none (any more). */
export async function findMeeting(
  db: Db,
  caller: Actor,
  id: number,
  addressing: Addressing,
): Promise<{ meeting: Meeting; tag: string } | undefined> {
  const [[row], memberPositions] = await Promise.all([
    findFullMeeting(db, { id }),
    findPositionsOfMeeting(db, caller, id),
  ]);
  if (!row) return undefined;
  const held = storedDay(row.dateHeld);
  const meeting: Meeting = {
    ...fieldsOf(row, caller),
    moreInfo: row.moreInfo,
    minutes: minutesOf(
      { ...row, id: row.minutesId, meetingId: row.id, statusId: row.minutesStatus },
      addressing(row.addressMinutes),
    ),
    memberPositions,
    meetingDefaultPositionInfo: {
      defaultPositionStartDate: onTheWire(defaultStart(row.typeId, held)),
      defaultPositionEndDate: onTheWire(defaultEnd(row.typeId, held, 1)),
    },
    statusChanges: row.changes.map(({ status, at, by }) => ({
      status: codeOf('meetingStatus', status),
      at: new Date(at).toISOString(),
      by,
    })),
    returnReason: row.returnReason,
    mayReturn: row.isReturnAllowed && decide('return', row.statusId, rolesIn(caller, row)).kind === 'to',
    transferMessage: seesErrors(caller) ? row.transferMessage : null,
  };
  return { meeting, tag: tagOf('meeting', id, row.version) };
}

/** The minutes of a meeting with their documents. */
export async function findMinutes(db: Db, meetingId: number, addressing: Addressing): Promise<Minutes> {
  const { rows } = await sql<MinutesRow>`
    select n.id, n.meeting_id as "meetingId", n.status_id as "statusId", n.is_sent_by_mail as "isSentByMail",
      ${documentsOf} as documents, ${addressMinutes} as "addressMinutes"
    from minutes n where n.meeting_id = ${meetingId}`.execute(db);
  if (!rows[0]) throw new Error(`Meeting ${meetingId} has no minutes.`);
  return minutesOf(rows[0], addressing(rows[0].addressMinutes));
}
