import { useEffect } from 'react';
import { isAnyFormDirty, useIsAnyFormDirty } from '@osasto/feedback';
import { useBlocker, type BlockerFunction } from '@osasto/router/blocker';
import { useSession } from '@osasto/session';
import { pagePart } from '@osasto/ui/Late';
import { AskByBrowser } from './AskByBrowser.tsx';

const LeaveQuestion = pagePart(() => import(/* webpackChunkName: "overlays" */ './LeaveQuestion.tsx'), {
  failed: (_, props) => <AskByBrowser {...props} />,
});

/** Another screen is about to take the place of unsaved values. After a session has ended there is no choice. */
const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname &&
  isAnyFormDirty() &&
  useSession.getState().status === 'loggedIn';

/** The browser asks before a page with unsaved values is closed or loaded anew. */
function useUnloadQuestion() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnyFormDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}

/**
 * Asks before unsaved values are left, however that is done within the application: by a link, Back or forward, the
 * sign-out, a redirect. It blocks from the first character on; the question itself is loaded with the first unsaved
 * value, while the network is likely to be there. Once everything is saved it goes on without an answer.
 */
export function LeaveGuard() {
  useUnloadQuestion();
  const isDirty = useIsAnyFormDirty();
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    if (isDirty) void LeaveQuestion.load().catch(() => 'the browser asks');
  }, [isDirty]);
  // Saved, or arrived, while the question was open.
  useEffect(() => {
    if (!isDirty && blocker.state === 'blocked') blocker.proceed();
  }, [isDirty, blocker]);
  return blocker.state === 'blocked' && <LeaveQuestion blocker={blocker} />;
}
