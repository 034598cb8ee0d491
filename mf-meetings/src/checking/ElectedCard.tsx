import { useMemo } from 'react';
import type { MemberPosition } from '@osasto/api';
import { usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { getPositionGroup, inGroups } from '@osasto/domain/positions';
import { formatDate, formatNumber } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { HolderCell } from '../positions/HolderCell.tsx';
import type { ReportProps } from '../report/report-props.ts';
import { useSendingCheck } from '../sending/queries.ts';
import { countTurnover, Leaving, useChangeColumn } from '../sending/Turnover.tsx';
import { useTranslation } from '../texts.ts';

/** Who was elected, marked against the running board, and who leaves it. Rules 24.1, 24.4. */
export function ElectedCard({ meeting }: Pick<ReportProps, 'meeting'>) {
  const t = useTranslation();
  const positionName = usePositionName();
  const groupName = usePositionGroupName();
  const turnover = useSendingCheck(meeting.id).data;
  const rows = useMemo(() => inGroups(meeting.memberPositions), [meeting.memberPositions]);
  const columns: Column<MemberPosition>[] = [
    {
      key: 'position',
      header: t('positions.position'),
      rowHeader: true,
      cell: (row) => positionName(row.position),
    },
    {
      key: 'name',
      header: t('positions.name'),
      card: 'plain',
      cell: (row) => (
        <>
          <HolderCell row={row} hasErrors={row.crmErrorMessages.length > 0} />
          {row.showTermOrdinal && <CellNote>{t('board.term', { ordinal: row.termOrdinal })}</CellNote>}
        </>
      ),
    },
    useChangeColumn(turnover),
  ];
  return (
    <Card
      title={t('sending.elected')}
      count={rows.length}
      context={
        rows.length > 0 &&
        turnover &&
        t('check.sum', {
          new: formatNumber(countTurnover(turnover).new),
          continues: formatNumber(countTurnover(turnover).continues),
          leaves: formatNumber(turnover.leaving.length),
          date: formatDate(meeting.meetingDefaultPositionInfo.defaultPositionStartDate),
        })
      }
      flush={rows.length > 0}
    >
      {rows.length === 0 ? (
        <EmptyState icon="users" title={t('positions.noneElected')} />
      ) : (
        <Table
          label={t('sending.elected')}
          compact
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          groupOf={(row) => groupName(getPositionGroup(row))}
        />
      )}
      {turnover && <Leaving leaving={turnover.leaving} />}
    </Card>
  );
}
