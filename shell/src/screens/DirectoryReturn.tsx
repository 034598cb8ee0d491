import { useEffect } from 'react';
import { call } from '@osasto/api';
import { useTranslate } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useWindowTitle } from '../frame/window-title.ts';
import { showRefusal, signIn } from '../session/sign-in.ts';

/** What the directory put into the fragment. It is taken out of the address bar and the history at once. */
function takeFragment(): { token: string | null; sessionState: string | null } {
  const fragment = new URLSearchParams(location.hash.slice(1));
  history.replaceState(history.state, '', location.pathname + location.search);
  return { token: fragment.get('id_token'), sessionState: fragment.get('session_state') };
}

async function signInWithDirectory(): Promise<string> {
  const { token, sessionState } = takeFragment();
  if (!token) {
    showRefusal(new Error('No token'));
    return '/login';
  }
  const query = { token, ...(sessionState !== null && { sessionState }) };
  return (await signIn(() => call('GET account/adauthorize', { query }))) ?? '/login';
}

// The token serves once, and React may run an effect twice.
let underWay: Promise<string> | undefined;

/** /adresponse, where the directory sends people back. Rule 2.12. */
export default function DirectoryReturn() {
  const t = useTranslate('shell');
  const navigate = useNavigate();
  useWindowTitle(t('login.title'));
  useEffect(() => {
    underWay ??= signInWithDirectory();
    void underWay.then((path) => {
      underWay = undefined;
      return navigate(path, { replace: true });
    });
  }, [navigate]);
  return (
    <>
      <p role="status">{t('login.returning')}</p>
      <Skeleton shape="page" />
    </>
  );
}
