import { useQuery } from '@osasto/api/query';
import { PlotsWithTable, useMonthColumn } from '@osasto/plots/plot';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { Table } from '@osasto/ui/Table';
import { numberColumn } from '../figures/number-column.ts';
import { type Month, monthsFromTrend } from './months.ts';
import { MembersPlot, PaidPlot, StartedPlot } from './MemberPlots.tsx';
import type { TrendOptions } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** Members, the share that has paid, and new ones, by month: three plots and the table behind them. Rule 6.10. */
export default function Trend({ query }: { query: TrendOptions }) {
  const t = useTranslation();
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
      {(trend) => <Plots months={monthsFromTrend(trend)} />}
    </Loaded>
  );
}

function Plots({ months }: { months: readonly Month[] }) {
  const t = useTranslation();
  const monthColumn = useMonthColumn<Month>();
  const table = (
    <Table
      label={t('trend.title')}
      rows={months.toReversed()} // newest first, as one looks for it
      columns={[
        monthColumn,
        numberColumn('total', t('figures.total'), ({ totalMembers }: Month) => totalMembers),
        numberColumn('paid', t('trend.paidMembers'), ({ paidMembers }: Month) => paidMembers),
        numberColumn('started', t('trend.started'), ({ started }: Month) => started),
      ]}
      rowKey={({ month }) => String(month)}
      compact
    />
  );
  return (
    <PlotsWithTable table={table}>
      <MembersPlot months={months} />
      <PaidPlot months={months} />
      <StartedPlot months={months} />
    </PlotsWithTable>
  );
}
