import { type Kysely, sql } from 'kysely';

/** Keys that outlive OSASTO_SECRET, sealed with it. Decision 106. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sealed_keys (
      fingerprint text not null,
      keys bytea not null,
      since timestamptz not null default now(),
      constraint sealed_keys_once primary key (fingerprint)
    );
    comment on table sealed_keys is 'The keys of one-time codes and of addresses in mail: the same ones in each row, sealed with another secret.';
    comment on column sealed_keys.fingerprint is 'Of the secret that opens the row.';
    comment on column sealed_keys.keys is 'Encrypted.';
  `.execute(db);
}
