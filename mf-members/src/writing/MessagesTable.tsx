import { useUnitName } from '@osasto/domain/units';
import { formatInstant, formatNumber, useLanguage } from '@osasto/i18n';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { MessageStateTag } from './MessageStateTag.tsx';
import type { ListedMessage } from './queries.ts';
import { subjectIn } from './subject.ts';
import { useAudienceText } from './use-audience-text.ts';
import { useTranslation } from '../texts.ts';

/** Messages of the own unit: what, to whom, when, by whom, how many got it. Rule 23.4. */
export function MessagesTable({ messages }: { messages: readonly ListedMessage[] }) {
  const t = useTranslation();
  const language = useLanguage();
  const unitName = useUnitName();
  const audienceText = useAudienceText();
  const columns: Column<ListedMessage>[] = [
    {
      key: 'subject',
      share: 3,
      header: t('messages.subject'),
      rowHeader: true,
      cell: (row) => (
        <>
          <Link href={`/messages/${row.id}`}>{subjectIn(row, language)}</Link>
          <CellNote>{audienceText(row.audience)}</CellNote>
        </>
      ),
    },
    {
      key: 'when',
      share: 1.5,
      header: t('messages.when'),
      card: 'plain',
      cell: ({ sent, created }) => formatInstant(sent ?? created),
    },
    {
      key: 'by',
      share: 2,
      header: t('messages.by'),
      card: 'plain',
      cell: ({ by, unit }) => (
        <>
          {by}
          {unit && <CellNote>{unitName(unit.name)}</CellNote>}
        </>
      ),
    },
    {
      key: 'counts',
      share: 1.6,
      header: t('messages.count.recipients'),
      cell: ({ counts }) => (
        <>
          {formatNumber(counts.recipients)}
          {counts.undeliverable > 0 && (
            <CellNote>
              {t('messages.notArrived', {
                count: counts.undeliverable,
                number: formatNumber(counts.undeliverable),
              })}
            </CellNote>
          )}
        </>
      ),
    },
    {
      key: 'state',
      share: 1.6,
      header: t('messages.stateLabel'),
      card: 'corner',
      cell: ({ state }) => <MessageStateTag state={state} />,
    },
  ];
  return (
    <Table label={t('messages.title')} columns={columns} rows={messages} rowKey={({ id }) => String(id)} />
  );
}
