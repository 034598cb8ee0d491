import { useEffect } from 'react';
import { isAnyFormDirty, isEveryDirtyFormKept, useQuestion } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { useBlocker, type BlockerFunction } from '@osasto/router';
import { useSession } from '@osasto/session';
import { ConfirmDialog } from '@osasto/ui/Dialog';

/** Another screen is about to take the place of unsaved values. After a session has ended there is no choice. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname &&
  isAnyFormDirty() &&
  useSession.getState().status === 'loggedIn';

/** What becomes of the values: `signOut` erases drafts too. */
function outcomeOf(path: string): 'signOut' | 'kept' | 'lost' {
  if (path === '/logout') return 'signOut';
  return isEveryDirtyFormKept() ? 'kept' : 'lost';
}

/**
 * Asks before unsaved values are left, however that is done within the application: by a link, Back or forward, the
 * sign-out, a redirect. The browser itself asks before the page is closed or loaded anew.
 */
export default function LeaveQuestion() {
  const t = useTranslate('shell');
  const blocker = useBlocker(isLeaving);
  const isBlocked = blocker.state === 'blocked';
  // One question at a time: the one that was open is answered with no.
  useEffect(() => {
    if (isBlocked) useQuestion.getState().asked?.answer(false);
  }, [isBlocked]);
  if (!isBlocked) return null;
  const outcome = outcomeOf(blocker.location.pathname);
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
