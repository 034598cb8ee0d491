import type { Answer } from '@osasto/api';
import { formatInstant, formatNumber, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { Loaded } from '@osasto/ui/Loaded';
import { Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import { HeldMail } from './HeldMail.tsx';
import { useMailResults } from './queries.ts';
import { useTranslation } from './texts.ts';

type MailResults = Answer<'GET mails/results'>;
type KindResults = MailResults['kinds'][number];

/** The mail server, and what became of each kind of e-mail in the last 30 days. Rule 2.25. */
export function MailCard() {
  const t = useTranslation();
  return (
    <Card title={t('mail.title')} context={t('mail.context')}>
      <Loaded
        query={useMailResults()}
        failure={t('mail.failed')}
        skeleton={<Skeleton shape="table" count={3} />}
      >
        {({ server, isHeld, kinds }) => (
          <Stack>
            {isHeld && <HeldMail />}
            <Server server={server} />
            <KindsTable kinds={kinds} />
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function Server({ server }: Pick<MailResults, 'server'>) {
  const t = useTranslation();
  if (!server) return <p>{t('mail.noServer')}</p>;
  const { host, port, from, isEncrypted } = server;
  return (
    <DescriptionList
      items={[
        { label: t('mail.server'), value: t(isEncrypted ? 'mail.encrypted' : 'mail.plain', { host, port }) },
        { label: t('mail.sender'), value: from },
      ]}
    />
  );
}

function KindsTable({ kinds }: Pick<MailResults, 'kinds'>) {
  const t = useTranslation();
  const counts = (['sent', 'triedAgain', 'refused', 'givenUp'] as const).map(
    (key): Column<KindResults> => ({
      key,
      header: t(`mail.counts.${key}`),
      align: 'end',
      cell: (row) => formatNumber(row[key]),
    }),
  );
  const columns: Column<KindResults>[] = [
    {
      key: 'kind',
      header: t('mail.kind'),
      rowHeader: true,
      cell: ({ kind, waiting }) => (
        <>
          {t(`mail.kinds.${kind}`)}
          {waiting > 0 && <CellNote>{t('mail.waiting', { count: waiting })}</CellNote>}
        </>
      ),
    },
    ...counts,
    { key: 'lastFailure', header: t('mail.lastFailure'), cell: (row) => <LastFailure {...row} /> },
  ];
  return (
    <Table label={t('mail.title')} wide columns={columns} rows={kinds} rowKey={({ kind }) => kind} />
  );
}

function LastFailure({ lastFailure }: Pick<KindResults, 'lastFailure'>) {
  const t = useTranslation();
  if (!lastFailure) return unknown;
  const { code, at } = lastFailure;
  return (
    <>
      {code === 'tooOld' ? t('mail.tooOld') : code}
      <CellNote>{formatInstant(at)}</CellNote>
    </>
  );
}
