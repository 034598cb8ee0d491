import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';

const unit = { districtId: 'm.district_id as districtId', sectionId: 'm.section_id as sectionId' } as const;

/** The unit of a meeting; no rows: no such meeting. */
export const findUnitOfMeeting = prepared('meetings.unit', (db, value: StatementParameter<{ id: number }>) =>
  db.selectFrom('meeting as m').select([unit.districtId, unit.sectionId]).where('m.id', '=', value('id')),
);

/** The meeting that minutes belong to, when `meetingId` is that meeting or null. */
export const findUnitOfMinutes = (db: Db, id: number, meetingId: number | null) =>
  db
    .selectFrom('minutes as n')
    .innerJoin('meeting as m', 'm.id', 'n.meeting_id')
    .select(['m.id as meetingId', unit.districtId, unit.sectionId])
    .where('n.id', '=', id)
    .$if(meetingId !== null, (query) => query.where('m.id', '=', meetingId ?? 0))
    .execute();

/** The meeting that a document of minutes belongs to. */
export const findUnitOfDocument = (db: Db, id: number) =>
  db
    .selectFrom('minutes_document as d')
    .innerJoin('minutes as n', 'n.id', 'd.minutes_id')
    .innerJoin('meeting as m', 'm.id', 'n.meeting_id')
    .select(['m.id as meetingId', unit.districtId, unit.sectionId])
    .where('d.id', '=', id)
    .execute();

/** The meeting that a position of trust belongs to. */
export const findUnitOfPosition = (db: Db, id: number) =>
  db
    .selectFrom('position_of_trust as p')
    .innerJoin('meeting as m', 'm.id', 'p.meeting_id')
    .select(['m.id as meetingId', unit.districtId, unit.sectionId])
    .where('p.id', '=', id)
    .execute();

/** The state and unit of a meeting. */
export const findStatus = (db: Db, id: number) =>
  db
    .selectFrom('meeting as m')
    .select(['m.status_id as statusId', unit.districtId, unit.sectionId])
    .where('m.id', '=', id)
    .executeTakeFirst();
