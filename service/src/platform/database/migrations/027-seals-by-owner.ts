import { type Kysely, sql } from 'kysely';

/** Seals are made by this function alone: it runs as the owner, because the service's role cannot write seals. Rule 18.32. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function seal_audit(integer) security definer set search_path = public, pg_temp`.execute(
    db,
  );
}
