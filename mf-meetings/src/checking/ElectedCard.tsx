import { useMemo } from 'react';
import type { MemberPosition } from '@osasto/api';
import { usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { holderName } from '@osasto/domain/positions';
import { formatDate, formatNumber } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { Tag } from '@osasto/ui/Tag';
import { HolderCell } from '../positions/HolderCell.tsx';
import type { ReportProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';
import css from './Checking.module.css';
import { type ElectedRow, findBoardChanges, findGroup, sortByGroup } from './elected.ts';

/** Who was elected, marked against the running board, and who leaves it. Rules 24.1, 24.4. */
export function ElectedCard({ meeting, section }: ReportProps) {
  const t = useTranslation();
  const positionName = usePositionName();
  const groupName = usePositionGroupName();
  const { elected, leaving } = useMemo(() => findBoardChanges(meeting, section), [meeting, section]);
  const newcomers = elected.filter(({ isNew }) => isNew).length;
  const columns = useMemo(
    (): Column<ElectedRow>[] => [
      {
        key: 'position',
        header: t('positions.position'),
        rowHeader: true,
        cell: ({ row }) => positionName(row.position),
      },
      {
        key: 'name',
        header: t('positions.name'),
        card: 'plain',
        cell: ({ row }) => (
          <>
            <HolderCell row={row} hasErrors={row.crmErrorMessages.length > 0} />
            {row.showTermOrdinal && <CellNote>{t('board.term', { ordinal: row.termOrdinal })}</CellNote>}
          </>
        ),
      },
      {
        key: 'change',
        header: t('check.change'),
        card: 'corner',
        cell: ({ isNew }) =>
          isNew ? (
            <Tag tone="info" icon="circle-plus">
              {t('check.new')}
            </Tag>
          ) : (
            t('check.continues')
          ),
      },
    ],
    [t, positionName],
  );
  return (
    <Card
      title={t('check.elected')}
      count={elected.length}
      context={
        elected.length > 0 &&
        t('check.sum', {
          new: formatNumber(newcomers),
          continues: formatNumber(elected.length - newcomers),
          leaves: formatNumber(leaving.length),
          date: formatDate(meeting.meetingDefaultPositionInfo.defaultPositionStartDate),
        })
      }
      flush={elected.length > 0}
    >
      {elected.length === 0 ? (
        <EmptyState icon="users" title={t('positions.noneElected')} />
      ) : (
        <Table
          label={t('check.elected')}
          compact
          columns={columns}
          rows={sortByGroup(elected)}
          rowKey={({ row }) => String(row.id)}
          groupOf={({ row }) => groupName(findGroup(row.positionId))}
        />
      )}
      {leaving.length > 0 && <Leaving rows={leaving} />}
    </Card>
  );
}

function Leaving({ rows }: { rows: readonly MemberPosition[] }) {
  const t = useTranslation();
  const positionName = usePositionName();
  return (
    <section aria-label={t('check.leaving')} className={css.leaving}>
      <h3>{t('check.leaving')}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {holderName(row)}, {positionName(row.position)}
          </li>
        ))}
      </ul>
    </section>
  );
}
