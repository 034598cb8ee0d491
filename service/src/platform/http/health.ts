import type { FastifyInstance } from 'fastify';
import { rowShape, selectRows, text } from '../database/rows.ts';
import { migrations } from '../database/migrations/index.ts';
import './context.ts';

const migrationRow = rowShape('health.migration', { name: text });

/** Whether the database answers and has every migration that this build knows; else why not. */
async function unreadiness(app: FastifyInstance): Promise<string | undefined> {
  try {
    const rows = await selectRows(app.db, migrationRow)`select name from kysely_migration`;
    const applied = new Set(rows.map(({ name }) => name));
    const missing = Object.keys(migrations).filter((name) => !applied.has(name));
    return missing.length > 0 ? `migrations are missing: ${missing.join(', ')}` : undefined;
  } catch (error) {
    app.log.warn({ err: error }, 'Not ready');
    return 'the database does not answer';
  }
}

/** For monitoring: whether the process is alive, whether it may get requests, and its metrics. */
export function answerMachines(app: FastifyInstance): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', hidden, () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = await unreadiness(app);
    return reason ? reply.code(503).send({ status: 'not ready', reason }) : { status: 'ready' };
  });
  app.get('/metrics', hidden, async (_request, reply) => {
    const { registry } = app.metrics;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
