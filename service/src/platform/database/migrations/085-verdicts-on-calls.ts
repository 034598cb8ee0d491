import { type Kysely, sql } from 'kysely';

/** Verdicts are about the calls of a service too. What was judged before counts for none. docs/releasing.md, "Verdicts". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release_verdict add column calls text not null default '';
    alter table release_verdict drop constraint release_verdict_once;
    alter table release_verdict add constraint release_verdict_once primary key (remote, build, shell, calls);
    comment on table release_verdict is 'What a compiler said of a build of a remote, or of the shell, with a build of the shell and the calls of a service.';
    comment on column release_verdict.calls is 'Revision of the calls.';

    create table release_calls (
      revision text primary key,
      schemas jsonb not null,
      served_at timestamptz not null default now(),
      constraint release_calls_revision_form check (revision ~ '^[0-9a-f]{16}$')
    );
    comment on table release_calls is 'The calls that verdicts are about; those that no verdict names are swept.';
    comment on column release_calls.schemas is 'JSON Schemas of parameters, query, body and answer, by call.';
  `.execute(db);
}
