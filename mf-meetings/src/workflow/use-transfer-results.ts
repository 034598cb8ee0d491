import { useEffect } from 'react';
import { meetingStatus } from '@osasto/contract';
import { removeAlert, showAlert } from '@osasto/feedback';
import { type Followed, isPending } from './transfer-interval.ts';

/** Ids of reports whose transfer this page has seen begin and not end, whichever screen shows them. */
const followed = new Set<number>();

/** Alerts of approvals whose transfer has not ended, by the id of the report. */
const approvals = new Map<number, number>();

/** Says that a report is approved, unless what became of its transfer has been said already. */
export function sayApproval(id: number, message: string): void {
  if (followed.has(id)) approvals.set(id, showAlert({ kind: 'success', message, isKept: true }));
}

/** Has the next screen that shows the report say what became of its transfer. */
export const followTransfer = (id: number): void => void followed.add(id);

/** Says what became of reports that were being moved while they were on the screen, or were just approved. Rules 7.1, 8. */
export function useTransferResults(reports: readonly Followed[]): void {
  useEffect(() => {
    for (const report of reports) {
      const { id, name, statusId } = report;
      if (isPending(report)) followTransfer(id);
      else if (followed.delete(id)) {
        // One alert says how it ended: what was approved may come back.
        removeAlert(approvals.get(id) ?? 0);
        approvals.delete(id);
        say(name, statusId);
      }
    }
  }, [reports]);
}

/** It may be that the screen is being left for the list. */
function say(name: string, status: number): void {
  if (status === meetingStatus.approved) {
    showAlert({ kind: 'success', message: 'meetings:transfer.done', values: { name }, isKept: true });
  } else if (status === meetingStatus.reviewed) {
    const message = 'meetings:transfer.refused';
    showAlert({ kind: 'warning', message, values: { name }, timeout: 'long', isKept: true });
  }
}
