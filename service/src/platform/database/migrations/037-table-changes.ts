import { type Kysely, sql } from 'kysely';

/** Tables behind lists that seldom change. */
const tables = ['district', 'section', 'position', 'preparedness_plan'];

/**
 * A row for each statement that changed one of them: a list is as it was while the rows are the same. Rows are only
 * added, so writers never wait for one another; the moment tells two histories apart after a restore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table table_change (
      id bigint generated always as identity constraint table_change_pkey primary key,
      table_name text not null,
      at timestamptz not null default clock_timestamp()
    );
    create index table_change_of_table on table_change (table_name, id);
    create function note_table_change() returns trigger language plpgsql as $$
    begin
      insert into table_change (table_name) values (tg_table_name);
      return null;
    end $$;
  `.execute(db);
  for (const table of tables) {
    // oxlint-disable no-await-in-loop -- in order
    await sql`
      create trigger ${sql.id(`${table}_changed`)} after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_table_change();
      insert into table_change (table_name) values (${sql.lit(table)});
    `.execute(db);
    // oxlint-enable no-await-in-loop
  }
}
