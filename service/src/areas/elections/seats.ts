import { sql, type Expression, type SqlBool } from 'kysely';
import { meetingStatus, type Day } from '@osasto/contract';
import { countedStatuses, endingMonths, seatYears } from '@osasto/rules';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import {
  checkedRows,
  date,
  int,
  orNull,
  rowShape,
  selectRows,
  type RowOf,
} from '../../platform/database/rows.ts';
import { storedNumber } from '../../platform/settings/stored-settings.ts';
import { isInterimOn, lastDayWithInterim, type HeldDay } from '../../platform/identity/carrying-on.ts';
import { outsiderIn } from './same-person.ts';

const seatColumns = {
  sectionId: int,
  positionId: int,
  held: int,
  min: int,
  max: int,
  interim: int,
  ending: int,
  vacantSince: orNull(date),
};
const seatRow = rowShape('elections.seat', seatColumns);
const seatWithLaterRow = rowShape('elections.seatWithLater', { ...seatColumns, heldLater: int });

/** A position that a section must fill, or filled within three years. Rule 21.5. */
export type SeatCount = RowOf<typeof seatRow>;

/** What adds to a count of seats the positions without a minimum that nobody holds any more, but somebody did within three years. */
const withEmptied = (day: HeldDay) => ({
  rows: sql`,
  ended as (
    select distinct p.section_id, p.position_id
    from valid_position_of_trust p
    join meeting g on g.id = p.meeting_id
    where p.section_id = any(array(select id from unit)) and g.status_id = ${meetingStatus.approved}
      and p.term_end >= ${day}::date - make_interval(years => ${seatYears}) and p.term_end < ${day}::date
      and p.position_id in (select id from position where min_holders = 0)
  )`,
  join: sql`left join ended e on e.section_id = u.id and e.position_id = d.id`,
  condition: sql`or e.section_id is not null`,
});

const withoutEmptied = { rows: sql``, join: sql``, condition: sql`` };

/** What adds to a count of seats how many hold each on a later day, nobody carrying on. */
const onLaterDay = (later: HeldDay) => ({
  count: sql`,
      count(distinct person) filter (where is_approved and ${later}::date between term_start and term_end) as held_later`,
  column: sql`, coalesce(c.held_later, 0) as "heldLater"`,
});

const onThatDay = { count: sql``, column: sql`` };

const selectSeats = (
  sections: Expression<SqlBool>,
  day: HeldDay,
  emptied: ReturnType<typeof withEmptied>,
  { count, column }: ReturnType<typeof onLaterDay> = onThatDay,
) => sql`
  with unit as materialized (select s.id from section s where ${sections}),
  term as (
    select p.section_id, p.position_id, p.term_start, p.term_end,
      coalesce(p.member_id::text, ${outsiderIn('p')}) as person,
      g.status_id = ${meetingStatus.approved} as is_approved,
      g.status_id = ${meetingStatus.approved} and ${isInterimOn('p', day)} as is_interim
    from valid_position_of_trust p
    join meeting g on g.id = p.meeting_id
    where p.section_id = any(array(select id from unit)) and g.status_id = any(${countedStatuses})
      and p.term_end >= ${day}::date - make_interval(months => ${storedNumber('position.interimMonths')})
  ),
  counted as (
    select section_id, position_id,
      count(distinct person) filter (where is_interim or is_approved and ${day}::date between term_start and term_end) as held,
      count(distinct person) filter (where is_interim) as interim,
      count(*) filter (where is_approved and ${day}::date between term_start and term_end
        and term_end <= ${day}::date + make_interval(months => ${endingMonths})) as ending,
      min(term_end) filter (where is_approved and ${day}::date between term_start and term_end) as first_end,
      array_agg(term_start) filter (where term_start > ${day}::date) as coming${count}
    from term group by section_id, position_id
  )${emptied.rows}
  select u.id as "sectionId", d.id as "positionId", d.min_holders as min, d.max_holders as max,
    coalesce(c.held, 0) as held, coalesce(c.interim, 0) as interim,
    greatest(0, coalesce(c.ending, 0)
      - (select count(*) from unnest(c.coming) as start where start > c.first_end)) as ending,
    case when coalesce(c.held, 0) < greatest(d.min_holders, 1) then (
      select ${lastDayWithInterim('p')} + 1
      from valid_position_of_trust p
      join meeting g on g.id = p.meeting_id
      where p.section_id = u.id and p.position_id = d.id and g.status_id = ${meetingStatus.approved}
        and p.term_end < ${day}::date
      order by p.term_end desc limit 1
    ) end as "vacantSince"${column}
  from unit u
  cross join position d
  left join counted c on c.section_id = u.id and c.position_id = d.id
  ${emptied.join}
  where d.min_holders > 0 or c.held > 0 ${emptied.condition}
  order by u.id, d.id`;

/**
 * How many hold each position in the sections `s` that a condition names, on a day: of every position with a minimum, and of those
 * that were filled within three years. `held` has those who carry on; `ending` are the terms that end within three months, less the
 * later terms of reports that were sent. By section, then position. Rules 21.1, 21.5, 25.1.
 */
export const countSeats = (db: Db, sections: Expression<SqlBool>, day: Day): Promise<SeatCount[]> =>
  selectRows(db, seatRow)`${selectSeats(sections, day, withEmptied(day))}`;

/** As {@link countSeats}, with how many will hold each position on a later day or held it then, nobody carrying on. */
export const countSeatsWithLater = (
  db: Db,
  sections: Expression<SqlBool>,
  day: Day,
  later: Day,
): Promise<RowOf<typeof seatWithLaterRow>[]> =>
  selectRows(db, seatWithLaterRow)`${selectSeats(sections, day, withEmptied(day), onLaterDay(later))}`;

const selectSeatsOfSection = prepared(
  'elections.seatsOfSection',
  (_, value: StatementParameter<{ sectionId: number; day: Day; later: Day }>) =>
    sql`${selectSeats(
      sql<SqlBool>`s.id = ${value('sectionId')}`,
      value('day'),
      withEmptied(value('day')),
      onLaterDay(value('later')),
    )}`,
);

/**
 * As {@link countSeatsWithLater}, of one section, on a day that is not after today: planning takes longer than the rest, so the
 * statement is prepared.
 */
export const countSeatsOfSection = async (
  db: Db,
  values: { sectionId: number; day: Day; later: Day },
): Promise<RowOf<typeof seatWithLaterRow>[]> =>
  checkedRows(seatWithLaterRow, await selectSeatsOfSection(db, values));

/** As {@link countSeats}, of positions with a minimum and of those that somebody holds: for many sections in half the time. */
export const countHeldSeats = (db: Db, sections: Expression<SqlBool>, day: Day): Promise<SeatCount[]> =>
  selectRows(db, seatRow)`${selectSeats(sections, day, withoutEmptied)}`;

/** Whether fewer hold a position than must. */
export const isBelowMinimum = ({ held, min }: Pick<SeatCount, 'held' | 'min'>): boolean => held < min;
