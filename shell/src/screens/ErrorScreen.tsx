import { useCallback, useEffect, useState } from 'react';
import { call, isOutOfReach } from '@osasto/api';
import { useLocation } from '@osasto/router';
import { useSession } from '@osasto/session';
import { FailurePanel } from '@osasto/ui/FailurePanel';
import { useWindowTitle } from '../frame/window-title.ts';
import { addressBefore } from '../session/error-address.ts';
import { useTranslation } from '../texts.ts';

/** Milliseconds between two tries to reach the service. */
const tryEvery = 5_000;

/** Something that a page of this person needs first: of a session, what the service reads from its database. */
const ask = () => (useSession.getState().status === 'loggedIn' ? call('GET code') : call('GET ossiversion'));

/** Whether the service gives an answer, if only an error. */
const answers = () =>
  ask().then(
    () => true,
    (error: unknown) => !isOutOfReach(error),
  );

/**
 * /error: the service could not be reached. Tries again by itself and, once there is an answer, begins anew at the address
 * that could not be opened. Opened by its own address it stays, until somebody tries. Rules 2.14, 20.8.
 */
export default function ErrorScreen() {
  const t = useTranslation();
  const address = addressBefore(useLocation().state);
  const [isTrying, setTrying] = useState(false);
  useWindowTitle(t('error.generic'));
  const tryAgain = useCallback(async () => {
    if (await answers()) location.replace(address ?? '/');
  }, [address]);
  useEffect(() => {
    if (address === undefined) return undefined;
    const again = () => void tryAgain();
    const timer = setInterval(again, tryEvery);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [address, tryAgain]);

  async function press() {
    setTrying(true);
    await tryAgain();
    setTrying(false);
  }

  return (
    <FailurePanel
      title={t('error.generic')}
      onRetry={() => void press()}
      retrying={isTrying}
      wayOut={{ text: t('home'), href: '/' }}
    >
      {t('error.connection')}
    </FailurePanel>
  );
}
