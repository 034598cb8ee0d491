import { meetingStatus } from '@osasto/contract';
import type { AuditActor } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { StoredSettings } from '../../platform/database/columns.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { today } from '@osasto/contract';
import type { LockedMeeting } from '../elections/locking.ts';
import { moveMeeting, type Moved } from '../elections/moving.ts';
import { notifyOfApproval } from '../notices/events.ts';
import { beginTerms, type Transfer } from './settling.ts';

export const transferQueue = 'crm.transfer';

/** Which CRM a section's positions go to. What is practised never reaches a real one. Rule 8. */
export async function adapterFor(
  db: Db,
  { isTraining }: { isTraining: boolean },
): Promise<{ kind: StoredSettings['crm.adapter']; address: string | null }> {
  const stored = await storedSettings(db, 'crm.adapter', 'crm.address');
  return { kind: isTraining ? 'simulated' : stored['crm.adapter'], address: stored['crm.address'] };
}

/** Approves a locked meeting and queues its transfer; without a CRM it is approved for good. Rule 8. */
export async function beginTransfer(
  tx: Db,
  jobs: Pick<Jobs, 'add'>,
  actor: AuditActor,
  meeting: LockedMeeting,
): Promise<Moved> {
  const { kind } = await adapterFor(tx, meeting);
  if (kind === 'none') {
    const moved = await moveMeeting(tx, actor, meeting, 'approve', { next: 'transfer' });
    await beginTerms(tx, meeting, today());
    await notifyOfApproval({ tx, jobs, actor }, meeting.id);
    return moved;
  }
  const moved = await moveMeeting(tx, actor, meeting, 'approve');
  const transfer: Transfer = { meetingId: meeting.id, changeId: moved.changeId };
  await jobs.add(tx, transferQueue, transfer, String(meeting.id));
  return moved;
}

/** Cancels the waiting transfer of a meeting that is archived. Rule 7.1 (archive). */
export const stopTransfer = (
  tx: Db,
  jobs: Pick<Jobs, 'cancel'>,
  { id, statusId }: LockedMeeting,
): Promise<void> =>
  statusId === meetingStatus.pending ? jobs.cancel(tx, transferQueue, String(id)) : Promise.resolve();
