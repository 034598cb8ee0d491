import { sql, type Expression, type SqlBool } from 'kysely';
import type { Answer } from '@osasto/api';
import { addMonths, sentDay, today, type Day } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import {
  instant,
  int,
  orNull,
  restrictedTo,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { startOfDay } from '../../platform/database/start-of-day.ts';
import { storedNumber } from '../../platform/settings/stored-settings.ts';
import {
  countSeatsOfSection,
  countSeatsWithLater,
  isBelowMinimum,
  type SeatCount,
} from '../elections/seats.ts';
import { uploadDay } from '../plans/queries.ts';
import { concernsDistrict, concernsSection, findDuties, getDutyDay, type Duty } from './duty.ts';
import { isLiveSection, isLiveIn } from './live-sections.ts';
import { findReports, findReportsOfSection, type SectionReport } from './reports.ts';

export type DutyState = Answer<'GET sections/{id}/duties'>[number];
type Done = NonNullable<DutyState['done']>;

const unitRow = rowShape('duties.unit', {
  sectionId: int,
  sectionName: text,
  districtId: int,
  districtName: text,
  languageId: int,
  planDay: orNull(restrictedTo<Day>(text)),
  planAt: orNull(instant),
  planBy: orNull(text),
  expiryMonths: int,
  warningMonths: int,
});

const tickRow = rowShape('duties.tick', {
  dutyId: int,
  sectionId: orNull(int),
  districtId: orNull(int),
  at: instant,
  by: text,
  note: orNull(text),
});
type Tick = RowOf<typeof tickRow>;

const districtRow = rowShape('duties.district', { id: int, name: text });

/** Everything by which the duties of a section are judged. */
export interface DutyFacts extends RowOf<typeof unitRow> {
  reports: readonly SectionReport[];
  /** On the day by which the year is judged. */
  seats: readonly SeatCount[];
  /** On the first day of the next year, without interim holders. */
  nextSeats: readonly SeatCount[];
  ticks: readonly Tick[];
}

/** The day by which a year is judged: today, or its last day once it is over. Rule 22.2. */
const getJudgingDay = (year: number, day: Day): Day => {
  const last: Day = `${year}-12-31` as Day;
  return day < last ? day : last;
};

/** Whether all positions, or those that are named, have their minimum. */
export const hasEnough = (seats: readonly SeatCount[], positionIds: readonly number[]) =>
  seats
    .filter(({ positionId }) => positionIds.length === 0 || positionIds.includes(positionId))
    .every((seat) => !isBelowMinimum(seat));

/** Seats as those hold them who were elected. */
export const withoutInterim = (seats: readonly SeatCount[]): SeatCount[] =>
  seats.map((seat) => ({ ...seat, held: seat.held - seat.interim }));

const toDone = ({ at, by, note }: Tick): Done => ({ at, by, ...(note !== null && { note }) });

/** Whether a section has done its duty, and how; `done` is left out where nobody did it at one moment. Rule 22.2. */
const judges: Record<
  Duty['rule'],
  (facts: DutyFacts, duty: Duty, day: Day) => { isDone: boolean; done?: Done | undefined }
> = {
  report: ({ reports }, { meetingTypeId }) => {
    const report = reports.find(({ typeId, isSent }) => typeId === meetingTypeId && isSent);
    return report
      ? { isDone: true, done: { at: report.sentAt, by: report.by, meetingId: report.meetingId } }
      : { isDone: false };
  },
  plan: ({ planDay, planAt, planBy, expiryMonths }, _, day) =>
    planDay !== null && planAt !== null && planBy !== null && addMonths(planDay, expiryMonths) >= day
      ? { isDone: true, done: { at: planAt, by: planBy } }
      : { isDone: false },
  board: ({ seats, nextSeats }, { positionIds, boardOn }) => ({
    isDone: hasEnough(boardOn === 'firstOfNextYear' ? nextSeats : seats, positionIds),
  }),
  manual: ({ ticks }, { id }) => {
    const tick = ticks.find(({ dutyId }) => dutyId === id);
    return { isDone: tick !== undefined, done: tick && toDone(tick) };
  },
};

/** Done, late once its day has passed, else open; without a day it is late for as long as it is not done. */
function toState(isDone: boolean, due: Day | undefined, day: Day): DutyState['state'] {
  if (isDone) return 'done';
  return due === undefined || due < day ? 'late' : 'open';
}

interface JudgedUnit {
  unit: DutyState['unit'];
  unitKind: DutyState['unitKind'];
}

function toDutyState(
  duty: Duty,
  { unit, unitKind }: JudgedUnit,
  { isDone, done }: { isDone: boolean; done?: Done | undefined },
  { year, day }: { year: number; day: Day },
): DutyState {
  const due = getDutyDay(duty, year);
  const yearHasBegun = `${year}-01-01` <= day;
  return {
    dutyId: duty.id,
    name: { fi: duty.nameFi, sv: duty.nameSv },
    unit,
    unitKind,
    ...(due && { due: sentDay(due) }),
    state: yearHasBegun || isDone ? toState(isDone, due, day) : 'open',
    isManual: duty.rule === 'manual',
    ...(done && { done }),
  };
}

/** How a section has fulfilled the duties that concern it. Rule 22.2. */
export function judgeSection(
  facts: DutyFacts,
  duties: readonly Duty[],
  when: { year: number; day: Day },
): DutyState[] {
  const unit = { id: facts.sectionId, name: facts.sectionName };
  const judgingDay = getJudgingDay(when.year, when.day);
  return duties
    .filter((duty) => concernsSection(duty, facts))
    .map((duty) =>
      toDutyState(duty, { unit, unitKind: 'section' }, judges[duty.rule](facts, duty, judgingDay), when),
    );
}

/** What was marked as done in a year. */
export const findTicks = (db: Db, year: number): Promise<Tick[]> => selectRows(db, tickRow)`
  select duty_id as "dutyId", section_id as "sectionId", district_id as "districtId", at, by, note
  from duty_tick where year = ${year}`;

/** The days for which seats are counted to judge a year. */
interface JudgedDays {
  /** Today, or the last day of the year. */
  day: Day;
  /** The first day of the next year. */
  later: Day;
}

/** What is found by statements of its own where there is one section. */
interface FactFinders {
  countSeats: (days: JudgedDays) => ReturnType<typeof countSeatsWithLater>;
  findYearsReports: (years: { from: number; to: number }) => Promise<SectionReport[]>;
}

async function findFacts(
  db: Db,
  sections: Expression<SqlBool>,
  { year, day }: { year: number; day: Day },
  { countSeats, findYearsReports }: FactFinders,
): Promise<DutyFacts[]> {
  const judgingDay = getJudgingDay(year, day);
  const [units, reports, seats, ticks] = await Promise.all([
    selectRows(db, unitRow)`
      select s.id as "sectionId", s.name as "sectionName", d.id as "districtId", d.name as "districtName",
        s.language_id as "languageId",
        case when p.file_id is not null then ${uploadDay} end as "planDay", p.created as "planAt",
        p.uploaded_by as "planBy", ${storedNumber('plan.expiryMonths')} as "expiryMonths",
        ${storedNumber('plan.warningMonths')} as "warningMonths"
      from section s
      join district d on d.id = s.district_id
      left join lateral (
        select * from preparedness_plan p where p.section_id = s.id
          and p.created < ${startOfDay(judgingDay, 1)} and coalesce(p.replaced_at >= ${startOfDay(judgingDay, 1)}, true)
        order by p.created desc limit 1
      ) p on true
      where ${sections} order by s.name, s.id`,
    findYearsReports({ from: year, to: year }),
    countSeats({ day: judgingDay, later: `${year + 1}-01-01` as Day }),
    findTicks(db, year),
  ]);
  const [reportsBySection, seatsBySection, ticksBySection] = [
    Map.groupBy(reports, ({ sectionId }) => sectionId),
    Map.groupBy(seats, ({ sectionId }) => sectionId),
    Map.groupBy(ticks, ({ sectionId }) => sectionId),
  ];
  return units.map((unit) => ({
    ...unit,
    reports: reportsBySection.get(unit.sectionId) ?? [],
    seats: seatsBySection.get(unit.sectionId) ?? [],
    nextSeats: (seatsBySection.get(unit.sectionId) ?? []).map((seat) => ({ ...seat, held: seat.heldLater })),
    ticks: ticksBySection.get(unit.sectionId) ?? [],
  }));
}

/** What the duties of a year of one section are judged by; undefined where it is not there. Rule 22.2. */
export async function findSectionFacts(
  db: Db,
  sectionId: number,
  year: number,
  day: Day,
): Promise<DutyFacts | undefined> {
  const isThis = sql<SqlBool>`s.id = ${sectionId}`;
  const [facts] = await findFacts(
    db,
    isThis,
    { year, day },
    {
      countSeats: (days) => countSeatsOfSection(db, { sectionId, ...days }),
      findYearsReports: (years) => findReportsOfSection(db, sectionId, years),
    },
  );
  return facts;
}

/** The duties of a year of the sections `s` that a condition names, section by section. Rule 22.2. */
export async function findSectionDuties(
  db: Db,
  sections: Expression<SqlBool>,
  year: number,
): Promise<{ district: DutyState['unit']; states: DutyState[] }[]> {
  const day = today();
  const [duties, facts] = await Promise.all([
    findDuties(db, year),
    findFacts(
      db,
      sections,
      { year, day },
      {
        countSeats: (days) => countSeatsWithLater(db, sections, days.day, days.later),
        findYearsReports: (years) => findReports(db, sections, years),
      },
    ),
  ]);
  return facts.map((one) => ({
    district: { id: one.districtId, name: one.districtName },
    states: judgeSection(one, duties, { year, day }),
  }));
}

/** The duties of one section in a year. Rule 22.2. */
export async function findDutiesOfSection(db: Db, sectionId: number, year: number): Promise<DutyState[]> {
  const sections = await findSectionDuties(db, sql<SqlBool>`s.id = ${sectionId}`, year);
  return sections.flatMap(({ states }) => states);
}

/** How a district has fulfilled the duties that are its own. Rule 22.2. */
export function judgeDistrict(
  unit: DutyState['unit'],
  duties: readonly Duty[],
  ticks: readonly Tick[],
  when: { year: number; day: Day },
): DutyState[] {
  return duties
    .filter((duty) => concernsDistrict(duty, unit.id))
    .map((duty) => {
      const tick = ticks.find(({ dutyId, districtId }) => dutyId === duty.id && districtId === unit.id);
      const done = { isDone: tick !== undefined, done: tick && toDone(tick) };
      return toDutyState(duty, { unit, unitKind: 'district' }, done, when);
    });
}

/** The duties of a year that are those of the districts `d` that a condition names. Rule 22.2. */
export async function findDistrictDuties(
  db: Db,
  districts: Expression<SqlBool>,
  year: number,
): Promise<DutyState[]> {
  const day = today();
  const [duties, units, ticks] = await Promise.all([
    findDuties(db, year),
    selectRows(db, districtRow)`select d.id, d.name from district d where ${districts} order by d.name, d.id`,
    findTicks(db, year),
  ]);
  return units.flatMap((unit) => judgeDistrict(unit, duties, ticks, { year, day }));
}

export type CountedDutyState = Answer<'GET duties/states'>[number];

/** The worst of some states is that of all. */
const worst = (states: readonly DutyState[]) =>
  (['late', 'open'] as const).find((state) => states.some((one) => one.state === state)) ?? 'done';

/** The duties of sections, one for each district and duty, with counts of its sections. Rule 22.2. */
function countByDistrict(
  sections: readonly { district: DutyState['unit']; states: readonly DutyState[] }[],
): CountedDutyState[] {
  const byDistrict = Map.groupBy(sections, ({ district }) => district.id);
  return [...byDistrict.values()].flatMap((group) => {
    const district = group[0]?.district;
    const byDuty = Map.groupBy(
      group.flatMap(({ states }) => states),
      ({ dutyId }) => dutyId,
    );
    return [...byDuty.values()].flatMap((states) => {
      const [first] = states;
      if (!district || !first) return [];
      const { dutyId, name, due, isManual } = first;
      const count = (state: DutyState['state']) => states.filter((one) => one.state === state).length;
      const counts = { done: count('done'), open: count('open'), late: count('late') };
      return [
        {
          dutyId,
          name,
          isManual,
          ...(due && { due }),
          unit: district,
          unitKind: 'district' as const,
          state: worst(states),
          counts,
        },
      ];
    });
  });
}

/** The duties of a district and of its sections in a year. Rule 22.2. */
export async function findDutiesInDistrict(db: Db, districtId: number, year: number): Promise<DutyState[]> {
  const [own, sections] = await Promise.all([
    findDistrictDuties(db, sql<SqlBool>`d.id = ${districtId}`, year),
    findSectionDuties(db, isLiveIn(districtId), year),
  ]);
  return [...own, ...sections.flatMap(({ states }) => states)];
}

/** The duties of all districts in a year, with counts of their sections; without training and disbanded units. Rule 22.2. */
export async function findDutiesByDistrict(db: Db, year: number): Promise<CountedDutyState[]> {
  const [own, sections] = await Promise.all([
    findDistrictDuties(db, sql<SqlBool>`not d.is_training`, year),
    findSectionDuties(db, isLiveSection, year),
  ]);
  return [...own, ...countByDistrict(sections)];
}
