import { sql } from 'kysely';
import { migrations } from '../../service/src/platform/database/migrations/index.ts';

/*
 * Makes the service one of a later release, when it is loaded before it (`node --import`): `OSASTO_TEST_RELEASE` is its
 * number, and each release has a migration more, which expands a table that everybody reads and writes.
 */

for (let release = 1; release <= Number(process.env['OSASTO_TEST_RELEASE']); release++) {
  migrations[`9${String(release).padStart(2, '0')}-rolling`] = {
    async up(db) {
      await sql`alter table meeting add column ${sql.ref(`rolling_${release}`)} text not null default ''`.execute(
        db,
      );
      await sql`create index on meeting (${sql.ref(`rolling_${release}`)}, section_id)`.execute(db);
      await sql`alter table member add column ${sql.ref(`rolling_${release}`)} int`.execute(db);
    },
  };
}
