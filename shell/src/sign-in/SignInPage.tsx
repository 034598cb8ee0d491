import { Main } from '@osasto/ui/Page';
import { SkipLink } from '@osasto/ui/SkipLink';
import frame from '../frame/Frame.module.css';
import { SiteFooter } from '../frame/SiteFooter.tsx';
import { Login } from './Login.tsx';

/** The sign-in with what stands around it, for a page that has not loaded the application yet. */
export function SignInPage({ onSignedIn }: { onSignedIn: (path: string) => void }) {
  return (
    <div className={frame.frame}>
      <SkipLink />
      <div id="unit-band" />
      <Main bare>
        <Login onSignedIn={onSignedIn} />
      </Main>
      <SiteFooter />
    </div>
  );
}
