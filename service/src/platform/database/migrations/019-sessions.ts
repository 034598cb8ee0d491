import { type Kysely, sql } from 'kysely';

/** Where an account is signed in. A token of a release before this has no row, and counts until it runs out. Rule 2.18. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table session (
      id integer generated always as identity primary key,
      jti text not null,
      account_id integer not null,
      browser text not null,
      system text not null,
      network text not null,
      since timestamptz not null default now(),
      last_used timestamptz not null default now(),
      expires_at timestamptz not null,
      constraint session_jti_unique unique (jti),
      constraint session_account_exists foreign key (account_id) references account on delete cascade,
      constraint session_texts_length check (
        length(jti) between 1 and 100 and length(browser) <= 40 and length(system) <= 40 and length(network) <= 50)
    );
    create index session_of_account on session (account_id);
    create index session_expiry on session (expires_at);
    insert into setting (key, value) values ('session.idleMinutes', '0') on conflict (key) do nothing;
  `.execute(db);
}
