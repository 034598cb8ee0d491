import { Kysely, PostgresDialect, sql } from 'kysely';
import type { CompiledQuery, Expression, Transaction } from 'kysely';
import { Client, DatabaseError, types, type ClientBase, type ClientConfig, type Pool } from 'pg';
import { connectionsTo, type Connections } from './primary.ts';
import { breakOff } from './hosts.ts';
import { longestWaits } from './role-settings.ts';
import { keepFields } from './result-fields.ts';
import { traceStatement } from '../tracing/spans.ts';
import type { DatabaseTables as Schema } from './tables.generated.ts';

/** The database as the service holds it. */
export type Database = Kysely<Schema>;

/** What a query function takes first: the database, or the transaction its caller is in. */
export type Db = Database | Transaction<Schema>;

const oid = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
};

/** `2026-11-21` as it travels: `2026-11-21T00:00:00.000Z`. Rule 1.1. */
const calendarDate = (text: string) => `${text}T00:00:00.000Z`;

/** `2026-11-21 06:39:07.123456+00` as it travels: `2026-11-21T06:39:07.123Z`. The session's time zone is UTC. Rule 1.1. */
const instant = (text: string) => {
  if (!text.endsWith('+00')) throw new Error(`Instants are read in UTC, but this one came as ${text}.`);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
};

const splitArray = types.getTypeParser(1009 as number, 'text'); // of text[]

const createListParser = (parse: (text: string) => unknown) => (text: string) =>
  (splitArray(text) as (string | null)[]).map((item) => (item === null ? null : parse(item)));

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, Number], // counts and ids are far below 2^53
  [oid.date, calendarDate],
  [oid.timestamptz, instant],
  [oid.int8Array, createListParser(Number)],
  [oid.dateArray, createListParser(calendarDate)],
  [oid.timestamptzArray, createListParser(instant)],
]);

/** After the time of a statement. */
const longestSilence = 5000;

/** How often work that was chosen to break a deadlock is tried. */
const deadlockTries = 3;

/**
 * Does work again that PostgreSQL undid to break a deadlock, as with a migration of the next release, which locks table after table.
 * `first` is the work when it has begun already.
 */
async function pastDeadlocks<Result>(
  work: () => Promise<Result>,
  first = work(),
  tries = deadlockTries,
): Promise<Result> {
  try {
    return await first;
  } catch (error) {
    if (tries <= 1 || !(error instanceof DatabaseError) || error.code !== '40P01') throw error;
    return pastDeadlocks(work, work(), tries - 1);
  }
}

/**
 * Does work in one transaction, again from its beginning when it was undone to break a deadlock: what it changes outside of the
 * database must be the same twice.
 */
export const inTransaction = <Result>(
  db: Database,
  work: (tx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> => pastDeadlocks(() => db.transaction().execute(work));

/** Names of the statements that are kept prepared, by their SQL. */
const statementNames = new Map<string, string>();

/** Milliseconds of the longest statement; left out: without an end. */
export interface NamingConfig extends ClientConfig {
  longestStatement?: number;
}

/**
 * A connection that sends the statements of {@link prepared} under their names, so PostgreSQL parses each once,
 * keeps how PostgreSQL describes results, and sends a statement again that was undone, by itself, to break a deadlock.
 */
class NamingClient extends Client {
  readonly #silence: number;

  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given);
    // One that breaks between two statements of a transaction has no listener; the next statement fails.
    this.on('error', () => undefined);
    const [config] = given;
    const timeout = (typeof config === 'object' && (config as NamingConfig).longestStatement) || 0;
    this.#silence = timeout === 0 ? 0 : timeout + longestSilence;
  }

  /** PostgreSQL ends a statement that takes too long; a server that says nothing at all is left. */
  async #inTime<Result>(result: Promise<Result>): Promise<Result> {
    if (this.#silence === 0) return result;
    const timer = setTimeout(() => breakOff(this), this.#silence);
    try {
      return await result;
    } finally {
      clearTimeout(timer);
    }
  }

  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' ? statementNames.get(text) : undefined;
    const parent = Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
    const sent = name === undefined ? given : [{ name, text, values }, ...rest];
    const send = () => parent.query.apply(this, sent);
    const isAlone = this.getTransactionStatus() === 'I';
    const result = send();
    if (!(result instanceof Promise)) return result as never;
    const inTime = this.#inTime(result);
    const answer = isAlone ? pastDeadlocks(() => this.#inTime(send() as Promise<unknown>), inTime) : inTime;
    const kept = answer.then(keepFields as (answer: unknown) => unknown);
    return (typeof text === 'string' ? traceStatement(text, name, kept) : kept) as never;
  }
}

const opened = new WeakMap<Database, { pool: Pool; connections: Connections }>();

/**
 * Opens the database at `url` with at most `max` connections.
 *
 * `date` is read as `YYYY-MM-DDT00:00:00.000Z`, `timestamptz` as an ISO instant in UTC, `int8` (counts too) as
 * a number. A date inside `json_agg` or `to_json` stays `YYYY-MM-DD`: PostgreSQL writes those itself.
 * A statement that runs longer than `statementTimeout` milliseconds is cancelled by PostgreSQL; 0 lets it run. Waiting for a lock ends
 * after 10 s, for a connection after `waitTimeout`, for a server that says nothing 5 s after the statement's time.
 * Close with `db.destroy()`.
 */
export function openDatabase(
  url: string,
  {
    max,
    statementTimeout = longestWaits.statement,
    waitTimeout = 15_000,
    name = 'osasto',
    isStandby = false,
    hasRoleSettings = false,
    onError = () => undefined,
  }: {
    max: number;
    statementTimeout?: number;
    waitTimeout?: number;
    /** Shown in `pg_stat_activity`. */
    name?: string;
    /** A server that only reads is meant. */
    isStandby?: boolean;
    /** The role has timeouts and time zone: nothing is set that a pooler refuses. See role-settings.ts. */
    hasRoleSettings?: boolean;
    /** Called when an idle connection breaks; the pool opens another by itself. */
    onError?: (error: Error) => void;
  },
): Database {
  const connections = connectionsTo(url, NamingClient, { isStandby });
  const pool = connections.openPool({
    connectionString: url,
    max,
    application_name: name,
    connectionTimeoutMillis: waitTimeout,
    longestStatement: statementTimeout,
    ...(!hasRoleSettings && {
      statement_timeout: statementTimeout,
      lock_timeout: Math.min(statementTimeout, longestWaits.lock),
      idle_in_transaction_session_timeout: statementTimeout * 2,
      options: '-c TimeZone=UTC -c DateStyle=ISO',
    }),
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(id)) || types.getTypeParser(id, format),
    },
  });
  pool.on('error', onError);
  // An error without a listener ends the process, and between two queries of a transaction there is none. The next query
  // of that connection fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  opened.set(db, { pool, connections });
  return db;
}

/** Connections of the service to another address than its pool has: for what a pooler does not pass. */
export const openConnections = (url: string): Connections => connectionsTo(url, NamingClient);

/** The connections behind a database: for COPY streams and for metrics. */
export const getPool = (db: Database): Pool => getOpened(db).pool;

/** Where the connections of a database go, for others beside its pool. */
export const getConnections = (db: Database): Connections => getOpened(db).connections;

function getOpened(db: Database) {
  const found = opened.get(db);
  if (!found) throw new Error('This database was not opened by openDatabase.');
  return found;
}

/** One connection as queries take it, in the transaction that it is in. */
export const databaseOn = (client: ClientBase): Database =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
        end: async () => undefined,
      },
    }),
  });

class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

/** Stands for the value `key` of a prepared query, wherever Kysely takes an expression. */
export type StatementParameter<Values> = <Key extends keyof Values & string>(
  key: Key,
) => Expression<Values[Key]>;

/**
 * A query that is compiled once and prepared once for each connection: for the hot ones.
 *
 * `name` is unique in the service. `build` writes the query with `value('key')` where a value belongs and
 * must not depend on anything else: another text is another prepared query. Lists are passed as
 * arrays: sql`section_id = any(${value('sections')})`. The result takes the database or transaction,
 * then the values, and gives the rows.
 *
 *     const findDistrict = prepared('districts.find', (db, value: Parameter<{ id: number }>) =>
 *       db.selectFrom('district').select(['id', 'name']).where('id', '=', value('id')));
 *     const [district] = await findDistrict(tx, { id: 7 });
 *
 * The rows of raw SQL go through {@link checkedRows}.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  name: string,
  build: (db: Db, value: StatementParameter<Values>) => { compile: (db: Db) => CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const value = ((key: string) => sql`${new Placeholder(key)}`) as unknown as StatementParameter<Values>;

  return async (db, values) => {
    if (!compiled) {
      compiled = build(db, value).compile(db);
      const isKnown = statementNames.has(compiled.sql);
      const isTaken = !isKnown && [...statementNames.values()].includes(name);
      if (isTaken) throw new Error(`There are two prepared queries of the name ${name}.`);
      if (!isKnown) statementNames.set(compiled.sql, name);
    }
    const parameters = compiled.parameters.map((given) =>
      given instanceof Placeholder ? values[given.key] : given,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
