import type { MemberPosition } from '@osasto/api';
import { usePositionName } from '@osasto/domain/labels';
import { formatTerm } from '@osasto/i18n';
import { Table } from '@osasto/ui/Table';
import { Holder } from './Holder.tsx';
import { useTranslation } from '../texts.ts';

/** Positions of trust that begin later: who holds what, for how long. */
export function ComingPositions({ label, rows }: { label: string; rows: readonly MemberPosition[] }) {
  const t = useTranslation();
  const positionName = usePositionName();
  return (
    <Table
      label={label}
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'position',
          header: t('positions.position'),
          rowHeader: true,
          cell: ({ position }) => positionName(position),
        },
        { key: 'name', header: t('positions.name'), card: 'plain', cell: (row) => <Holder row={row} /> },
        {
          key: 'term',
          header: t('positions.term'),
          cell: ({ termStart, termEnd }) => formatTerm(termStart, termEnd),
        },
        {
          key: 'ordinal',
          header: t('positions.ordinal'),
          cell: ({ showTermOrdinal, termOrdinal }) => (showTermOrdinal ? `${termOrdinal}.` : '–'),
        },
      ]}
    />
  );
}
