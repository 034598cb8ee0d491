import { useEffect } from 'react';
import { meetingStatus } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { type Followed, isPending } from './transfer-interval.ts';

/** Ids of reports whose transfer this page has seen begin and not end, whichever screen shows them. */
const followed = new Set<number>();

/** Has the next screen that shows the report say what became of its transfer. */
export const followTransfer = (id: number): void => void followed.add(id);

/** Says what became of reports that were being moved while they were on the screen, or were just approved. Rules 7.1, 8. */
export function useTransferResults(reports: readonly Followed[]): void {
  useEffect(() => {
    for (const report of reports) {
      const { id, name, statusId } = report;
      if (isPending(report)) followTransfer(id);
      else if (followed.delete(id)) say(name, statusId);
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
