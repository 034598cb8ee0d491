import { lazy, Suspense, useEffect } from 'react';
import { isAnyFormDirty, useIsAnyFormDirty } from '@osasto/feedback';
import { useBlocker, type BlockerFunction } from '@osasto/router/blocker';
import { useSession } from '@osasto/session';
import { AskByBrowser } from './AskByBrowser.tsx';

const loadQuestion = () => import('./LeaveQuestion.tsx').catch(() => ({ default: AskByBrowser }));

const LeaveQuestion = lazy(loadQuestion);

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
 * value, while the network is likely to be there.
 */
export function LeaveGuard() {
  useUnloadQuestion();
  const isDirty = useIsAnyFormDirty();
  const blocker = useBlocker(isLeaving);
  useEffect(() => {
    if (isDirty) void loadQuestion();
  }, [isDirty]);
  return (
    blocker.state === 'blocked' && (
      <Suspense>
        <LeaveQuestion blocker={blocker} />
      </Suspense>
    )
  );
}
