import { useUnitName } from '@osasto/domain/units';
import { formatNumber, unknown } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { Muted } from '@osasto/ui/Page';
import { type Column, Table } from '@osasto/ui/Table';
import type { MessageDetails } from './queries.ts';
import { useTranslation } from '../texts.ts';

type Row = MessageDetails['undelivered'][number];

/** Whose address did not work: somebody has to mend it. */
const didNotArrive = ({ reason }: Row) => ['refused', 'givenUp', 'bounced'].includes(reason);

export interface UndeliveredProps {
  /** The first of them. */
  rows: readonly Row[];
  total: number;
}

/** Who did not get a message, and why: those first whose mail did not arrive. Rule 23.4. */
export function Undelivered({ rows, total }: UndeliveredProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const columns: Column<Row>[] = [
    { key: 'name', header: t('column.name'), rowHeader: true, cell: ({ name }) => name ?? unknown },
    {
      key: 'section',
      header: t('column.section'),
      card: 'plain',
      cell: ({ section }) => (section ? unitName(section.name) : unknown),
    },
    {
      key: 'reason',
      header: t('messages.why'),
      card: 'plain',
      cell: ({ reason }) => t(`messages.reason.${reason}`),
    },
  ];
  return (
    <Card
      flush
      title={t('messages.undelivered')}
      count={formatNumber(total)}
      foot={
        rows.length < total && (
          <Muted>{t('messages.undeliveredFirst', { number: formatNumber(rows.length) })}</Muted>
        )
      }
    >
      <Table
        label={t('messages.undelivered')}
        columns={columns}
        rows={rows}
        rowKey={(_, index) => String(index)}
        marked={didNotArrive}
      />
    </Card>
  );
}
