import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { actingAs } from '../../platform/changes/audit.ts';
import { defineChanges, unlessGone, type AnyChange, type ChangeKind } from '../../platform/changes/change.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import { lockMeeting, meetingSubject, type LockedMeeting } from '../elections/locking.ts';
import type { Receipt } from './adapter.ts';
import { adapterFor } from './begin.ts';
import { findTransferPositions } from './queries.ts';
import { storeCrmErrors, toLoggedErrors } from './settling.ts';
import { crmFor, transferRetries, type CrmAccess } from './worker.ts';

const endQueue = 'crm.end';

/** A term that was ended early, as the CRM is to learn of it. */
interface Ending {
  meetingId: number;
  positionOfTrust: number;
}

/** Queues the early end of a term for a real CRM; the simulated one takes every end at once. Rules 8, 9.7. */
export async function queueEnd(
  tx: Db,
  jobs: Pick<Jobs, 'add'>,
  meeting: LockedMeeting,
  positionOfTrust: number,
): Promise<void> {
  const { kind } = await adapterFor(tx, meeting);
  if (kind !== 'http') return;
  const ending: Ending = { meetingId: meeting.id, positionOfTrust };
  await jobs.add(tx, endQueue, ending, String(positionOfTrust));
}

const meetings: ChangeKind<LockedMeeting> = { lock: lockMeeting, subject: meetingSubject };

export const { settle: settleRows } = defineChanges(meetings, {
  /** Writes what the CRM said of rows of an approved meeting: its reasons stand on a row until it takes that row. */
  settle: {
    run: async (
      { tx, row }: AnyChange<LockedMeeting>,
      { action, receipts }: { action: 'transfer.ended' | 'transfer.annulled'; receipts: readonly Receipt[] },
    ) => {
      const ids = receipts.map(({ id }) => id);
      await sql`delete from position_error where position_of_trust_id = any(${ids})`.execute(tx);
      const refused = receipts.filter(({ errors }) => errors.length > 0);
      await storeCrmErrors(tx, row.id, refused);
      const [positionOfTrust] = ids;
      return {
        auditEntry:
          refused.length > 0
            ? { action: 'transfer.refused', after: toLoggedErrors(refused) }
            : { action, after: { positionOfTrust } },
      };
    },
  },
});

/** Sends the row as it is now. Its key carries the end: the CRM has seen the row before, with a later one. */
export async function sendEnd(db: Database, ending: Ending, access: CrmAccess): Promise<void> {
  const crm = await crmFor(db, ending.meetingId, access);
  const positions = crm ? await findTransferPositions(db, ending.meetingId) : [];
  const position = positions.find(({ id }) => id === ending.positionOfTrust);
  if (!crm || !position || position.isAnnulled) return; // gone meanwhile
  const receipt = await crm(position, `${position.id}-${position.termEnd}`);
  const settled = { action: 'transfer.ended', receipts: [receipt] } as const;
  await unlessGone(settleRows({ db, actor: actingAs('crm') }, ending.meetingId, settled));
}

/** Early ends of terms, tried again like transfers. */
export const endJobs = (
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
  access: CrmAccess,
): JobKind<Ending> => ({
  name: endQueue,
  options: transferRetries,
  work: async (ending) => {
    try {
      await sendEnd(db, ending, access);
    } catch (error) {
      log.warn({ err: error, ...ending }, 'The end of a term waits for its next try to reach the CRM');
      throw error;
    }
  },
});
