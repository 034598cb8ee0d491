import { sql, type Expression } from 'kysely';
import { meetingStatus, today, type Day } from '@osasto/contract';
import { positionsWith } from '@osasto/rules';
import { storedNumber } from '../settings/stored-settings.ts';

/**
 * The last day of a row of `position_of_trust` with the time in which its holder carries on where nobody succeeds. The setting
 * `position.interimMonths` says how long. Rule 25.1.
 */
export const lastDayWithInterim = (table: string) => sql<Day>`case
  when ${sql.ref(`${table}.position_id`)} = any(${positionsWith('mayCarryOn')}) and not ${sql.ref(`${table}.is_ended_early`)}
  then (${sql.ref(`${table}.term_end`)} + make_interval(months => ${storedNumber('position.interimMonths')}))::date
  else ${sql.ref(`${table}.term_end`)} end`;

/** A day; or an expression for one that is not after today, for statements that are prepared once. */
export type HeldDay = Day | Expression<Day>;

/** Today in Helsinki, as PostgreSQL knows it. */
export const todayInSql = sql<Day>`(now() at time zone 'Europe/Helsinki')::date`;

/** Whether the term of a row of `position_of_trust` has a day. */
export const hasTermOn = (table: string, day: HeldDay) =>
  sql<boolean>`${day}::date between ${sql.ref(`${table}.term_start`)} and ${sql.ref(`${table}.term_end`)}`;

/** Nobody carries on after today. */
const isUntilToday = (day: HeldDay) =>
  typeof day === 'string' ? sql<boolean>`${day}::date <= ${today()}::date` : sql<boolean>`true`;

/**
 * Whether a row of `position_of_trust` of an approved meeting is held on a day although its term has ended: on no day after
 * today, and until somebody is elected to the position. Rule 25.1.
 */
export const isInterimOn = (table: string, day: HeldDay) => sql<boolean>`(
  ${sql.ref(`${table}.term_end`)} < ${day}::date and ${isUntilToday(day)}
  and ${lastDayWithInterim(table)} >= ${day}::date
  and not exists (
    select from valid_position_of_trust next join meeting elected on elected.id = next.meeting_id
    where next.section_id = ${sql.ref(`${table}.section_id`)}
      and next.position_id = ${sql.ref(`${table}.position_id`)}
      and elected.status_id = ${meetingStatus.approved}
      and next.term_start > ${sql.ref(`${table}.term_end`)} and next.term_start <= ${day}::date))`;

/**
 * Whether a row of `position_of_trust` of an approved meeting is held on a day, in its term or carried on. Rules 6.3, 25.1.
 * The first line only lets an index leave out old terms; a month more, because months differ in length.
 */
export const isHeldOn = (table: string, day: HeldDay) => sql<boolean>`(
  ${sql.ref(`${table}.term_end`)} >= (${day}::date - make_interval(months => ${storedNumber('position.interimMonths')} + 1))::date and (
  ${hasTermOn(table, day)}
  or ${isInterimOn(table, day)}))`;
