import { useEffect } from 'react';
import { call } from '@osasto/api';
import { useNavigate } from '@osasto/router';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useWindowTitle } from '../frame/window-title.ts';
import { takeDirectoryAnswer } from '../session/directory-answer.ts';
import { showDirectoryRefusal, signInWith } from '../session/sign-in.ts';
import { useTranslation } from '../texts.ts';

async function signInWithDirectory(): Promise<string> {
  const { token, sessionState, isUnreachable } = takeDirectoryAnswer();
  if (!token) {
    showDirectoryRefusal(isUnreachable ? 'later' : 'again');
    return '/login';
  }
  const body = { token, ...(sessionState !== undefined && { sessionState }) };
  return (await signInWith(() => call('POST account/adauthorize', { body }))) ?? '/login';
}

// The token serves once, and React may run an effect twice.
let underWay: Promise<string> | undefined;

/** /adresponse, where the directory sends people back. Rule 2.12. */
export default function DirectoryReturn() {
  const t = useTranslation();
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
