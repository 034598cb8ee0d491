import { sql } from 'kysely';
import type { SectionStats, Trend } from '@osasto/api';
import type { Db } from '../../platform/database/connection.ts';
import { date, int, rowShape, selectRows } from '../../platform/database/rows.ts';
import { asDay, type Day, today, sentDay } from '@osasto/contract';
import { isCounted } from '../members/counted.ts';
import { conditionsIn, countMembers, type CountedUnit } from './queries.ts';

/** Writes what each section's members are now as the figures of `day`; rows that are there stay. Rule 6.10. */
export async function storeMemberCounts(db: Db, day: Day): Promise<void> {
  const { isPaid, isNew } = conditionsIn(day);
  await sql`
    insert into member_count (day, section_id, total_members, paid_members, new_members)
    select ${day}::date, s.id, count(m.id), count(m.id) filter (where ${isPaid}), count(m.id) filter (where ${isNew})
    from section s left join member m on m.section_id = s.id and ${isCounted}
    group by s.id
    on conflict (day, section_id) do nothing`.execute(db);
}

function isSectionInUnit(unit: CountedUnit) {
  if (unit === 'organisation') return sql`c.section_id in (select id from section where not is_training)`;
  if ('sectionId' in unit) return sql`c.section_id = ${unit.sectionId}`;
  return sql`c.section_id in (select id from section where district_id = ${unit.districtId})`;
}

const trendRow = rowShape('sections.trend', {
  month: date,
  totalMembers: int,
  paidMembers: int,
  newMembers: int,
});

/** Members of a unit by month, oldest first; the last is what `readNow` counts. Rule 6.10. */
export async function findTrend(
  db: Db,
  unit: CountedUnit,
  months = 36,
  readNow: () => Promise<SectionStats> = () => countMembers(db, unit),
): Promise<Trend> {
  const month = asDay(`${today().slice(0, 7)}-01`);
  const [past, { totalMembers, paidMembers, newMembers }] = await Promise.all([
    // All sections have rows of the same days, so the last day of a month is looked up once for all.
    selectRows(db, trendRow)`
      select p.month, sum(c.total_members) as "totalMembers", sum(c.paid_members) as "paidMembers",
        sum(c.new_members) as "newMembers"
      from (
        select (${month}::date - n * interval '1 month')::date as month,
          (select max(day) from member_count
            where day >= (${month}::date - n * interval '1 month')::date
              and day < (${month}::date - (n - 1) * interval '1 month')::date) as day
        from generate_series(1, ${months - 1}::integer) n
      ) p join member_count c on c.day = p.day
      where ${isSectionInUnit(unit)}
      group by p.month
      order by p.month`,
    readNow(),
  ]);
  return [...past, { month: sentDay(month), totalMembers, paidMembers, newMembers }];
}
