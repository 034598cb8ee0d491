import { type ReactNode, useEffect } from 'react';
import { isEveryDirtyFormKept, useQuestion } from '@osasto/feedback';
import type { Blocker } from '@osasto/router/blocker';
import { ConfirmDialog } from '@osasto/ui/Dialog';
import { useTranslation } from '../texts.ts';

/** A way out of a screen that waits for an answer. */
export type Blocked = Extract<Blocker, { state: 'blocked' }>;

/** What becomes of the values: `signOut` erases drafts too. */
function findOutcome(path: string): 'signOut' | 'kept' | 'lost' {
  if (path === '/logout') return 'signOut';
  return isEveryDirtyFormKept() ? 'kept' : 'lost';
}

/** Asks whether unsaved values are left, with the way to stay first. */
export default function LeaveQuestion({ blocker }: { blocker: Blocked }): ReactNode {
  const t = useTranslation();
  // One question at a time: the one that was open is answered with no.
  useEffect(() => useQuestion.getState().asked?.answer(false), []);
  const outcome = findOutcome(blocker.location.pathname);
  return (
    <ConfirmDialog
      title={t(outcome === 'signOut' ? 'leaving.signOutTitle' : 'leaving.title')}
      cancel={t('leaving.stay')}
      confirm={t(`leaving.${outcome}.confirm`)}
      danger={outcome !== 'kept'}
      onCancel={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      {t(`leaving.${outcome}.body`)}
    </ConfirmDialog>
  );
}
