import { type ReactNode, useEffect } from 'react';
import type { Blocked } from './LeaveQuestion.tsx';
import { useTranslation } from '../texts.ts';

/** Asks by the browser's own dialog, where the application's could not be loaded. */
export function AskByBrowser({ blocker }: { blocker: Blocked }): ReactNode {
  const t = useTranslation();
  const question = t('leaving.title');
  useEffect(() => {
    // oxlint-disable-next-line no-alert -- there is no other dialog then
    if (globalThis.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return null;
}
