import { type Kysely, sql } from 'kysely';

/** Tokens of roles 1 to 3 live shorter; in the demonstration as long as all. Rule 2.1, decision 41. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into setting (key, value)
    select 'token.adminHours',
      case when exists (select from account where lower(email) like '%@demo.example') then '8' else '4' end::jsonb
    on conflict (key) do nothing
  `.execute(db);
}
