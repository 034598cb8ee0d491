import { oneHost } from '../platform/database/hosts.ts';
import { migrate } from '../platform/database/migrate.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  console.error('Set DATABASE_URL to the database to migrate. The embedded one is migrated by npm start.');
  process.exit(1);
}
const applied = await migrate(await oneHost(url), console.log);
if (applied.length === 0) console.log('The database is up to date.');
