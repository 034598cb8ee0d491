import { type Kysely, sql } from 'kysely';

/** The last failures of remotes in browsers, by reference: where their code was, without a word about the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_failure (
      reference text not null primary key,
      at timestamptz not null default now(),
      remote text not null,
      build text not null,
      stage text not null,
      class text not null,
      frames text[] not null,
      constraint release_failure_length check (
        length(reference) <= 64 and length(remote) <= 40 and length(build) <= 64 and cardinality(frames) <= 5
      )
    );
    create index release_failure_of_build on release_failure (remote, build, at);
  `.execute(db);
}
