import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readBackupKey } from '../backup/key.ts';
import { restore } from '../backup/restore.ts';
import { breaksBetween, findSchemaShape } from '../platform/database/compatibility.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { startPostgres } from '../platform/database/embedded/start.ts';
import { runMigrations } from '../platform/database/migrate.ts';
import { unusedSince } from '../platform/database/migrations/released.ts';
import { oneHost } from '../platform/database/hosts.ts';
import { readVariable } from '../platform/settings/settings.ts';
import { storeDoneIn } from './done.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';
import { damagedText, secondsSince } from './figures.ts';

const usage = 'Usage: npm run service rehearse -- <backup>';

/** In the database that people use, where one is set: its metrics say how long ago a backup was rehearsed. */
async function remember(): Promise<void> {
  const given = readVariable(process.env, 'OSASTO_OWNER_URL') || readVariable(process.env, 'DATABASE_URL');
  if (given !== '') await storeDoneIn(await oneHost(given), 'rehearsal');
}

// Restores a backup into a database that is thrown away, and migrates it as the next release would.
await runCommand(async () => {
  const [file, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (file === undefined || more.length > 0) throw new CommandError(usage);
  const key = readBackupKey(process.env);
  const began = performance.now();
  const log = (line: string) => console.log(`${secondsSince(began)}  ${line}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'osasto-rehearsal-'));
  const quiet = { info: () => undefined, warn: console.error };
  let stop = async () => undefined as void;
  try {
    const findUrl = async () => {
      const postgres = await startPostgres({
        dataDir: path.join(folder, 'data'),
        log: quiet,
        throwaway: true,
      });
      stop = postgres.stop;
      url = postgres.url;
      return url;
    };
    let url = '';
    const { damagedFiles } = (await restore(findUrl, file, { key, log })).ending;
    const db = openDatabase(url, { max: 1, statementTimeout: 0, name: 'osasto rehearsal' });
    try {
      const before = await findSchemaShape(db);
      const applied = await runMigrations(db, {
        onApplied: (name, seconds) => log(`${name} took ${seconds.toFixed(2)} s`),
      });
      if (applied.length === 0) log('The backup has every migration of this build already');
      const breaks = breaksBetween(before, await findSchemaShape(db)).filter(
        (sentence) => !unusedSince.some((name) => sentence.startsWith(name)),
      );
      for (const sentence of breaks) console.error(`The build that runs now would fail: ${sentence}`);
      if (breaks.length === 0) log('The build that runs now can go on beside the new one');
      if (damagedFiles > 0) console.error(damagedText(damagedFiles));
      else await remember();
      return breaks.length > 0 || damagedFiles > 0 ? 1 : 0;
    } finally {
      await db.destroy();
    }
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
});
