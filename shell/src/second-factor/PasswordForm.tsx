import { useState, type SubmitEvent } from 'react';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Row } from '@osasto/ui/Page';
import { PasswordField } from '@osasto/ui/PasswordField';
import css from './SecondFactor.module.css';
import { useAttempt } from './use-attempt.ts';
import { useTranslation } from './texts.ts';

interface PasswordFormProps {
  /** What will happen. */
  body: string | undefined;
  verb: string;
  isDanger: boolean;
  /** Somebody without a password is asked for none. */
  hasPassword?: boolean;
  /** Does it, with the password, or with an empty text. */
  prove: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for one's own password before something that a stranger at an open computer must not do. */
export function PasswordForm({
  body,
  verb,
  isDanger,
  hasPassword = true,
  prove,
  onCancel,
}: PasswordFormProps) {
  const t = useTranslation();
  const [password, setPassword] = useState('');
  const attempt = useAttempt();
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (hasPassword && password === '') attempt.say(t('own.passwordRequired'));
    else void attempt.run(() => prove(password));
  }
  return (
    <form className={css.form} method="post" noValidate onSubmit={send}>
      {body && <p>{body}</p>}
      {hasPassword ? (
        <PasswordField
          label={t('own.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={attempt.error}
        />
      ) : (
        attempt.error && <Alert kind="error">{attempt.error}</Alert>
      )}
      <Row end>
        <Button onClick={onCancel}>{t('own.cancel')}</Button>
        <Button type="submit" variant={isDanger ? 'dangerFilled' : 'primary'} busy={attempt.isBusy}>
          {verb}
        </Button>
      </Row>
    </form>
  );
}
