import { sql } from 'kysely';
import { daysAfter, type Day } from '@osasto/contract';
import { storeMemberCounts } from '../areas/sections/trend.ts';
import type { Db } from '../platform/database/connection.ts';

/**
 * Figures of yesterday, and of the ends of the 36 months before, which lead to them: most sections grow a little, most
 * payments come in spring, new members all year. The same sections and day give the same figures. Rule 6.10.
 */
export async function addMemberCounts(db: Db, today: Day): Promise<void> {
  const yesterday = daysAfter(today, -1);
  await storeMemberCounts(db, yesterday);
  await sql`
    with present as (
      select c.*, abs(hashtext('growth' || section_id) % 100) / 500.0 - 0.05 as growth,
        extract(doy from day) / 366 as passed
      from member_count c where day = ${yesterday}::date
    ), past as (
      select p.*, n, (date_trunc('month', ${today}::date) - (n - 1) * interval '1 month')::date - 1 as past_day
      from present p cross join generate_series(1, 36) n
    ), sized as (
      select *, extract(doy from past_day) / 366 as past_passed,
        round(total_members * (1 - growth * n / 36.0 + 0.008 * sin(n + section_id)))::integer as total,
        0.8 + abs(hashtext('year' || section_id || extract(year from past_day)) % 100) / 250.0 as luck
      from past
    )
    insert into member_count (day, section_id, total_members, paid_members, new_members)
    select past_day, section_id, total,
      least(total, round(total * (0.09 + greatest(paid_members / greatest(total_members, 1)::float - 0.09, 0)
        * (1 - power(1 - past_passed, 2.5)) / greatest(1 - power(1 - passed, 2.5), 0.4))))::integer,
      least(total, round(new_members / greatest(passed, 0.15) * luck * past_passed))::integer
    from sized
    on conflict (day, section_id) do nothing`.execute(db);
}
