import { languages } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { useUnitName } from '@osasto/domain/units';
import { formatDate, formatInstant, formatNumber, useLanguage } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Alert, Alerts } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { Page } from '@osasto/ui/Page';
import { Statistic, StatisticRow } from '@osasto/ui/Statistics';
import { useConfirm, useStop } from './commands.ts';
import { MailPreview } from './MailPreview.tsx';
import { MessageStateTag } from './MessageStateTag.tsx';
import type { MessageDetails } from './queries.ts';
import { subjectIn } from './subject.ts';
import { Undelivered } from './Undelivered.tsx';
import { useAudienceText } from './use-audience-text.ts';
import { WriteLink } from './WriteLink.tsx';
import { useTranslation } from '../texts.ts';

/** A message that is no draft any more: how far it is, who got it, what it said. Rules 23.3, 23.4. */
export function MessageRecord({ message }: { message: MessageDetails }) {
  const t = useTranslation();
  const audienceText = useAudienceText();
  const { audience, kind, texts, counts, state, undelivered } = message;
  const isUnsent = state === 'stopped' && counts.sent === 0;
  return (
    <Page
      title={subjectIn(message, useLanguage())}
      tags={<MessageStateTag state={state} />}
      context={audienceText(audience)}
      alerts={<OnItsWay message={message} />}
      actions={
        <WriteLink icon="copy" start={isUnsent ? { audience, kind, texts } : { audience, kind }}>
          {t(isUnsent ? 'messages.editAgain' : 'messages.writeAgain')}
        </WriteLink>
      }
      lead={<Counts message={message} />}
      side={<Facts message={message} />}
    >
      {undelivered.length > 0 && (
        <Undelivered rows={undelivered} total={counts.undeliverable + counts.excluded} />
      )}
      <MailPreview title={t('messages.message')} texts={texts} />
    </Page>
  );
}

/** What can still be done: confirm, stop. */
function OnItsWay({ message }: { message: MessageDetails }) {
  const t = useTranslation();
  const may = useMay();
  const stop = useStop(message);
  const confirm = useConfirm(message);
  const { state, isOwn } = message;
  if (state !== 'needsSecond' && state !== 'delayed' && state !== 'sending') return null;
  const said = state === 'sending' ? 'leaving' : state;
  const mayConfirm = state === 'needsSecond' && !isOwn && may('POST messages/{id}/confirm');
  return (
    <Alerts>
      <Alert
        kind={state === 'needsSecond' ? 'warning' : 'info'}
        title={t(`messages.state.${said}`)}
        action={
          <>
            {mayConfirm && (
              <Button variant="primary" busy={confirm.isRunning} onClick={() => confirm.start()}>
                {confirm.name}
              </Button>
            )}
            <Button busy={stop.isRunning} onClick={() => stop.start()}>
              {stop.name}
            </Button>
          </>
        }
      >
        {t(`messages.onItsWay.${mayConfirm ? 'bySecond' : said}`)}
      </Alert>
      <CommandStatus command={confirm} />
      <CommandStatus command={stop} />
    </Alerts>
  );
}

function Counts({ message: { counts, state } }: { message: MessageDetails }) {
  const t = useTranslation();
  const { recipients, sent, undeliverable, excluded } = counts;
  const figure = (label: Parameters<typeof t>[0], count: number) => (
    <Statistic label={t(label)} figure={formatNumber(count)} />
  );
  return (
    <StatisticRow columns={4}>
      {figure('messages.count.recipients', recipients)}
      {figure('messages.count.sent', sent)}
      {figure(
        state === 'sending' ? 'messages.count.waiting' : 'messages.count.undeliverable',
        state === 'sending' ? recipients - sent - undeliverable : undeliverable,
      )}
      {figure('messages.count.excluded', excluded)}
    </StatisticRow>
  );
}

function Facts({ message }: { message: MessageDetails }) {
  const t = useTranslation();
  const unitName = useUnitName();
  const { by, unit, sent, kind, texts, keptUntil } = message;
  const written = languages.filter((language) => texts[language]);
  return (
    <Card title={t('messages.dispatch')}>
      <DescriptionList
        shape="stack"
        items={[
          { label: t('messages.by'), value: unit ? `${by}, ${unitName(unit.name)}` : by },
          ...(sent === null ? [] : [{ label: t('messages.when'), value: formatInstant(sent) }]),
          { label: t('messages.kindLabel'), value: t(`messages.kind.${kind}`) },
          {
            label: t('messages.languages'),
            value: written.map((language) => t(`messages.in.${language}`)).join(', '),
          },
          { label: t('messages.keptUntil'), value: formatDate(keptUntil) },
        ]}
      />
    </Card>
  );
}
