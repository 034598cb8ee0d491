import { fromKysely, PgBoss, type Job, type JobResult, type Queue } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { getConnections, getPool, type Database, type Db } from '../database/connection.ts';
import { jobSchema } from '../database/job-tables.ts';
import { listen } from '../database/listen.ts';

/** Work that outlives a request: what one queue does, and how often it tries again. */
export interface JobKind<Data extends object> {
  name: string;
  /** pg-boss's words for retries; each failure is a thrown error. */
  options: Omit<Queue, 'name'>;
  /** When it begins by itself, in cron's words and the time of Helsinki: once for all copies, late if all were down. */
  cron?: string;
  work: (data: Data) => Promise<void>;
}

export interface Jobs {
  /** Declares a queue; before the server is ready. */
  define: <Data extends object>(kind: JobKind<Data>) => void;
  /** Adds a job in the transaction of the caller: it exists exactly when that commits. `key` distinguishes jobs. */
  add: (tx: Db, name: string, data: object, key: string) => Promise<void>;
  /** Cancels the jobs of `key` that wait, in the transaction of the caller. */
  cancel: (tx: Db, name: string, key: string) => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

/** What became of one job; a failure says no more than its kind, because messages may name people. */
const toJobResult = async (id: string, work: Promise<void>): Promise<JobResult> => {
  try {
    await work;
    return { id, status: 'completed' };
  } catch (error) {
    return { id, status: 'failed', output: { name: (error as Error).name } };
  }
};

async function addJob(boss: PgBoss, tx: Db, name: string, data: object, key: string) {
  const id = await boss.send(name, data, { db: fromKysely(tx), singletonKey: key });
  if (id === null) throw new Error(`The queue ${name} did not take a job for ${key}.`);
}

/** Adds jobs of one kind from a command, which does none: a service that runs or starts later takes them. */
export async function fromCommand<Result>(
  db: Database,
  { name, options }: Pick<JobKind<object>, 'name' | 'options'>,
  work: (jobs: Pick<Jobs, 'add'>) => Promise<Result>,
): Promise<Result> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => getPool(db).query(text, values) },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    await boss.createQueue(name, { ...options, notify: true });
    return await work({ add: (tx, queue, data, key) => addJob(boss, tx, queue, data, key) });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Jobs in the same database: every copy of the service takes some, none is taken twice at a time, and one
 * whose copy was killed is taken by another.
 */
export function jobsOn(db: Database, log: FastifyBaseLogger): Jobs {
  const connections = getConnections(db);
  const settings = {
    application_name: `${getPool(db).options.application_name ?? 'osasto'} jobs`,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
  };
  const pool = connections.openPool({ max: 2, ...settings });
  pool.on('error', () => undefined); // the next statement fails
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      listen: (channel, onNotice, onReconnect) =>
        listen(() => connections.openClient(settings), { channel, onNotice, onReconnect }),
    },
    schema: jobSchema,
    migrate: false,
    createSchema: false,
    reindex: false, // is for the owner
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'Jobs wait for the database'));
  const kinds: JobKind<object>[] = [];

  async function begin({ name: queue, options, cron, work }: JobKind<object>) {
    await boss.createQueue(queue, { ...options, notify: true });
    await boss.updateQueue(queue, { ...options, notify: true });
    if (cron !== undefined) await boss.schedule(queue, cron, {}, { tz: 'Europe/Helsinki', missed: 'once' });
    // The notice wakes a worker at once; asking now and then is for jobs that wait for their next try.
    const rhythm = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };
    const load = { localConcurrency: 2, batchSize: 4, burstWhenBatchFull: true };
    await boss.work(queue, { ...rhythm, ...load, perJobResults: true as const }, async (jobs: Job[]) =>
      Promise.all(jobs.map(({ id, data }) => toJobResult(id, work(data)))),
    );
  }

  return {
    define: (kind) => void kinds.push(kind as unknown as JobKind<object>),
    add: (tx, queue, data, key) => addJob(boss, tx, queue, data, key),
    async cancel(tx, queue, key) {
      const given = { db: fromKysely(tx) };
      const waiting = await boss.findJobs(queue, { ...given, key, queued: true });
      if (waiting.length > 0) {
        await boss.cancel(
          queue,
          waiting.map(({ id }) => id),
          given,
        );
      }
    },
    async start() {
      await boss.start();
      for (const kind of kinds) await begin(kind); // oxlint-disable-line no-await-in-loop -- few, once
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 10_000 });
      await pool.end();
    },
  };
}
