import { useDomainTranslation } from '@osasto/domain/catalogue';
import { useLanguage } from '@osasto/i18n';
import { type Column, Table } from '@osasto/ui/Table';
import { formatMonth } from './month-names.ts';

export interface MonthTableProps<Row> {
  label: string;
  months: readonly Row[];
  /** The columns after the month. */
  columns: readonly Column<Row>[];
}

/** The figures behind plots, a month a line. */
export function MonthTable<Row extends { month: number }>({ label, months, columns }: MonthTableProps<Row>) {
  const t = useDomainTranslation();
  const language = useLanguage();
  const first: Column<Row> = {
    key: 'month',
    header: t('plots.month'),
    rowHeader: true,
    cell: ({ month }) => formatMonth(month, language),
  };
  return (
    <Table
      label={label}
      columns={[first, ...columns]}
      rows={months}
      rowKey={({ month }) => String(month)}
      compact
    />
  );
}
