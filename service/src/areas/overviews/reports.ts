import { sql, type Expression, type SqlBool } from 'kysely';
import { meetingStatus, type Day } from '@osasto/contract';
import type { ReportStateName } from '@osasto/rules';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import {
  bool,
  checkedRows,
  instant,
  int,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import type { HeldDay } from '../../platform/identity/carrying-on.ts';
import { isLiveIn } from './live-sections.ts';

/** How far a report has come, the least first; archived ones count as none. Rule 21.1. */
const progress = [
  meetingStatus.draft,
  meetingStatus.submitted,
  meetingStatus.reviewed,
  meetingStatus.pending,
  meetingStatus.approved,
] as const;

const stateNames: Record<number, ReportStateName> = {
  [meetingStatus.draft]: 'draft',
  [meetingStatus.submitted]: 'submitted',
  [meetingStatus.reviewed]: 'reviewed',
  [meetingStatus.pending]: 'pending',
  [meetingStatus.approved]: 'approved',
};

const reportRow = rowShape('sections.report', {
  sectionId: int,
  typeId: int,
  year: int,
  meetingId: int,
  statusId: int,
  since: instant,
  by: text,
  sentAt: instant,
  isSent: bool,
});

/** The furthest report of a type that a section held in a year; `sentAt` is when it was sent last, or begun. */
export type SectionReport = RowOf<typeof reportRow>;

/** The state of a report by its status. */
export const toReportState = ({ statusId }: Pick<SectionReport, 'statusId'>): ReportStateName =>
  stateNames[statusId] ?? 'missing';

const selectReports = (sections: Expression<SqlBool>, from: HeldDay, to: HeldDay) => sql`
  select r."sectionId", r."typeId", r.year, r."meetingId", r."statusId",
    coalesce(entered.at, r.created) as since, coalesce(sent.by, r.created_by) as by,
    coalesce(sent.at, r.created) as "sentAt", r."statusId" <> ${meetingStatus.draft} as "isSent"
  from (
    select distinct on (m.section_id, m.type_id, extract(year from m.date_held))
      m.section_id as "sectionId", m.type_id as "typeId", extract(year from m.date_held)::integer as year,
      m.id as "meetingId", m.status_id as "statusId", m.created, m.created_by
    from meeting m
    where m.section_id in (select s.id from section s where ${sections})
      and m.date_held between ${from}::date and ${to}::date
      and m.status_id = any(${[...progress]})
    order by m.section_id, m.type_id, extract(year from m.date_held),
      array_position(${[...progress]}::integer[], m.status_id) desc, m.date_held desc, m.id desc
  ) r
  left join lateral (
    select c.at from meeting_status_change c
    where c.meeting_id = r."meetingId" and c.status_id = r."statusId" order by c.at desc, c.id desc limit 1
  ) entered on true
  left join lateral (
    select c.at, c.by from meeting_status_change c
    where c.meeting_id = r."meetingId" and c.status_id = ${meetingStatus.submitted} order by c.at desc, c.id desc limit 1
  ) sent on true
  order by r."sectionId", r."typeId", r.year`;

/** From the first year to the last. */
interface Years {
  from: number;
  to: number;
}

const toDays = ({ from, to }: Years) => ({ from: `${from}-01-01` as Day, to: `${to}-12-31` as Day });

/**
 * The furthest report of each type and year of the sections `s` that a condition names, of meetings held in some years.
 * Rule 21.1.
 */
export function findReports(db: Db, sections: Expression<SqlBool>, years: Years): Promise<SectionReport[]> {
  const { from, to } = toDays(years);
  return selectRows(db, reportRow)`${selectReports(sections, from, to)}`;
}

const selectReportsOfSection = prepared(
  'overviews.reportsOfSection',
  (_, value: StatementParameter<{ sectionId: number; from: Day; to: Day }>) =>
    selectReports(sql<SqlBool>`s.id = ${value('sectionId')}`, value('from'), value('to')),
);

/** As {@link findReports}, of one section: planning takes longer than the rest, so the statement is prepared. */
export const findReportsOfSection = async (
  db: Db,
  sectionId: number,
  years: Years,
): Promise<SectionReport[]> =>
  checkedRows(reportRow, await selectReportsOfSection(db, { sectionId, ...toDays(years) }));

const selectReportsInDistrict = prepared(
  'overviews.reportsInDistrict',
  (_, value: StatementParameter<{ districtId: number; from: Day; to: Day }>) =>
    selectReports(isLiveIn(value('districtId')), value('from'), value('to')),
);

/** As {@link findReports}, of the sections of a district that are not disbanded, prepared. */
export const findReportsInDistrict = async (
  db: Db,
  districtId: number,
  years: Years,
): Promise<SectionReport[]> =>
  checkedRows(reportRow, await selectReportsInDistrict(db, { districtId, ...toDays(years) }));
