import { type Kysely, sql } from 'kysely';

/**
 * From where an account has signed in, and the wrong tries of each such place. `account.locked_until` is an
 * administrator's lock from now on; `account.failed_attempts` counts no more. Rule 2.11.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_source (
      account_id integer not null,
      -- Keyed hash of a browser or an address; empty for all that have not signed in.
      source bytea not null,
      signed_in_at timestamptz,
      tries timestamptz[] not null default '{}',
      closed_until timestamptz,
      constraint account_source_once primary key (account_id, source),
      constraint account_source_account_exists foreign key (account_id) references account on delete cascade,
      constraint account_source_length check (octet_length(source) in (0, 32))
    );
    create index account_source_by_source on account_source (source);
    create index signin_attempt_at on signin_attempt (at);
    insert into setting (key, value) values ('signin.failuresPerMinute', '300'), ('signin.knownDays', '180')
      on conflict (key) do nothing;
  `.execute(db);
}
