import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { auditWrites } from './audit.ts';

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

/** One round: seals what this process has written since the last one, and now and then what others left. */
export function sealing(db: Database): () => Promise<void> {
  let seen = -1;
  let rounds = 0;
  return async () => {
    rounds += 1;
    const { count } = auditWrites;
    if (count === seen && rounds < idleRounds) return;
    const sealed = await sealAudit(db);
    // None may mean that another copy has the lock: what was written here is looked for once more.
    if (sealed < most) seen = sealed === 0 ? count : -1;
    rounds = 0;
  };
}
