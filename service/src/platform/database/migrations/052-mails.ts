import { type Kysely, sql } from 'kysely';

/** What became of mails, and which database this is. Decision 84. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_result (
      day date not null,
      kind text not null,
      result text not null,
      code text not null default '',
      count integer not null default 1,
      last_at timestamptz not null default now(),
      constraint mail_result_once primary key (day, kind, result, code)
    );
    comment on table mail_result is 'How tries to send e-mail ended, by day. It names nobody.';
    comment on column mail_result.code is 'The server''s code, or the name of the failure; empty when there is none.';
    comment on column mail_result.last_at is 'The last of these tries.';

    create table installation (
      only_one boolean not null default true,
      cluster text not null,
      database text not null,
      host text not null,
      since timestamptz not null default now(),
      constraint installation_once primary key (only_one),
      constraint installation_only_one check (only_one)
    );
    comment on table installation is 'Which database this is. A copy that was restored elsewhere differs, and sends no mail.';
    comment on column installation.cluster is 'system_identifier of pg_control_system().';
    comment on column installation.database is 'The oid of the database.';
    comment on column installation.host is 'The host of OSASTO_URL.';
    comment on column installation.since is 'When it was first started, or last confirmed.';
  `.execute(db);
}
