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

const { settle } = defineChanges(meetings, {
  /** Writes what the CRM said: its reasons stand on the row until it takes an end of the same row. */
  settle: {
    run: async (
      { tx, row }: AnyChange<LockedMeeting>,
      { positionOfTrust, receipt }: { positionOfTrust: number; receipt: Receipt },
    ) => {
      await tx.deleteFrom('position_error').where('position_of_trust_id', '=', positionOfTrust).execute();
      await storeCrmErrors(tx, row.id, [receipt]);
      const isTaken = receipt.errors.length === 0;
      return {
        auditEntry: {
          action: isTaken ? 'transfer.ended' : 'transfer.refused',
          after: isTaken ? { positionOfTrust } : toLoggedErrors([receipt]),
        },
      };
    },
  },
});

/** Sends the row as it is now. Its key carries the end: the CRM has seen the row before, with a later one. */
async function sendEnd(db: Database, ending: Ending, access: CrmAccess): Promise<void> {
  const crm = await crmFor(db, ending.meetingId, access);
  const positions = crm ? await findTransferPositions(db, ending.meetingId) : [];
  const position = positions.find(({ id }) => id === ending.positionOfTrust);
  if (!crm || !position) return; // gone meanwhile
  const receipt = await crm(position, `${position.id}-${position.termEnd}`);
  const { meetingId, positionOfTrust } = ending;
  await unlessGone(settle({ db, actor: actingAs('crm') }, meetingId, { positionOfTrust, receipt }));
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
