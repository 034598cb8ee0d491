import { useMemo, useState } from 'react';
import type { MemberPosition } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';
import { MeetingStatusTag, usePositionName } from '@osasto/domain/labels';
import { holderName, isInForce } from '@osasto/domain/positions';
import { unitFromSection } from '@osasto/domain/units';
import { formatTerm, today } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { commandPart } from '@osasto/ui/Late';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import type { ReportPartProps } from '../report/report-props.ts';
import { HolderCell } from './HolderCell.tsx';
import { positionsNotEnded } from './ordering.ts';
import { positionColumn } from './position-column.ts';
import css from './Positions.module.css';
import { useTranslation } from '../texts.ts';

const EndTermDialog = commandPart(() => import('./EndTermDialog.tsx'));

const isApproved = (row: MemberPosition) => row.meetingStatus.id === meetingStatus.approved;

/**
 * The section's positions that have not ended, of reports that were sent: those of approved ones carry no status.
 * Approvers may end a term early. Rules 6.4 (reading B), 9.7.
 */
export function PositionsInForce({ section }: ReportPartProps) {
  const t = useTranslation();
  const positionName = usePositionName();
  const mayEnd = useMay()('end.termEarly', unitFromSection(section));
  const [ended, end] = useState<MemberPosition>();
  const now = today();
  const rows = positionsNotEnded(section.positionsOfTrust, now);
  const inForce = rows.filter((row) => isInForce(row, now)).length;
  const others = rows.length - inForce;
  const columns = useMemo(
    (): Column<MemberPosition>[] => [
      positionColumn(t, positionName),
      { key: 'name', header: t('positions.name'), cell: (row) => <HolderCell row={row} hasErrors={false} /> },
      {
        key: 'term',
        header: t('positions.term'),
        cell: (row) => (
          <>
            {formatTerm(row.termStart, row.termEnd)}
            {!isApproved(row) && (
              <CellNote>
                <VisuallyHidden>{t('inForce.status')}: </VisuallyHidden>
                <MeetingStatusTag id={row.meetingStatus.id} />
              </CellNote>
            )}
          </>
        ),
      },
      ...(mayEnd
        ? [
            {
              key: 'end',
              header: t('positions.actions'),
              headerHidden: true,
              card: 'actions' as const,
              cell: (row: MemberPosition) =>
                isApproved(row) && (
                  <Button size="sm" variant="quiet" onClick={() => end(row)}>
                    {t('inForce.end')}
                    <VisuallyHidden>
                      : {positionName(row.position)}, {holderName(row)}
                    </VisuallyHidden>
                  </Button>
                ),
            },
          ]
        : []),
    ],
    [t, positionName, mayEnd],
  );
  return (
    <div className={css.inForce}>
      <Card
        title={t('inForce.title')}
        context={
          rows.length > 0 &&
          [t('inForce.count', { n: inForce }), others > 0 && t('inForce.others', { n: others })]
            .filter(Boolean)
            .join(', ')
        }
        flush={rows.length > 0}
      >
        {rows.length === 0 ? (
          <EmptyState icon="users" title={t('inForce.none')} />
        ) : (
          <Table label={t('inForce.title')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
        )}
        <EndTermDialog open={ended && { row: ended, onClose: () => end(undefined) }} />
      </Card>
    </div>
  );
}
