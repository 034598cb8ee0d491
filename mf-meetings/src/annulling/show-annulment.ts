import type { MemberPosition } from '@osasto/api';
import { showAlert } from '@osasto/feedback';

/** Says what became of a row: done, or that another approver has to confirm it. Rule 25.2. */
export function showAnnulment(kind: 'annul' | 'correct', { pendingAnnulment }: MemberPosition): void {
  showAlert(
    pendingAnnulment
      ? { kind: 'info', message: `meetings:annulling.${kind}.asked` }
      : { kind: 'success', message: `meetings:annulling.${kind}.done` },
  );
}
