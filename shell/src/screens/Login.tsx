import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { call, useConfig } from '@osasto/api';
import { AlertList } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { readToken, useSession } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Link } from '@osasto/ui/Link';
import { Mark } from '@osasto/ui/Mark';
import { PasswordField } from '@osasto/ui/PasswordField';
import { TextField } from '@osasto/ui/TextField';
import { OfflineBanner } from '../frame/OfflineBanner.tsx';
import { Languages } from '../frame/Languages.tsx';
import { useWindowTitle } from '../frame/window-title.ts';
import { preloadSession } from '../session/guards.tsx';
import { landingPath, signIn } from '../session/sign-in.ts';
import { signOut } from '../session/sign-out.ts';
import css from './Login.module.css';

/** Opening the page ends a session that is still there; a sign-in in another tab counts for this one too. */
function useFreshSession() {
  const navigate = useNavigate();
  useEffect(() => {
    if (readToken()) signOut();
    return useSession.subscribe(({ status }, before) => {
      const elsewhere = status === 'loggedIn' && before.status === 'loggedOut';
      if (elsewhere) void navigate(landingPath(), { replace: true });
    });
  }, [navigate]);
}

function LoginForm() {
  const t = useTranslate('shell');
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const found = { email: email.trim() === '', password: password === '' };
    setMissing(found);
    if (found.email || found.password) {
      (found.email ? emailField : passwordField).current?.focus();
      return;
    }
    setBusy(true);
    preloadSession();
    const body = { email: email.trim(), password };
    const path = await signIn(() => call('POST account/getlogintoken', { body }));
    if (path !== undefined) {
      void navigate(path, { replace: true });
      return;
    }
    setBusy(false);
    setPassword('');
    passwordField.current?.focus();
  }

  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <TextField
        ref={emailField}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={missing.email && email.trim() === '' && t('login.emailRequired')}
      />
      <PasswordField
        ref={passwordField}
        label={t('login.password')}
        name="password"
        value={password}
        onChange={setPassword}
        error={missing.password && password === '' && t('login.passwordRequired')}
      />
      <Button type="submit" variant="primary" block busy={busy} busyText={t('login.submitting')}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** For those who have an account in the directory. Rule 2.12. */
function DirectoryLink() {
  const t = useTranslate('shell');
  return (
    <>
      <p className={css.or}>{t('login.or')}</p>
      <div className={css.directory}>
        <ButtonLink href="/api/account/adstart" icon="building-2" block>
          {t('login.directory')}
        </ButtonLink>
        <p>{t('login.directoryHelp')}</p>
      </div>
    </>
  );
}

/** /login */
export default function Login() {
  const t = useTranslate('shell');
  const config = useConfig();
  useWindowTitle(t('login.title'));
  useFreshSession();
  return (
    <div className={css.login}>
      <div className={css.picture}>
        <Mark look="picture" className={css.ring} />
        <div className={css.bar}>
          <span className={css.brand}>
            <Mark look="header" />
            {t('product')}
          </span>
          <Languages />
        </div>
        <p>{t('login.slogan')}</p>
      </div>
      <div className={css.side}>
        <h1 tabIndex={-1}>{t('login.title')}</h1>
        <OfflineBanner />
        <AlertList />
        <LoginForm />
        {config && (
          <p className={css.forgotten}>
            <Link href={config.links.passwordChange}>{t('login.forgotten')}</Link>
          </p>
        )}
        {config?.singleSignOn && <DirectoryLink />}
      </div>
    </div>
  );
}
