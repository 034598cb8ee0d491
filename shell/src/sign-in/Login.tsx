import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { call, type SecondFactorDemand, useConfig } from '@osasto/api';
import { AlertList } from '@osasto/feedback';
import { readToken, useSession } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { holdKeys } from '@osasto/ui/HeldKeys';
import { pagePart } from '@osasto/ui/Late';
import { Link } from '@osasto/ui/Link';
import { Mark } from '@osasto/ui/Mark';
import { PasswordField } from '@osasto/ui/PasswordField';
import { TextField } from '@osasto/ui/TextField';
import { OfflineBanner } from '../frame/OfflineBanner.tsx';
import { Languages } from '../frame/Languages.tsx';
import { typedInPicture } from '../first-picture/typed.ts';
import { useWindowTitle } from '../frame/window-title.ts';
import { preloadSession } from '../session/preload.ts';
import { landingPath, showSignInError, signInWith } from '../session/sign-in.ts';
import { signOut } from '../session/sign-out.ts';
import css from './Login.module.css';
import { useTranslation } from '../texts.ts';

interface LoginProps {
  /** Goes to the path, in place of the sign-in. */
  onSignedIn: (path: string) => void;
}

/** Loaded when it is asked for. */
const SecondFactor = pagePart(async () => {
  const module = await import(/* webpackChunkName: "second-factor" */ '../second-factor/SecondFactor.tsx');
  await module.prepare();
  return module;
});

/** A sign-in whose password was right. */
interface Demanded {
  demand: SecondFactorDemand;
  email: string;
}

/** Opening the page ends a session that is still there; a sign-in in another tab counts for this one too. */
function useFreshSession({ onSignedIn }: LoginProps) {
  useEffect(() => {
    if (readToken()) signOut();
    return useSession.subscribe(({ status }, before) => {
      const elsewhere = status === 'loggedIn' && before.status === 'loggedOut';
      if (elsewhere) onSignedIn(landingPath());
    });
  }, [onSignedIn]);
}

function LoginForm({ onSignedIn, onDemand }: LoginProps & { onDemand: (demanded: Demanded) => void }) {
  const t = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  async function send(values: { email: string; password: string }) {
    if (busy) return;
    const found = { email: values.email.trim() === '', password: values.password === '' };
    setMissing(found);
    if (found.email || found.password) {
      (found.email ? emailField : passwordField).current?.focus();
      return;
    }
    setBusy(true);
    preloadSession();
    const body = { email: values.email.trim(), password: values.password };
    const path = await signInWith(
      () => call('POST account/getlogintoken', { body }),
      (demand) => onDemand({ demand, email: body.email }),
    );
    if (path !== undefined) {
      onSignedIn(path);
      return;
    }
    setBusy(false);
    setPassword('');
    passwordField.current?.focus();
  }

  const [typed] = useState(typedInPicture);
  useLayoutEffect(() => {
    const before = typed();
    if (!before) return;
    setEmail(before.email);
    setPassword(before.password);
    if (before.focus) ({ email: emailField, password: passwordField })[before.focus].current?.focus();
    if (before.wasSent) void send(before);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form takes the picture's place
  }, []);

  function sendTyped(event: SubmitEvent) {
    event.preventDefault();
    void send({ email, password });
  }

  // By POST, so that no browser ever puts a password into an address.
  return (
    <form className={css.form} method="post" noValidate onSubmit={sendTyped}>
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
  const t = useTranslation();
  const config = useConfig();
  return (
    <div className={css.directory} data-is-there={String(config?.singleSignOn)}>
      <p className={css.or}>{t('login.or')}</p>
      <ButtonLink href="/api/account/adstart" icon="building-2" block>
        {t('login.directory')}
      </ButtonLink>
      <p className={css.help}>{t('login.directoryHelp')}</p>
    </div>
  );
}

function FirstStep({ onSignedIn, onDemand }: LoginProps & { onDemand: (demanded: Demanded) => void }) {
  const t = useTranslation();
  const config = useConfig();
  return (
    <>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      <OfflineBanner />
      <AlertList />
      <LoginForm onSignedIn={onSignedIn} onDemand={onDemand} />
      {config && (
        <p className={css.forgotten}>
          <Link href={config.links.passwordChange}>{t('login.forgotten')}</Link>
        </p>
      )}
      {config?.singleSignOn && <DirectoryLink />}
    </>
  );
}

function SecondStep({
  demanded,
  onSignedIn,
  onBack,
}: LoginProps & { demanded: Demanded; onBack: () => void }) {
  return (
    <>
      <OfflineBanner />
      <AlertList />
      <SecondFactor
        {...demanded}
        onToken={(token) =>
          void signInWith(async () => ({ token })).then((path) =>
            path === undefined ? onBack() : onSignedIn(path),
          )
        }
        onBack={(error) => {
          if (error !== undefined) showSignInError(error);
          onBack();
        }}
      />
    </>
  );
}

/** The sign-in page. It needs no router: nobody who signs in waits for one. */
export function Login({ onSignedIn }: LoginProps) {
  const t = useTranslation();
  const [demanded, setDemanded] = useState<Demanded>();
  useWindowTitle(t('login.title'));
  useFreshSession({ onSignedIn });
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
        {demanded ? (
          <SecondStep
            key={demanded.demand.challenge}
            demanded={demanded}
            onSignedIn={onSignedIn}
            onBack={() => setDemanded(undefined)}
          />
        ) : (
          <FirstStep
            onSignedIn={onSignedIn}
            onDemand={(next) => {
              holdKeys(); // for the code
              setDemanded(next);
            }}
          />
        )}
      </div>
    </div>
  );
}
