import { type Kysely, sql } from 'kysely';

/**
 * A limit that whoever reads in one unit never reaches at work, and one of its own for those who have all units; none to
 * speak of in the demonstration. Rule 4.21.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into setting (key, value) values ('reading.nationalPeoplePerHour', '100000') on conflict (key) do nothing;
    update setting set value = '20000'
    where key = 'reading.peoplePerHour' and value = '250000' and modified_by is null;
    update setting set value = '10000000'
    where key like 'reading.%' and modified_by is null
      and exists (select from account where lower(email) like '%@demo.example');
  `.execute(db);
}
