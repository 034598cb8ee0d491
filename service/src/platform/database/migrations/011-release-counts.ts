import { type Kysely, sql } from 'kysely';

/** How often remotes were loaded in browsers, and failed: by hour, without a word about the person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_count (
      hour timestamptz not null,
      remote text not null,
      build text not null,
      stage text not null,
      class text not null,
      bucket smallint not null,
      count integer not null,
      primary key (hour, remote, build, stage, class, bucket),
      constraint release_count_hour check (hour = date_trunc('hour', hour, 'UTC')),
      constraint release_count_length check (length(remote) <= 40 and length(build) <= 64),
      constraint release_count_positive check (count > 0 and bucket >= 0)
    );
  `.execute(db);
}
