import { type Kysely, sql } from 'kysely';

/** What releases give the organisation, beside what the organisation makes of it. Decision 73. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table first_value (
      table_name text not null,
      key text not null,
      value jsonb not null,
      constraint first_value_once primary key (table_name, key)
    );
    comment on table first_value is 'What a release last gave a row: what differs from it was set by the organisation.';
    comment on column first_value.value is 'The columns of the row.';
  `.execute(db);
}
