import { sql } from 'kysely';
import type { TestService } from './test-service.ts';

/** Makes the jobs that wait due now, as if the pause were over, and wakes some queues. */
export async function hurryJobs({ db }: Pick<TestService, 'db'>, ...queues: string[]): Promise<void> {
  await sql`update jobs.job set start_after = now() where state < 'active'`.execute(db);
  await sql`
    select pg_notify('pgboss_' || left(encode(sha224('jobs'), 'hex'), 24), queue)
    from unnest(${queues}::text[]) queue`.execute(db);
}
