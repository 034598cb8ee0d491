import { type Kysely, sql } from 'kysely';

/** When what operators do was last done: metrics and `doctor` say how long ago. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operation_done (
      kind text not null,
      at timestamptz not null default now(),
      problems integer not null default 0,
      constraint operation_done_once primary key (kind),
      constraint operation_done_kind check (kind in ('backup', 'rehearsal', 'auditCheck')),
      constraint operation_done_problems check (problems >= 0)
    );
    comment on table operation_done is 'When a backup was last made, one was last restored and compared, and the audit log was last verified.';
    comment on column operation_done.problems is 'That it found.';
  `.execute(db);
}
