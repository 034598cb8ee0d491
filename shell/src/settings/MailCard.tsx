import type { Answer } from '@osasto/api';
import { mailResultDays } from '@osasto/contract';
import { formatInstant, formatNumber, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { CellNote, Table, type Column } from '@osasto/ui/Table';
import { useMailResults } from './queries.ts';
import { useTranslation } from './texts.ts';

type MailResults = Answer<'GET mails/results'>;
type KindResults = MailResults['kinds'][number];

/** The mail server, and what became of each kind of e-mail in the last 30 days. Rule 2.25. */
export function MailCard() {
  const t = useTranslation();
  return (
    <Loaded
      query={useMailResults()}
      failure={t('mail.failed')}
      skeleton={
        <Card>
          <Skeleton shape="table" count={3} />
        </Card>
      }
    >
      {({ server, kinds }) => (
        <Card title={t('mail.title')} context={<Context server={server} />} flush>
          <KindsTable kinds={kinds} />
        </Card>
      )}
    </Loaded>
  );
}

function Context({ server }: Pick<MailResults, 'server'>) {
  const t = useTranslation();
  if (!server) return t('mail.noServer');
  const { host, port, from, isEncrypted } = server;
  const connection = t(isEncrypted ? 'mail.encrypted' : 'mail.plain', { host, port });
  return [connection, t('mail.sender', { from }), t('mail.days', { count: mailResultDays })].join(' · ');
}

function KindsTable({ kinds }: Pick<MailResults, 'kinds'>) {
  const t = useTranslation();
  const counts = (['sent', 'triedAgain', 'refused', 'givenUp', 'bounced'] as const).map(
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
  return <Table label={t('mail.title')} wide columns={columns} rows={kinds} rowKey={({ kind }) => kind} />;
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
