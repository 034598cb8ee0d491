import { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';

/** The schema of pg-boss's tables. */
export const jobSchema = 'jobs';

/** Makes the tables of the queue, or brings them to this build's: as their owner, so that who serves owns none. */
export async function installQueue(pool: Pick<Pool, 'query'>): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
