import type { LetterRequest } from '@osasto/api';
import type { OrderState } from '@osasto/domain/list';
import { today, unknown } from '@osasto/i18n';
import { type Column, Table } from '@osasto/ui/Table';
import { isRequestExpired } from './expiry.ts';
import { requestOrders, type SectionRequestsState } from './parameters.ts';
import { RequestStatus } from './RequestStatus.tsx';
import type { Translate } from '../texts.ts';

type Order = OrderState<SectionRequestsState['sort']>;

export interface RequestRowsProps {
  label: string;
  columns: readonly Column<LetterRequest>[];
  requests: readonly LetterRequest[];
  list: { state: Order; setState: (order: Order) => void };
}

/** Letter requests, one a row; expired ones are marked. Rules 10.8, 10.14. */
export function RequestRows({ label, columns, requests, list }: RequestRowsProps) {
  const day = today();
  return (
    <Table
      wide
      label={label}
      columns={columns}
      rows={requests}
      rowKey={({ id }) => String(id)}
      marked={(request) => isRequestExpired(request, day)}
      {...requestOrders.tableOrder(list)}
    />
  );
}

export const requestedByColumn = (t: Translate): Column<LetterRequest> => ({
  key: 'requestedBy',
  header: t('column.requestedBy'),
  sortable: true,
  cell: ({ requestedBy }) => requestedBy || unknown,
});

export const statusColumn = (t: Translate): Column<LetterRequest> => ({
  key: 'status',
  header: t('column.status'),
  sortable: true,
  card: 'corner',
  cell: (request) => <RequestStatus request={request} />,
});
