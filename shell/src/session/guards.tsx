import { useEffect, type ReactNode } from 'react';
import type { Audience } from '@osasto/contract';
import { isFor } from '@osasto/permissions';
import { Navigate, useLocation, useNavigate } from '@osasto/router';
import { useSession } from '@osasto/session';
import { pagePart } from '@osasto/ui/Late';
import { Skeleton } from '@osasto/ui/Skeleton';
import { storeReturnPath } from './return-path.ts';

// Nobody needs the query client to sign in.
const SignedIn = pagePart(() => import(/* webpackChunkName: "application" */ './SignedIn.tsx'), {
  waiting: <Skeleton shape="page" />,
});

/** To /login, from where the person comes back. Rule 2.7. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    storeReturnPath(pathname + search + hash);
    void navigate('/login', { replace: true });
  }, [navigate, pathname, search, hash]);
  return null;
}

/**
 * What is shown to these people only: without a session to /login, without a fitting role to /404. Gives what
 * it shows the query client. Rule 19.1.
 */
export function Guard({ audience, children }: { audience: Audience; children: ReactNode }) {
  const { status, actor } = useSession();
  if (status !== 'loggedIn') return <ToLogin />;
  if (!isFor(audience, actor)) return <Navigate to="/404" replace />;
  return <SignedIn>{children}</SignedIn>;
}
