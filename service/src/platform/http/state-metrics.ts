import { Gauge, type Registry } from 'prom-client';
import type { FastifyBaseLogger } from 'fastify';
import { getPool, type Database } from '../database/connection.ts';
import { within } from '../database/hosts.ts';
import type { Operation } from '../operation/done.ts';
import type { Scanner } from '../operation/scanner.ts';
import {
  countSessions,
  findConnections,
  findDone,
  findQueues,
  findStandbyLag,
  findUnsealed,
} from '../operation/state.ts';

/** Milliseconds that reading the database may take: less than Prometheus waits. */
const timeoutMs = 3000;

/** Names of when something was last done: seconds since 1970. */
const lastDone: Record<Operation, string> = {
  backup: 'osasto_backup_timestamp_seconds',
  rehearsal: 'osasto_rehearsal_timestamp_seconds',
  auditCheck: 'osasto_audit_check_timestamp_seconds',
};

interface Sources {
  db: Database;
  standby: Database | undefined;
  scanner: Scanner | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Gauges of what is the case now. The result reads it; what cannot be read is missing, and `osasto_state_read` is 0. What is in the
 * database is the same for every copy of the service.
 */
export function stateMetrics(
  registry: Registry,
  { db, standby, scanner, log }: Sources,
): () => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const works = scanner && gauge('osasto_scanner_works', '1 while the scanner of uploads answers, else 0');
  const pool = gauge('osasto_pool_connections', 'Connections of the pool of this copy, by state', ['state']);
  const poolSize = gauge('osasto_pool_size', 'Most connections of the pool of this copy');
  const poolWaiting = gauge('osasto_pool_waiting', 'Statements of this copy that wait for a connection');
  const read = gauge('osasto_state_read', '1 when the database answered this scrape, else 0');
  const used = gauge('osasto_database_connections', 'Connections to the database server');
  const allowed = gauge('osasto_database_connections_allowed', 'Most connections that the service may use');
  const jobs = gauge('osasto_jobs', 'Jobs of the queue, by queue and state', ['queue', 'state']);
  const oldest = gauge('osasto_jobs_oldest_seconds', 'Age of the oldest job that is due, by queue', [
    'queue',
  ]);
  const unsealed = gauge('osasto_audit_unsealed', 'Records of the audit log without a seal');
  const unsealedAge = gauge('osasto_audit_unsealed_seconds', 'Age of the oldest record without a seal');
  const problems = gauge('osasto_audit_problems', 'Problems that the last check of the audit log found');
  const sessions = gauge('osasto_sessions', 'Sign-ins that are valid');
  const standbyWorks =
    standby && gauge('osasto_standby_works', '1 while the standby answers and follows, else 0');
  const lagBytes = gauge('osasto_standby_lag_bytes', 'Log that the standby has not replayed');
  const lagSeconds = gauge(
    'osasto_standby_lag_seconds',
    'Age of what the standby has replayed last; 0 without a lag',
  );
  const done = Object.fromEntries(
    Object.entries(lastDone).map(([kind, name]) => [kind, gauge(name, `When the last ${kind} was done`)]),
  ) as Record<Operation, Gauge>;
  const ofDatabase = [
    used,
    allowed,
    jobs,
    oldest,
    unsealed,
    unsealedAge,
    problems,
    sessions,
    ...Object.values(done),
  ];
  const ofStandby = [lagBytes, lagSeconds];

  /** Without a value a gauge is missing, where `reset` would set it to 0. */
  const clear = (gauges: readonly Gauge[]) => {
    for (const one of gauges) {
      one.reset();
      one.remove({});
    }
  };

  async function readDatabase(): Promise<void> {
    const [queues, dones, audit, count, connections] = await Promise.all([
      findQueues(db),
      findDone(db),
      findUnsealed(db),
      countSessions(db),
      findConnections(db),
    ]);
    clear(ofDatabase);
    for (const { queue, oldest: age, ...states } of queues) {
      for (const [state, value] of Object.entries(states)) jobs.set({ queue, state }, value);
      oldest.set({ queue }, age);
    }
    for (const { kind, at } of dones) done[kind].set(at);
    for (const { problems: found } of dones.filter(({ kind }) => kind === 'auditCheck')) problems.set(found);
    unsealed.set(audit.unsealed);
    unsealedAge.set(audit.oldest);
    sessions.set(count);
    used.set(connections.used);
    allowed.set(connections.allowed);
  }

  async function readStandby(reading: Database): Promise<void> {
    const lag = await findStandbyLag(db, reading);
    clear(ofStandby);
    standbyWorks?.set(lag ? 1 : 0);
    if (!lag) return;
    lagBytes.set(lag.bytes);
    lagSeconds.set(lag.seconds);
  }

  /** Gives whether it could be read. */
  const inTime = async (work: Promise<void>, gauges: readonly Gauge[]): Promise<boolean> => {
    try {
      await within(timeoutMs, work);
      return true;
    } catch (error) {
      log.warn({ err: error }, 'Metrics could not be read from the database');
      clear(gauges);
      return false;
    }
  };

  return async () => {
    works?.set(scanner?.isWorking() ? 1 : 0);
    const { totalCount, idleCount, waitingCount, options } = getPool(db);
    pool.set({ state: 'used' }, totalCount - idleCount);
    pool.set({ state: 'idle' }, idleCount);
    poolSize.set(options.max);
    poolWaiting.set(waitingCount);
    const [isRead, isStandbyRead] = await Promise.all([
      inTime(readDatabase(), ofDatabase),
      standby ? inTime(readStandby(standby), ofStandby) : clear(ofStandby),
    ]);
    if (isStandbyRead === false) standbyWorks?.set(0);
    read.set(isRead ? 1 : 0);
  };
}
