import { useQuery } from '@osasto/api/query';
import { formatNumber, unknown, useLanguage, useTranslate } from '@osasto/i18n';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { type Column, Table } from '@osasto/ui/Table';
import { formatMonth } from './month-names.ts';
import { type Month, monthsOf } from './months.ts';
import { MembersPlot, PaidPlot, StartedPlot } from './MemberPlots.tsx';
import { PlotsWithTable } from './PlotsWithTable.tsx';
import type { TrendOptions } from './queries.ts';

/** Members, the share that has paid, and new ones, by month: three plots and the table behind them. Rule 6.10. */
export default function Trend({ query }: { query: TrendOptions }) {
  const t = useTranslate('districts');
  return (
    <Loaded
      query={useQuery(query)}
      skeleton={<Skeleton shape="tiles" count={3} />}
      failure={t('figures.failed')}
      isEmpty={({ length }) => length < 2}
      empty={
        <EmptyState icon="users" title={t('trend.none')}>
          {t('trend.noneHelp')}
        </EmptyState>
      }
    >
      {(trend) => <Plots months={monthsOf(trend)} />}
    </Loaded>
  );
}

function Plots({ months }: { months: readonly Month[] }) {
  return (
    <PlotsWithTable table={<MonthTable months={months} />}>
      <MembersPlot months={months} />
      <PaidPlot months={months} />
      <StartedPlot months={months} />
    </PlotsWithTable>
  );
}

/** Newest first, as one looks for it. */
function MonthTable({ months }: { months: readonly Month[] }) {
  const t = useTranslate('districts');
  const language = useLanguage();
  const columns: Column<Month>[] = [
    {
      key: 'month',
      header: t('trend.month'),
      rowHeader: true,
      cell: ({ month }) => formatMonth(month, language),
    },
    {
      key: 'total',
      header: t('figures.total'),
      align: 'end',
      cell: ({ totalMembers }) => formatNumber(totalMembers),
    },
    {
      key: 'paid',
      header: t('trend.paidMembers'),
      align: 'end',
      cell: ({ paidMembers }) => formatNumber(paidMembers),
    },
    {
      key: 'started',
      header: t('trend.started'),
      align: 'end',
      cell: ({ started }) => (started === undefined ? unknown : formatNumber(started)),
    },
  ];
  return (
    <Table
      label={t('trend.title')}
      columns={columns}
      rows={months.toReversed()}
      rowKey={({ month }) => String(month)}
      compact
    />
  );
}
