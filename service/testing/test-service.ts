import { sql } from 'kysely';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openDatabase, type Database } from '../src/platform/database/connection.ts';
import { embeddedServiceUrl } from '../src/platform/database/role.ts';
import { openLog } from '../src/platform/http/log.ts';
import { readSettings, type Settings } from '../src/platform/settings/settings.ts';
import { buildServer } from '../src/server.ts';
import { findAccountByEmail } from '../src/areas/accounts/queries.ts';
import { toClaims } from '../src/areas/accounts/signin.ts';

/** The service on a database of the test's own, without a network. */
export interface TestService extends TestDatabase {
  app: FastifyInstance;
  settings: Settings;
  /** The database as the service has it; `db` is the owner's. */
  served: Database;
  /** Everything logged so far. */
  lines: string[];
  /** A token of the demonstration account `<name>@demo.example` for some hours, without signing in. */
  tokenOf: (name: string, hours?: number) => Promise<string>;
  /** A request of that account, or of nobody. JSON in and out. */
  request: (
    name: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  close: () => Promise<void>;
}

export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readSettings({ OSASTO_SECRET: 'a secret of tests, 32 characters long' }),
  directory: undefined,
  ...changes,
});

/** A second copy of the service on a database that another test service has. */
export const createServiceCopy = ({
  db,
  settings,
}: Pick<TestService, 'db' | 'settings'>): Promise<FastifyInstance> =>
  buildServer({ db, settings, log: openLog('silent') });

/** The database as the service has it in production: for a role that owns nothing. */
const asService = ({ url }: Pick<TestDatabase, 'url'>) =>
  openDatabase(embeddedServiceUrl(url), { max: 4, name: new URL(url).pathname.slice(1) });

/** @param prepare what the database needs before the service connects to it */
export async function startTestService(
  changes: Partial<Settings> = {},
  prepare?: (database: TestDatabase) => Promise<void>,
): Promise<TestService> {
  const database = await createTestDatabase();
  await prepare?.(database);
  const settings = testSettings(changes);
  const lines: string[] = [];
  const log = openLog('debug', { write: (line) => void lines.push(line) });
  const db = asService(database);
  const app = await buildServer({ db, settings, log });
  await app.ready();

  const tokenOf = async (name: string, hours = 1) => {
    const account = await findAccountByEmail(database.db, `${name}@demo.example`);
    if (!account) throw new Error(`The demonstration data has no account ${name}@demo.example.`);
    return app.tokens.issue(toClaims(account, false), hours);
  };

  return {
    ...database,
    served: db,
    app,
    settings,
    lines,
    tokenOf,
    async request(name, method, url, body) {
      const options: InjectOptions = { method, url };
      if (name !== null) options.headers = { authorization: `Bearer ${await tokenOf(name)}` };
      if (body !== undefined) options.payload = body as object;
      const { statusCode, payload, headers } = await app.inject(options);
      const isJson = String(headers['content-type']).includes('json');
      const read = () => (isJson ? (JSON.parse(payload) as unknown) : payload);
      return { status: statusCode, body: payload === '' ? null : read(), headers };
    },
    async close() {
      await app.close();
      await db.destroy();
      await database.drop();
    },
  };
}

/** Tables that answers, jobs and commands leave something in without changing anything: totals, seals, what was read, sent mail, backups. */
const behindAnswers = [
  'member_change',
  'table_change',
  'audit_seal',
  'reading_count',
  'mail_result',
  'operation_done',
];

/** The tables of the audit log, which are written through the view `audit`. */
export const auditTables = ['audit_record', 'audit_value', 'audit_erasure'];

/** A fingerprint of every table but those named: equal before and after means that nothing was written. */
export async function fingerprint(
  { db }: Pick<TestService, 'db'>,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counted = tables.filter(({ name }) => !behindAnswers.includes(name) && !except.includes(name));
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(
    counted.map(
      ({ name }) => sql`
        select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print
        from ${sql.table(name)} t`,
    ),
    sql` union all `,
  )}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
