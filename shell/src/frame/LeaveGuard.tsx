import { lazy, Suspense, useEffect } from 'react';
import { isAnyFormDirty, useIsAnyFormDirty } from '@osasto/feedback';

// Asks nothing when it cannot be loaded; drafts are kept all the same.
const LeaveQuestion = lazy(() => import('./LeaveQuestion.tsx').catch(() => ({ default: () => null })));

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

/** Guards unsaved values. The question is loaded with the first of them, while the network is likely to be there. */
export function LeaveGuard() {
  useUnloadQuestion();
  return (
    useIsAnyFormDirty() && (
      <Suspense>
        <LeaveQuestion />
      </Suspense>
    )
  );
}
