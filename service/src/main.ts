import { setTimeout as wait } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import {
  getConnections,
  openConnections,
  openDatabase,
  type Database,
} from './platform/database/connection.ts';
import { describeConnectionFailure } from './platform/database/connection-failure.ts';
import { oneHost } from './platform/database/hosts.ts';
import { findPoolerProblem, readPooler } from './platform/database/pooler.ts';
import { readBeginning } from './platform/database/role-settings.ts';
import { watchPrimary } from './platform/database/primary.ts';
import { openLog } from './platform/http/log.ts';
import { migrate, missingMigrations, WrongSchema } from './platform/database/migrate.ts';
import { missingFirstValues } from './platform/database/organisation/first-values.ts';
import { embeddedServiceUrl, prepareRole, findRoleProblems } from './platform/database/role.ts';
import { isPortTaken } from './platform/http/port.ts';
import { startPostgres } from './platform/database/embedded/start.ts';
import {
  findDatabaseProblems,
  findDirectoryProblem,
  findVersionProblem,
} from './platform/settings/production.ts';
import { exitWith, settingsOrExit } from './platform/settings/starting.ts';
import { admitDevelopmentKey } from './areas/releases/keys.ts';
import { directoryAt } from './areas/accounts/directory.ts';
import { findSecretProblem } from './areas/accounts/secret-change.ts';
import { buildServer } from './server.ts';

const settings = settingsOrExit();
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

interface Addresses {
  /** Address for the owner of the tables; undefined when only `migrate` has it. */
  owner: string | undefined;
  /** As which the service works, with all hosts. */
  service: string;
}

/** The database that is set, in development as the owner itself, else one of our own. */
async function findAddresses(): Promise<Addresses> {
  const given = settings.databaseUrl;
  if (given) return { owner: mode === 'production' ? undefined : await oneHost(given), service: given };
  const postgres = await startPostgres({ dataDir: dataFolder, log, onProgress: report });
  opened.push(postgres.stop);
  return { owner: postgres.url, service: embeddedServiceUrl(postgres.url) };
}

async function withOnce<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase(url, { max: 1, waitTimeout: 5000 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Brings the schema up to date, and the role of the service where there is one besides the owner. */
async function prepareDatabase({ owner, service }: Addresses): Promise<void> {
  const oldServer = await withOnce(owner ?? (await oneHost(service)), findVersionProblem);
  await refuse(oldServer === undefined ? [] : [oldServer]);
  if (owner === undefined) return;
  await migrate(owner, report).catch((error: unknown) => {
    if (error instanceof WrongSchema) exitWith(error.message);
    throw error;
  });
  if (!settings.databaseUrl) await prepareRole(owner, service);
}

/** Why this database does not serve in production, before its tables are read. */
async function findSchemaProblems(): Promise<string[]> {
  const steps = await missingMigrations(db);
  const missing = steps.length > 0 ? steps : await missingFirstValues(db);
  return missing.length === 0
    ? []
    : [
        `The database lacks ${missing.join(', ')}. Run "npm run service migrate" with OSASTO_OWNER_URL first.`,
      ];
}

async function fillWhenEmpty(url: string | undefined): Promise<void> {
  if (mode !== 'development' || dataset === 'none' || url === undefined) return;
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
async function refuse(problems: readonly string[]): Promise<void> {
  if (problems.length === 0) return;
  await closeAll();
  exitWith(problems.join('\n'));
}

/** Has whoever distributes requests send them elsewhere, as long as there are any to take. */
let drain = async (): Promise<unknown> => undefined;
let ending: Promise<void> | undefined;
const delay = settings.drainSeconds * 1000 + 15_000;
let isStarting = true;
closeWithGrace({ delay, logger: false }, async ({ err }) => {
  const sentence = isStarting ? describeConnectionFailure(err) : undefined;
  await refuse(sentence === undefined ? [] : [sentence]);
  if (err) log.fatal({ err }, 'Ending after an unexpected failure');
  ending ??= (err ? Promise.resolve() : drain()).then(closeAll);
  await ending;
});

const addresses = await findAddresses();
await prepareDatabase(addresses);
const { jobsUrl } = settings;
const serviceUrl = await oneHost(addresses.service);
const { isPooled, hasRoleSettings } = await readBeginning(serviceUrl);
if (isPooled) {
  const given = { hasRoleSettings, hasJobsUrl: jobsUrl !== undefined };
  const problem = findPoolerProblem(await readPooler(serviceUrl), given);
  await refuse(problem === undefined ? [] : [problem]);
}
const db = openDatabase(serviceUrl, {
  max: settings.connections,
  waitTimeout: 5000,
  hasRoleSettings,
  onError: (error) => {
    if (!ending) log.warn({ err: error }, 'A database connection broke');
  },
});
opened.push(() => db.destroy());
let endWatch: (() => Promise<void>) | undefined;
opened.push(async () => endWatch?.());
await fillWhenEmpty(addresses.owner);
if (settings.developmentKey !== undefined) await admitDevelopmentKey(db, settings.developmentKey);
if (mode === 'production') {
  await refuse(await findSchemaProblems());
  const hasDirectory = settings.directory !== undefined;
  await refuse([...(await findDatabaseProblems(db, hasDirectory)), ...(await findRoleProblems(db))]);
}

const secretProblem = await findSecretProblem(db, settings);
await refuse(secretProblem === undefined ? [] : [secretProblem]);

if (settings.directory?.isDevelopment) {
  const problem = await findDirectoryProblem(db);
  if (problem) log.warn(`${problem} In production this would end the start.`);
}

const { standbyUrl } = settings;
const standby =
  standbyUrl === undefined
    ? undefined
    : openDatabase(standbyUrl, {
        max: settings.connections,
        waitTimeout: 2000,
        name: 'osasto reading',
        hasRoleSettings,
        isStandby: true,
      });
if (standby) opened.push(() => standby.destroy());

const jobConnections = jobsUrl === undefined ? undefined : openConnections(await oneHost(jobsUrl));
const server = await buildServer({ db, jobConnections, standby, settings, log });
opened.push(() => server.close());
try {
  await server.listen({ port, host });
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  await closeAll();
  exitWith(takenSentence);
}
isStarting = false;
drain = () => {
  server.ending.hasBegun = true;
  return wait(settings.drainSeconds * 1000);
};
// While modules load and jobs start, a late answer says nothing of the database.
const watches = [
  watchPrimary(getConnections(db), addresses.service, log),
  ...(jobConnections && jobsUrl ? [watchPrimary(jobConnections, jobsUrl, log)] : []),
];
endWatch = async () => void (await Promise.all(watches.map((end) => end())));
if (settings.scanner === undefined)
  log.info('Uploaded files are not scanned: OSASTO_SCANNER names no scanner');
log.info({ address: settings.publicAddress }, 'ready');
log.flush();
// A directory that is slow or away keeps nobody from using a password.
if (settings.directory && !settings.directory.isDevelopment)
  for (const problem of await directoryAt(settings.directory).findProblems()) log.warn(problem);
