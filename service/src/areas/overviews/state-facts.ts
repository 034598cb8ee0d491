import { sql, type Expression, type SqlBool } from 'kysely';
import { meetingStatus, type Day } from '@osasto/contract';
import { positionsWith, type ReminderKind } from '@osasto/rules';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import {
  bool,
  checkedRows,
  instant,
  int,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { storedNumber } from '../../platform/settings/stored-settings.ts';
import { isHeldOn, isInterimOn, type HeldDay } from '../../platform/identity/carrying-on.ts';
import { countHeldSeats, type SeatCount } from '../elections/seats.ts';
import { isCounted } from '../members/counted.ts';
import { uploadDay } from '../plans/queries.ts';
import { conditionsIn } from '../sections/queries.ts';
import { isLiveIn } from './live-sections.ts';
import { findReports, type SectionReport } from './reports.ts';

/** Reports that wait for their district. */
const waitingStatuses: number[] = [meetingStatus.submitted, meetingStatus.reviewed];

const unitRow = rowShape('sections.state', {
  sectionId: int,
  sectionName: text,
  districtId: int,
  districtName: text,
  statusId: int,
  languageId: int,
  uploaded: orNull(restrictedTo<Day>(text)),
  expiryMonths: int,
  warningMonths: int,
  hasWaiting: bool,
  totalMembers: int,
  paidMembers: int,
  remindedAt: orNull(instant),
  remindedBy: orNull(text),
  remindedOf: orNull(restrictedTo<ReminderKind>(text)),
});
export type UnitFacts = RowOf<typeof unitRow>;

const chairRow = rowShape('sections.chair', { sectionId: int, name: text, isInterim: bool });

/** Sections `s` with what one row of each says: plan, members, and whether a report waits for the district. */
const findUnitFacts = (db: Db, sections: Expression<SqlBool>, day: Day): Promise<UnitFacts[]> => {
  const { isPaid } = conditionsIn(day);
  return selectRows(db, unitRow)`
    with unit as materialized (select s.* from section s where ${sections}),
    members as (
      select m.section_id, count(*) as total, count(*) filter (where ${isPaid}) as paid
      from member m where m.section_id in (select id from unit) and ${isCounted} group by m.section_id
    )
    select s.id as "sectionId", s.name as "sectionName", d.id as "districtId", d.name as "districtName",
      s.status_id as "statusId", s.language_id as "languageId",
      case when p.file_id is not null then ${uploadDay} end as uploaded,
      ${storedNumber('plan.expiryMonths')} as "expiryMonths", ${storedNumber('plan.warningMonths')} as "warningMonths",
      exists (select from meeting g where g.section_id = s.id and g.status_id = any(${waitingStatuses})) as "hasWaiting",
      coalesce(n.total, 0) as "totalMembers", coalesce(n.paid, 0) as "paidMembers",
      r.at as "remindedAt", r.by as "remindedBy", r.kind as "remindedOf"
    from unit s
    join district d on d.id = s.district_id
    left join preparedness_plan p on p.section_id = s.id and p.replaced_at is null
    left join members n on n.section_id = s.id
    left join lateral (
      select at, by, kind from reminder where section_id = s.id order by at desc, id desc limit 1) r on true
    order by s.name, s.id`;
};

const selectChairs = (sections: Expression<SqlBool>, day: HeldDay) => sql`
  select distinct on (p.section_id) p.section_id as "sectionId",
    coalesce(m.first_name, p.non_member_first_name) || ' ' || coalesce(m.last_name, p.non_member_last_name) as name,
    ${isInterimOn('p', day)} as "isInterim"
  from valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  left join member m on m.id = p.member_id
  where p.section_id = any(array(select s.id from section s where ${sections}))
    and p.term_end >= ${day}::date - make_interval(months => ${storedNumber('position.interimMonths')})
    and p.position_id = any(${positionsWith('isChair')}) and g.status_id = ${meetingStatus.approved} and ${isHeldOn('p', day)}
  order by p.section_id, p.term_end desc, p.id`;

type Chair = RowOf<typeof chairRow>;

/** Who leads each of the sections on a day; of several the one whose term ends last. Rule 21.1. */
const findChairs = (db: Db, sections: Expression<SqlBool>, day: Day): Promise<Chair[]> =>
  selectRows(db, chairRow)`${selectChairs(sections, day)}`;

const selectChairsInDistrict = prepared(
  'overviews.chairsInDistrict',
  (_, value: StatementParameter<{ districtId: number; day: Day }>) =>
    selectChairs(isLiveIn(value('districtId')), value('day')),
);

/**
 * Who leads each section of a district that is not disbanded, on a day that is not after today; of several the one whose term ends
 * last. Rule 21.1.
 */
export const findChairsInDistrict = async (
  db: Db,
  values: { districtId: number; day: Day },
): Promise<Chair[]> => checkedRows(chairRow, await selectChairsInDistrict(db, values));

/** Everything that the state of a section is made of. */
export interface StateFacts extends UnitFacts {
  chair: Pick<Chair, 'name' | 'isInterim'> | undefined;
  seats: readonly SeatCount[];
  /** The furthest report of each type and year. */
  reports: readonly SectionReport[];
}

/**
 * The facts of the sections `s` that a condition names, by name: their board and members as of a day, and their reports of some years. A
 * statement for each kind of fact, however many sections there are. Rule 21.1.
 */
export async function findStateFacts(
  db: Db,
  sections: Expression<SqlBool>,
  { day, years }: { day: Day; years: { from: number; to: number } },
): Promise<StateFacts[]> {
  const [units, chairs, seats, reports] = await Promise.all([
    findUnitFacts(db, sections, day),
    findChairs(db, sections, day),
    countHeldSeats(db, sections, day),
    findReports(db, sections, years),
  ]);
  const chairBySection = new Map(chairs.map(({ sectionId, ...chair }) => [sectionId, chair]));
  const seatsBySection = Map.groupBy(seats, ({ sectionId }) => sectionId);
  const reportsBySection = Map.groupBy(reports, ({ sectionId }) => sectionId);
  return units.map((unit) => ({
    ...unit,
    chair: chairBySection.get(unit.sectionId),
    seats: seatsBySection.get(unit.sectionId) ?? [],
    reports: reportsBySection.get(unit.sectionId) ?? [],
  }));
}
