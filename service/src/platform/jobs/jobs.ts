import { fromKysely, PgBoss, type JobResult, type JobWithMetadata, type Queue } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import { getConnections, getPool, type Database, type Db } from '../database/connection.ts';
import { jobSchema } from '../database/job-tables.ts';
import { listen } from '../database/listen.ts';
import { inSpan } from '../tracing/spans.ts';

/** Work that outlives a request: what one queue does, and how often it tries again. */
export interface JobKind<Data extends object> {
  name: string;
  /** pg-boss's words for retries; each failure is a thrown error. */
  options: Omit<Queue, 'name'>;
  /** When it begins by itself, in cron's words and the time of Helsinki: once for all copies, late if all were down. */
  cron?: string;
  /** Whether jobs may be taken; asked every few seconds until it is so. Left out: always. */
  mayBegin?: () => Promise<boolean>;
  /** What it gives is stored with the job: small, and without a word about a person. */
  work: (data: Data, attempt: JobAttempt) => Promise<object | void>;
}

/** One try of a job. */
export interface JobAttempt {
  id: string;
  /** A failure of this one is not tried again. */
  isLast: boolean;
  addedAt: Date;
  /** Aborted when the service stops or the time of the try is over. */
  signal: AbortSignal;
}

/** A failure that stores more than its kind with the job. After a final one the job is not tried again. */
export class JobFailed extends Error {
  override name = 'JobFailed';
  readonly output: object;
  readonly isFinal: boolean;
  constructor(output: object, { isFinal = false } = {}) {
    super();
    this.output = output;
    this.isFinal = isFinal;
  }
}

export interface Jobs {
  /** Declares a queue; before the server is ready. */
  define: <Data extends object>(kind: JobKind<Data>) => void;
  /**
   * Adds a job in the transaction of the caller: it exists exactly when that commits. `key` distinguishes jobs; nobody takes it
   * before `afterSeconds`.
   */
  add: (tx: Db, name: string, data: object, key: string, afterSeconds?: number) => Promise<void>;
  /** Adds many jobs of one queue, in as few statements. */
  addMany: (tx: Db, name: string, jobs: readonly { data: object; key: string }[]) => Promise<void>;
  /** Cancels the jobs of `key` that wait, in the transaction of the caller. */
  cancel: (tx: Db, name: string, key: string) => Promise<void>;
  /** Whether a job of `key` waits, for its first try or another. */
  isWaiting: (tx: Db, name: string, key: string) => Promise<boolean>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

const toAttempt = ({ id, retryCount, retryLimit, createdOn, signal }: JobWithMetadata): JobAttempt => ({
  id,
  isLast: retryCount >= retryLimit,
  addedAt: createdOn,
  signal,
});

/** One try, in a span of its own. */
const tryOnce = (queue: string, job: JobWithMetadata, work: JobKind<object>['work']) =>
  inSpan(
    `job ${queue}`,
    {
      kind: 'CONSUMER',
      attributes: {
        'messaging.destination.name': queue,
        'messaging.message.id': job.id,
        'osasto.attempt': job.retryCount + 1,
      },
    },
    () => work(job.data, toAttempt(job)),
  );

/** What became of one job; a failure says no more than its kind, because messages may name people. */
const toJobResult = async (id: string, work: Promise<object | void>): Promise<JobResult> => {
  try {
    const output = await work;
    return { id, status: 'completed', ...(output && { output }) };
  } catch (error) {
    if (!(error instanceof JobFailed))
      return { id, status: 'failed', output: { name: (error as Error).name } };
    return { id, status: error.isFinal ? 'deadletter' : 'failed', output: error.output };
  }
};

async function addJob(boss: PgBoss, tx: Db, name: string, data: object, key: string, afterSeconds = 0) {
  const id = await boss.send(name, data, {
    db: fromKysely(tx),
    singletonKey: key,
    startAfter: afterSeconds,
  });
  if (id === null) throw new Error(`The queue ${name} did not take a job for ${key}.`);
}

/** How many jobs one statement adds. */
const mostJobs = 1000;

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
 * whose copy was killed is taken by another. `connections`: to the database past a pooler.
 */
export function jobsOn(db: Database, log: FastifyBaseLogger, connections = getConnections(db)): Jobs {
  const settings = {
    application_name: `${getPool(db).options.application_name ?? 'osasto'} jobs`,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    longestStatement: 60_000,
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

  let isStopped = false;

  async function openQueue({ name: queue, options, cron }: JobKind<object>) {
    await boss.createQueue(queue, { ...options, notify: true });
    await boss.updateQueue(queue, { ...options, notify: true });
    if (cron !== undefined) await boss.schedule(queue, cron, {}, { tz: 'Europe/Helsinki', missed: 'once' });
  }

  async function begin({ name: queue, work }: JobKind<object>) {
    // The notice wakes a worker at once; asking now and then is for jobs that wait for their next try.
    const rhythm = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };
    const load = { localConcurrency: 2, batchSize: 4, burstWhenBatchFull: true };
    const given = { includeMetadata: true as const, perJobResults: true as const };
    await boss.work(queue, { ...rhythm, ...load, ...given }, async (jobs: JobWithMetadata[]) =>
      Promise.all(jobs.map((job) => toJobResult(job.id, tryOnce(queue, job, work)))),
    );
  }

  async function beginWhenAllowed(kind: JobKind<object>): Promise<void> {
    const mayBegin = (await kind.mayBegin?.()) ?? true;
    if (isStopped) return;
    if (mayBegin) await begin(kind);
    else askAgain(kind);
  }
  function askAgain(kind: JobKind<object>): void {
    setTimeout(() => {
      if (!isStopped) beginWhenAllowed(kind).catch(() => askAgain(kind)); // the database is away
    }, 5000).unref();
  }

  return {
    define: (kind) => void kinds.push(kind as unknown as JobKind<object>),
    add: (tx, queue, data, key, afterSeconds) => addJob(boss, tx, queue, data, key, afterSeconds),
    async addMany(tx, queue, jobs) {
      const given = jobs.map(({ data, key }) => ({ data, singletonKey: key }));
      for (let from = 0; from < given.length; from += mostJobs) {
        await boss.insert(queue, given.slice(from, from + mostJobs), { db: fromKysely(tx) }); // oxlint-disable-line no-await-in-loop -- one transaction
      }
    },
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
    async isWaiting(tx, queue, key) {
      const found = await boss.findJobs(queue, { db: fromKysely(tx), key, queued: true });
      return found.length > 0;
    },
    async start() {
      await boss.start();
      for (const kind of kinds) {
        await openQueue(kind); // oxlint-disable-line no-await-in-loop -- few, once
        await beginWhenAllowed(kind); // oxlint-disable-line no-await-in-loop -- few, once
      }
    },
    async stop() {
      isStopped = true;
      await boss.stop({ graceful: true, timeout: 10_000 });
      await pool.end();
    },
  };
}
