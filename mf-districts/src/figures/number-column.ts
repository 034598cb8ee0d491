import { formatNumber } from '@osasto/i18n';
import type { Column } from '@osasto/ui/Table';

/** A column of figures; – where one is not known. */
export const numberColumn = <Row>(
  key: string,
  header: string,
  figure: (row: Row) => number | undefined,
): Column<Row> => ({ key, header, align: 'end', cell: (row) => formatNumber(figure(row)) });
