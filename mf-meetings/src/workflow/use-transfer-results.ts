import { useEffect, useRef } from 'react';
import { meetingStatus } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { type Followed, isPending } from './transfer-interval.ts';

/** Says what became of reports that were being moved while they were on the screen. Rules 7.1, 8. */
export function useTransferResults(reports: readonly Followed[]): void {
  const followed = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const { id, name, status } of reports) {
      if (!followed.current.has(id)) continue;
      if (status.id === meetingStatus.approved) {
        showAlert({ kind: 'success', message: 'meetings:transfer.done', values: { name } });
      } else if (status.id === meetingStatus.reviewed) {
        showAlert({
          kind: 'warning',
          message: 'meetings:transfer.refused',
          values: { name },
          timeout: 'long',
        });
      }
    }
    followed.current = new Set(reports.filter(isPending).map(({ id }) => id));
  }, [reports]);
}
