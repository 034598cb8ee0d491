import closeWithGrace from 'close-with-grace';
import { connectionsOf, openDatabase } from './platform/database/connection.ts';
import { oneHost } from './platform/database/hosts.ts';
import { watchPrimary } from './platform/database/primary.ts';
import { openLog } from './platform/http/log.ts';
import { migrate, SchemaTooNew } from './platform/database/migrate.ts';
import { isPortTaken } from './platform/http/port.ts';
import { startPostgres } from './platform/database/embedded/start.ts';
import { databaseFaults, versionFault } from './platform/settings/production.ts';
import { readSettings, WrongSetting, type Settings } from './platform/settings/settings.ts';
import { buildServer } from './server.ts';

/** Ends the process with one sentence for the person who started it. */
function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settingsOrNothing(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof WrongSetting) exitWith(error.message);
    throw error;
  }
}

const settings = settingsOrNothing();
const { mode, port, host, dataFolder, dataset } = settings;
const takenSentence = `Port ${port} is taken. Stop what listens there, or set PORT to another one.`;
if (await isPortTaken(port, host)) exitWith(takenSentence);

const log = openLog(settings.logLevel);
const report = (line: string) => log.info(line);

/** What has been opened, to be closed in the opposite order. */
const opened: (() => Promise<unknown>)[] = [];
const closeAll = async () => {
  for (const close of opened.toReversed()) await close(); // oxlint-disable-line no-await-in-loop -- in order
};

/** The database that is set, with all its hosts, else one of our own. */
async function databaseUrl(): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl;
  const postgres = await startPostgres({ dataDir: dataFolder, log, onProgress: report });
  opened.push(postgres.stop);
  return postgres.url;
}

async function fillWhenEmpty(url: string): Promise<void> {
  if (mode !== 'development' || dataset === 'none') return;
  const found = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (found) return;
  const { DatabaseNotEmpty, seed } = await import('./seed/seed.ts');
  try {
    await seed(url, dataset, report);
  } catch (error) {
    if (!(error instanceof DatabaseNotEmpty)) throw error; // another copy was quicker
  }
}

/** Ends the process when there are reasons, with all of them. */
async function refuse(faults: readonly string[]): Promise<void> {
  if (faults.length === 0) return;
  await closeAll();
  exitWith(faults.join('\n'));
}

let ending: Promise<void> | undefined;
closeWithGrace({ delay: 15_000, logger: false }, async ({ err }) => {
  if (err) log.fatal({ err }, 'Ending after an unexpected failure');
  ending ??= closeAll();
  await ending;
});

const hosts = await databaseUrl();
const url = await oneHost(hosts);
const db = openDatabase(url, {
  max: settings.connections,
  waitTimeout: 5000,
  onError: (error) => {
    if (!ending) log.warn({ err: error }, 'A database connection broke');
  },
});
opened.push(() => db.destroy());
opened.push(watchPrimary(connectionsOf(db), hosts, log));
const oldServer = await versionFault(db);
await refuse(oldServer === undefined ? [] : [oldServer]);
await migrate(url, report).catch((error: unknown) => {
  if (error instanceof SchemaTooNew) exitWith(error.message);
  throw error;
});
await fillWhenEmpty(url);
if (mode === 'production') await refuse(await databaseFaults(db));

const server = await buildServer({ db, settings, log });
opened.push(() => server.close());
try {
  await server.listen({ port, host });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  await closeAll();
  exitWith(takenSentence);
}
log.info({ address: settings.publicAddress }, 'ready');
log.flush();
