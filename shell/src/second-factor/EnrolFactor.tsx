import { useRef, useState, type SubmitEvent } from 'react';
import type { Answer } from '@osasto/api';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Muted, Stack } from '@osasto/ui/Page';
import { TextField } from '@osasto/ui/TextField';
import { createPasskey, hasPasskeys } from './passkey.ts';
import css from './SecondFactor.module.css';
import { useAttempt } from './use-attempt.ts';
import { useTranslation } from './texts.ts';

export type EnrolmentOffer = Answer<'POST account/secondfactor/begin'>;
type Kind = 'totp' | 'passkey';

/** What the person proves the new factor with. */
export interface Proof {
  name: string;
  code?: string;
  passkey?: Record<string, unknown>;
}

interface EnrolmentProps {
  begin: (kind: Kind) => Promise<EnrolmentOffer>;
  finish: (proof: Proof) => Promise<void>;
  /** Nothing can be tried again here. */
  onEnded?: (error: unknown) => void;
  /** Only this kind; else the person chooses. */
  kind?: Kind;
  /** What was offered already, for `kind`. */
  offered?: EnrolmentOffer;
}

/** The way to a new factor: which one, the device or application, and the proof that it works. Rule 2.22. */
export function EnrolFactor({ begin, finish, onEnded, kind, offered }: EnrolmentProps) {
  const t = useTranslation();
  const [chosen, setChosen] = useState<{ kind: Kind; offer: EnrolmentOffer } | undefined>(
    kind && offered && { kind, offer: offered },
  );
  const attempt = useAttempt(onEnded);
  const choose = (one: Kind) => attempt.run(async () => setChosen({ kind: one, offer: await begin(one) }));

  if (chosen) {
    const { offer } = chosen;
    return (
      <Stack>
        {offer.totp && <TotpForm totp={offer.totp} finish={finish} onEnded={onEnded} />}
        {offer.passkey && <PasskeyForm options={offer.passkey} finish={finish} onEnded={onEnded} />}
        {!kind && (
          <Button icon="arrow-left" onClick={() => setChosen(undefined)}>
            {t('enrol.other')}
          </Button>
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      {attempt.error && <Alert kind="error">{attempt.error}</Alert>}
      <Stack gap="sm">
        <Button
          variant="primary"
          icon="key-round"
          block
          disabledReason={hasPasskeys() ? undefined : t('failure.unsupported')}
          reasonVisible
          onClick={() => void choose('passkey')}
        >
          {t('enrol.passkey')}
        </Button>
        <p className={`${css.note} ${css.centred}`}>{t('enrol.passkeyHelp')}</p>
      </Stack>
      <Stack gap="sm">
        <Button icon="smartphone" block onClick={() => void choose('totp')}>
          {t('enrol.totp')}
        </Button>
        <p className={`${css.note} ${css.centred}`}>{t('enrol.totpHelp')}</p>
      </Stack>
    </Stack>
  );
}

type FormProps = Pick<EnrolmentProps, 'finish' | 'onEnded'>;

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useTranslation();
  return (
    <TextField
      label={t('enrol.name')}
      help={t('enrol.nameHelp')}
      value={name}
      onChange={onChange}
      maxLength={60}
      error={name.trim() === '' && t('enrol.nameRequired')}
    />
  );
}

function TotpForm({ totp, finish, onEnded }: FormProps & { totp: NonNullable<EnrolmentOffer['totp']> }) {
  const t = useTranslation();
  const [name, setName] = useState(t('enrol.defaultTotp'));
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const attempt = useAttempt(onEnded);
  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) attempt.say(t('verify.codeRequired'));
    else if (await attempt.run(() => finish({ name, code }))) return;
    field.current?.focus();
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <p>{t('enrol.scan')}</p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${totp.qr.size} ${totp.qr.size}`}
        role="img"
        aria-label={t('enrol.qr')}
        shapeRendering="crispEdges"
      >
        <path d={totp.qr.path} />
      </svg>
      <div>
        <Muted>{t('enrol.secret')}</Muted>
        <p className={css.secret}>{totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <NameField name={name} onChange={setName} />
      <TextField
        ref={field}
        label={t('enrol.code')}
        help={t('verify.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={setCode}
        error={attempt.error}
      />
      <Button type="submit" variant="primary" block busy={attempt.isBusy} busyText={t('enrol.finishing')}>
        {t('enrol.finish')}
      </Button>
    </form>
  );
}

function PasskeyForm({ options, finish, onEnded }: FormProps & { options: Record<string, unknown> }) {
  const t = useTranslation();
  const [name, setName] = useState(t('enrol.defaultPasskey'));
  const attempt = useAttempt(onEnded);
  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    await attempt.run(async () => finish({ name, passkey: await createPasskey(options) }));
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      {attempt.error && <Alert kind="error">{attempt.error}</Alert>}
      <NameField name={name} onChange={setName} />
      <Button
        type="submit"
        variant="primary"
        icon="key-round"
        block
        busy={attempt.isBusy}
        busyText={t('enrol.finishing')}
      >
        {t('enrol.create')}
      </Button>
    </form>
  );
}
