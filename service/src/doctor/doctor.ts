import { openDatabase } from '../platform/database/connection.ts';
import { oneHost } from '../platform/database/hosts.ts';
import { readBeginning } from '../platform/database/role-settings.ts';
import { counterpartChecks, storedCounterpartChecks } from './counterparts.ts';
import { databaseChecks } from './database.ts';
import {
  fail,
  nothingSet,
  toReason,
  type Check,
  type Finding,
  type Installation,
  type WithDatabase,
} from './finding.ts';
import { backupCheck, diskCheck } from './machine.ts';
import { pooler } from './pooler.ts';
import { proxy } from './proxy.ts';
import { secretCheck } from './secret.ts';

/** A finding under the name of its check. */
export interface NamedFinding extends Finding {
  name: string;
}

/** Checks that need the database. */
const withDatabase: readonly Check<WithDatabase>[] = [
  ...databaseChecks,
  pooler,
  ...storedCounterpartChecks,
  backupCheck,
  secretCheck,
];

const without: readonly Check<Installation>[] = [...counterpartChecks, proxy, diskCheck];

async function run<Given>({ name, find }: Check<Given>, given: Given): Promise<NamedFinding> {
  try {
    return { name, ...(await find(given)) };
  } catch (error) {
    return { name, ...fail(`could not be checked: ${toReason(error)}`, 'Correct what is above first.') };
  }
}

async function runWithDatabase(given: Installation, serviceUrl: string): Promise<NamedFinding[]> {
  let db: WithDatabase['db'] | undefined;
  try {
    const url = await oneHost(serviceUrl);
    // A pooler refuses what a connection sets; without it nothing here reads otherwise.
    const { isPooled } = await readBeginning(url);
    db = openDatabase(url, { max: 1, waitTimeout: 5000, name: 'osasto doctor', hasRoleSettings: isPooled });
    const opened = { ...given, db, url };
    await db.connection().execute(async () => undefined);
    const found: NamedFinding[] = [];
    for (const check of withDatabase) found.push(await run(check, opened)); // oxlint-disable-line no-await-in-loop -- one connection
    return found;
  } catch (error) {
    const says = `does not answer: ${toReason(error)}`;
    const todo = 'Check the address, user and password of DATABASE_URL, and whether the server runs.';
    const skipped = withDatabase.filter(({ name }) => name !== 'database');
    return [
      { name: 'database', ...fail(says, todo) },
      ...skipped.map(({ name }) => ({ name, ...nothingSet('not checked: the database does not answer') })),
    ];
  } finally {
    await db?.destroy();
  }
}

/** Looks at everything that the service depends on. `serviceUrl` is the database as the service has it. */
export async function examine(given: Installation, serviceUrl: string): Promise<NamedFinding[]> {
  const [first, second] = await Promise.all([
    runWithDatabase(given, serviceUrl),
    Promise.all(without.map((check) => run(check, given))),
  ]);
  return [...first, ...second];
}

const words = { ok: 'ok', none: '–', warn: 'WARN', fail: 'FAIL' } as const;

/** One line for a finding. */
export const toLine = ({ name, state, says, todo }: NamedFinding): string =>
  `${words[state].padEnd(5)}${name.padEnd(14)}${todo === undefined ? says : `${says.replace(/\.$/, '')}. ${todo}`}`;
