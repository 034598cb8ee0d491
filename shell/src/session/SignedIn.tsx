import type { ReactNode } from 'react';
import { queryClient, QueryClientProvider } from '@osasto/api/query';
import { i18n } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import { loadSessionData } from './session-data.ts';
import { showSessionEnd } from './session-end.ts';

// Each session begins with its own data and takes them away when it ends, however it ends. Rules 2.13, 20.1.
if (useSession.getState().status === 'loggedIn') loadSessionData();
useSession.subscribe(({ status, hasEnded = false }, before) => {
  if (status === before.status) return;
  if (status === 'loggedIn') loadSessionData();
  else if (status === 'loggedOut') queryClient.clear();
  if (hasEnded && before.status === 'loggedIn') showSessionEnd();
});

// Answers hold texts in the language of their request.
i18n.on('languageChanged', () => void queryClient.invalidateQueries());

/** What the screens of a session share: the server's data. */
export default function SignedIn({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
