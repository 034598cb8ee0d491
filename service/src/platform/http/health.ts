import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { getConnections, type Database } from '../database/connection.ts';
import { within } from '../database/hosts.ts';
import { tooNew } from '../database/compatibility.ts';
import { migrationNames } from '../database/migrate.ts';
import { stateMetrics } from './state-metrics.ts';
import './context.ts';

/** Longest that the question may take, so that the answer comes within two seconds. */
const timeoutMs = 1500;

/** Whether the database answers and has every migration that this build knows; else why not. */
async function unreadiness(app: FastifyInstance, pool: Pool): Promise<string | undefined> {
  try {
    const asked = pool.query<{ name: string }>('select name from kysely_migration');
    const { rows } = await within(timeoutMs, asked);
    const applied = new Set(rows.map(({ name }) => name));
    const problem = tooNew([...applied], migrationNames);
    if (problem !== undefined) return `this build is too old for ${problem}`;
    const missing = migrationNames.filter((name) => !applied.has(name));
    return missing.length > 0 ? `migrations are missing: ${missing.join(', ')}` : undefined;
  } catch (error) {
    app.log.warn({ err: error }, 'Not ready');
    return 'the database does not answer';
  }
}

/** How the service sees a request: what `doctor` compares. */
export interface Seen {
  /** Of the client. */
  address: string;
  /** Whether a proxy said whom it asks for, and is believed. */
  proxy: 'none' | 'ignored' | 'trusted';
}

function toSeen({ ip, ips, headers }: FastifyRequest): Seen {
  const isTrusted = (ips?.length ?? 1) > 1;
  const proxy = headers['x-forwarded-for'] === undefined ? 'none' : isTrusted ? 'trusted' : 'ignored';
  return { address: ip, proxy };
}

/** For monitoring: whether the process is alive, whether it may get requests, and its metrics. */
export function answerMachines(app: FastifyInstance, standby?: Database): void {
  // Beside the others, which requests may all have.
  const pool = getConnections(app.db).openPool({
    max: 1,
    application_name: 'osasto readiness',
    connectionTimeoutMillis: timeoutMs,
    longestStatement: timeoutMs,
  });
  pool.on('error', () => undefined); // the next question fails
  app.addHook('onClose', () => pool.end());
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = app.ending.hasBegun ? 'this copy is ending' : await unreadiness(app, pool);
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'ready' };
  });
  app.get('/seen', hidden, (request) => toSeen(request));
  if (!app.settings.openAddresses.includes('metrics')) return;
  const { registry } = app.metrics;
  const readState = stateMetrics(registry, { db: app.db, standby, scanner: app.scanner, log: app.log });
  app.get('/metrics', hidden, async (_request, reply) => {
    await readState();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
