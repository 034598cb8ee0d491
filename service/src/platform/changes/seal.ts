import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import { auditWrites } from './audit.ts';

const rhythm = 1000;
/** Records sealed in one transaction. */
const most = 2000;
/** Other processes write too: now and then it is looked whether nobody writes here. */
const idleRounds = 30;

/** Seals the committed records that have no seal yet, and gives how many; none while another copy does it. Rule 18.31. */
export async function sealAudit(db: Database): Promise<number> {
  const { sealed } = await db
    .selectNoFrom(sql<number>`seal_audit(${most})`.as('sealed'))
    .executeTakeFirstOrThrow();
  return sealed;
}

/** Seals what this process writes within a second, and what others left now and then. */
export function sealing(db: Database, log: FastifyBaseLogger) {
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();
  let seen = -1;
  let rounds = 0;
  let isStopped = false;

  async function seal(): Promise<void> {
    rounds += 1;
    const { count } = auditWrites;
    if (count === seen && rounds < idleRounds) return;
    try {
      const sealed = await sealAudit(db);
      // None may mean that another copy has the lock: what was written here is looked for once more.
      if (sealed < most) seen = sealed === 0 ? count : -1;
      rounds = 0;
    } catch (error) {
      if (!isStopped) log.warn({ err: error }, 'The audit log is not sealed');
    }
  }

  function next(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      work = seal().finally(next);
    }, rhythm).unref();
  }
  return {
    start: next,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await work;
    },
  };
}
