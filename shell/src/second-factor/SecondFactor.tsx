import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { call, type SecondFactorDemand, useConfig } from '@osasto/api';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Muted, Stack } from '@osasto/ui/Page';
import { TextField } from '@osasto/ui/TextField';
import { EnrolFactor } from './EnrolFactor.tsx';
import { answerWithPasskey, hasPasskeys } from './passkey.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import css from './SecondFactor.module.css';
import { useAttempt } from './use-attempt.ts';
import { useTranslation } from './texts.ts';

export { addFactorCatalogue as prepare } from './catalogue.ts';

export interface SecondFactorProps {
  demand: SecondFactorDemand;
  email: string;
  onToken: (token: string) => void;
  /** Back to the password; with an error that has ended the challenge, if any. */
  onBack: (error?: unknown) => void;
}

/** The second step of a sign-in: answering with a factor, or enrolling the first one. Rules 2.20 to 2.22. */
export default function SecondFactor(props: SecondFactorProps) {
  const t = useTranslation();
  const [enrolled, setEnrolled] = useState<{ token: string; codes: readonly string[] }>();
  const { demand, email, onToken, onBack } = props;
  const part = demand.methods.length > 0 ? 'verify' : 'enrol';
  const texts = {
    verify: [t('verify.title'), t('verify.lead', { email })],
    enrol: [t('enrol.title'), t('enrol.lead', { email })],
  } as const;
  const [title, lead] = texts[part];
  return (
    <>
      <Stack gap="sm">
        <Title key={String(enrolled !== undefined)}>{enrolled ? t('codes.title') : title}</Title>
        {!enrolled && <Muted>{lead}</Muted>}
      </Stack>
      {enrolled ? (
        <RecoveryCodeList codes={enrolled.codes} onDone={() => onToken(enrolled.token)} />
      ) : (
        <>
          {part === 'verify' ? (
            <Verification {...props} />
          ) : (
            <EnrolFactor
              begin={(kind) =>
                call('POST account/secondfactor/begin', { body: { challenge: demand.challenge, kind } })
              }
              finish={async (proof) => {
                const body = { challenge: demand.challenge, ...proof };
                const { token, recoveryCodes } = await call('POST account/secondfactor/enrol', { body });
                if (recoveryCodes) setEnrolled({ token, codes: recoveryCodes });
                else onToken(token);
              }}
              onEnded={onBack}
            />
          )}
          <div className={css.links}>
            <Button variant="quiet" icon="arrow-left" onClick={() => onBack()}>
              {t('verify.back')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** Takes the focus, where no field does: what stood here before is gone. */
function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}

function Verification({ demand, onToken, onBack }: SecondFactorProps) {
  const t = useTranslation();
  const config = useConfig();
  const { challenge, methods, passkey } = demand;
  const [isRecovery, setRecovery] = useState(false);
  const attempt = useAttempt(onBack);
  const answer = async (given: { code?: string; recoveryCode?: string; passkey?: Record<string, unknown> }) =>
    onToken((await call('POST account/secondfactor', { body: { challenge, ...given } })).token);
  const hasPasskey = passkey !== undefined && hasPasskeys();
  const hasCode = methods.includes('totp');
  return (
    <>
      {!isRecovery && hasPasskey && (
        <Stack gap="sm">
          {attempt.error && <Alert kind="error">{attempt.error}</Alert>}
          <Button
            variant="primary"
            icon="key-round"
            block
            busy={attempt.isBusy}
            busyText={t('verify.submitting')}
            onClick={() =>
              void attempt.run(async () => answer({ passkey: await answerWithPasskey(passkey) }))
            }
          >
            {t('verify.passkey')}
          </Button>
          <p className={`${css.note} ${css.centred}`}>{t('verify.passkeyHelp')}</p>
        </Stack>
      )}
      {!isRecovery && hasPasskey && hasCode && <p className={css.or}>{t('verify.or')}</p>}
      {!isRecovery && hasCode && (
        <CodeForm
          key="code"
          isPrimary={!hasPasskey}
          texts="code"
          send={(code) => answer({ code })}
          onBack={onBack}
        />
      )}
      {isRecovery && (
        <CodeForm
          key="recovery"
          isPrimary
          texts="recovery"
          send={(recoveryCode) => answer({ recoveryCode })}
          onBack={onBack}
        />
      )}
      <div className={css.links}>
        {methods.includes('recovery') && (
          <Button variant="quiet" icon="rotate-ccw" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? 'verify.useOther' : 'verify.useRecovery')}
          </Button>
        )}
        <p className={css.note}>{t('verify.lost', { support: config?.support ?? '' })}</p>
      </div>
    </>
  );
}

interface CodeFormProps {
  texts: 'code' | 'recovery';
  isPrimary: boolean;
  send: (code: string) => Promise<void>;
  onBack: (error?: unknown) => void;
}

/** One code: of the application, or one of those for emergencies. */
function CodeForm({ texts, isPrimary, send, onBack }: CodeFormProps) {
  const t = useTranslation();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const attempt = useAttempt(onBack);
  const isCode = texts === 'code';
  useEffect(() => {
    if (isPrimary) field.current?.focus();
  }, [isPrimary]);
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const typed = code.trim();
    const isWhole = isCode ? /^\d{6}$/.test(typed.replaceAll(/\s/g, '')) : typed !== '';
    if (!isWhole) attempt.say(t(`verify.${texts}Required`));
    else if (await attempt.run(() => send(typed))) return;
    field.current?.focus();
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={field}
        label={t(`verify.${texts}`)}
        help={t(`verify.${texts}Help`)}
        {...(isCode && { inputMode: 'numeric' as const, autoComplete: 'one-time-code' })}
        maxLength={isCode ? 7 : 20}
        value={code}
        onChange={setCode}
        error={attempt.error}
      />
      <Button
        type="submit"
        {...(isPrimary && { variant: 'primary' as const })}
        block
        busy={attempt.isBusy}
        busyText={t('verify.submitting')}
      >
        {t(isCode ? 'verify.submit' : 'verify.submitRecovery')}
      </Button>
    </form>
  );
}
