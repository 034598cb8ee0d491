import type { FastifyInstance } from 'fastify';
import { actingAs } from '../../platform/changes/audit.ts';
import { unlessGone } from '../../platform/changes/change.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { today } from '@osasto/contract';
import type { Crm, Receipt, TransferPosition } from './adapter.ts';
import { adapterFor, transferQueue } from './begin.ts';
import { httpCrm } from './http.ts';
import { findTransferPositions } from './queries.ts';
import { transferSteps, type Transfer } from './settling.ts';
import { askSimulated } from './simulated.ts';

/** From one minute up to an hour between tries, for ever; the jobs of a copy that was killed are tried again within minutes. Rule 8. */
export const transferRetries = {
  retryLimit: 2_000_000_000,
  retryBackoff: true,
  retryDelay: 60,
  retryDelayMax: 3600,
  retentionSeconds: 20 * 365 * 24 * 3600,
  expireInSeconds: 1800,
  heartbeatSeconds: 30,
  deleteAfterSeconds: 7 * 24 * 3600,
};

const together = 4;

/** Sends the positions, a few at a time. */
async function sendAll(positions: readonly TransferPosition[], crm: Crm): Promise<Receipt[]> {
  const receipts: Receipt[] = [];
  for (let at = 0; at < positions.length; at += together) {
    // oxlint-disable-next-line no-await-in-loop -- no more than a few at a time
    receipts.push(
      ...(await Promise.all(positions.slice(at, at + together).map((position) => crm(position)))),
    );
  }
  return receipts;
}

/** The CRM that the positions of a meeting go to; undefined when the meeting is gone. */
export async function crmFor(db: Database, meetingId: number, settings: CrmAccess): Promise<Crm | undefined> {
  const section = await db
    .selectFrom('meeting as m')
    .innerJoin('section as s', 's.id', 'm.section_id')
    .select('s.is_training as isTraining')
    .where('m.id', '=', meetingId)
    .executeTakeFirst();
  if (!section) return undefined; // deleted meanwhile
  const { kind, address } = await adapterFor(db, section);
  if (kind === 'simulated') return askSimulated;
  if (kind === 'none') return ({ id }) => Promise.resolve({ id, errors: [] });
  if (!address) throw new Error('The setting crm.adapter is "http", but crm.address is empty.');
  return counted(httpCrm(address, settings.token, settings.deadline), settings.count);
}

/** How the service gets into the CRM. */
export interface CrmAccess {
  token?: string | undefined;
  /** Milliseconds for one position. */
  deadline?: number | undefined;
  /** Called with what became of each position that was sent to a real CRM. */
  count?: (result: 'taken' | 'refused' | 'unreachable') => void;
}

/** A CRM whose answers are counted. */
const counted =
  (crm: Crm, count: CrmAccess['count'] = () => undefined): Crm =>
  async (position, key) => {
    try {
      const receipt = await crm(position, key);
      count(receipt.errors.length === 0 ? 'taken' : 'refused');
      return receipt;
    } catch (error) {
      count('unreachable');
      throw error;
    }
  };

/**
 * Sends the positions of a meeting and writes what came of it. No lock is held while the CRM is asked; the answer counts
 * only while the meeting still waits for it. Throws what the queue shall try again for. Rules 7.1, 8.
 */
export async function transferMeeting(
  { db, jobs }: Pick<FastifyInstance, 'db' | 'jobs'>,
  transfer: Transfer,
  access: CrmAccess = {},
): Promise<void> {
  const by = { db, jobs, actor: actingAs('crm') };
  try {
    const crm = await crmFor(db, transfer.meetingId, access);
    if (!crm) return;
    const receipts = await sendAll(await findTransferPositions(db, transfer.meetingId), crm);
    await unlessGone(transferSteps.settle(by, transfer, { receipts, today: today() }));
  } catch (error) {
    await unlessGone(transferSteps['transfer.delayed'](by, transfer, 'noAnswer'));
    throw error;
  }
}

/** The transfers of this copy of the service. */
export const transferJobs = (
  app: Pick<FastifyInstance, 'db' | 'jobs' | 'log'>,
  access: CrmAccess,
): JobKind<Transfer> => ({
  name: transferQueue,
  options: transferRetries,
  work: async (transfer) => {
    try {
      await transferMeeting(app, transfer, access);
    } catch (error) {
      app.log.warn(
        { err: error, meetingId: transfer.meetingId },
        'A transfer to the CRM waits for its next try',
      );
      throw error;
    }
  },
});
