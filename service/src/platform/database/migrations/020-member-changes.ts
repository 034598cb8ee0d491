import { type Kysely, sql } from 'kysely';

/**
 * A row for each statement that changed members: what was counted stays true while the rows are the same. Rows are only
 * added, so writers never wait for one another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_change (id bigint generated always as identity constraint member_change_pkey primary key);
    create function note_member_change() returns trigger language plpgsql as $$
    begin
      insert into member_change default values;
      return null;
    end $$;
    create trigger member_changed after insert or update or delete or truncate on member
      for each statement execute function note_member_change();
    insert into member_change default values;
  `.execute(db);
}
