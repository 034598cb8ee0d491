import { useDomainTranslation } from '@osasto/domain/catalogue';
import { useLanguage } from '@osasto/i18n';
import type { Column } from '@osasto/ui/Table';
import { formatMonth } from './month-names.ts';

/** The first column of the table behind plots, which has a month a line: "marraskuu 2026". */
export function useMonthColumn<Row extends { month: number }>(): Column<Row> {
  const t = useDomainTranslation();
  const language = useLanguage();
  return {
    key: 'month',
    header: t('plots.month'),
    rowHeader: true,
    cell: ({ month }) => formatMonth(month, language),
  };
}
