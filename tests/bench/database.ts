import { Client } from 'pg';
import { migrate } from '../../service/src/platform/database/migrate.ts';
import { startPostgres } from '../../service/src/platform/database/embedded/start.ts';
import { DatabaseNotEmpty, seed } from '../../service/src/seed/seed.ts';
import type { SizeName } from '../../service/src/seed/sizes.ts';

/** One account asks for more people than anybody reads in an hour (rule 4.21). */
async function letRead(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("update setting set value = '2000000000' where key like 'reading.%PerHour'");
  await client.end();
}

/**
 * The database of a benchmark, up to date and with the demonstration data, which stay from one run to the next: that of
 * `DATABASE_URL`, else one of its own in `dataDir`, which `stop` ends.
 */
export async function startDatabase({ dataDir, size = 'normal' }: { dataDir: string; size?: SizeName }) {
  const log = { info: () => undefined, warn: console.error };
  const given = process.env['DATABASE_URL'];
  const postgres = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres({ dataDir, log, onProgress: console.error });
  await migrate(postgres.url);
  await seed(postgres.url, size, console.error).catch((error: unknown) => {
    if (!(error instanceof DatabaseNotEmpty)) throw error;
  });
  await letRead(postgres.url);
  return postgres;
}
