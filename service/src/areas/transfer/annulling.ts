import type { FastifyInstance } from 'fastify';
import { actingAs } from '../../platform/changes/audit.ts';
import { unlessGone } from '../../platform/changes/change.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts';
import type { LockedMeeting } from '../elections/locking.ts';
import type { Receipt } from './adapter.ts';
import { adapterFor } from './begin.ts';
import { settleRows } from './ending.ts';
import { findTransferPositions } from './queries.ts';
import { crmFor, transferRetries, type CrmAccess } from './worker.ts';

const annulmentQueue = 'crm.annul';

/** A row of an approved meeting that was annulled, and the one that took its place. */
interface AnnulledRow {
  annulled: number;
  added?: number;
}
type Annulment = AnnulledRow & { meetingId: number };

/** Queues what the CRM is to learn of a row that was annulled. Rules 8, 25.2. */
export async function queueAnnulment(
  tx: Db,
  jobs: Pick<Jobs, 'add'>,
  meeting: LockedMeeting,
  rows: AnnulledRow,
): Promise<void> {
  const { kind } = await adapterFor(tx, meeting);
  if (kind === 'none') return;
  const annulment: Annulment = { meetingId: meeting.id, ...rows };
  await jobs.add(tx, annulmentQueue, annulment, String(rows.annulled));
}

/** Sends both rows as they are now: the annulled one first, so that its seat is free for the other. */
export async function sendAnnulment(
  db: Database,
  { meetingId, annulled, added }: Annulment,
  access: CrmAccess,
): Promise<void> {
  const crm = await crmFor(db, meetingId, access);
  if (!crm) return; // gone meanwhile
  const positions = new Map((await findTransferPositions(db, meetingId)).map((row) => [row.id, row]));
  const receipts: Receipt[] = [];
  for (const id of added === undefined ? [annulled] : [annulled, added]) {
    const row = positions.get(id);
    if (!row) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    receipts.push(await crm(row, row.isAnnulled ? `${id}-annulled` : String(id)));
  }
  const action = 'transfer.annulled';
  await unlessGone(settleRows({ db, actor: actingAs('crm') }, meetingId, { action, receipts }));
}

/** Annulled rows and those in their place, tried again like transfers. */
export const annulmentJobs = (
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
  access: CrmAccess,
): JobKind<Annulment> => ({
  name: annulmentQueue,
  options: transferRetries,
  work: async (annulment) => {
    try {
      await sendAnnulment(db, annulment, access);
    } catch (error) {
      log.warn({ err: error, ...annulment }, 'An annulment waits for its next try to reach the CRM');
      throw error;
    }
  },
});
