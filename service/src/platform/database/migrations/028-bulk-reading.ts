import { type Kysely, sql } from 'kysely';

/** How many people each account has been shown in an hour, and how many it may be shown. Rule 4.21. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_count (
      account_id integer not null references account on delete cascade,
      hour timestamptz not null,
      people integer not null,
      constraint reading_count_once primary key (account_id, hour)
    );
    create index reading_count_at on reading_count (hour);

    insert into setting (key, value) values ('reading.peoplePerHour', '250000') on conflict (key) do nothing;
  `.execute(db);
}
