import { useMemo } from 'react';
import { useDomainTranslation } from '@osasto/domain/catalogue';
import { usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { usePositions } from '@osasto/domain/positions';
import { useUnitName } from '@osasto/domain/units';
import { unknown } from '@osasto/i18n';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { type Column, Table } from '@osasto/ui/Table';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { type SeatColumn, seatColumns, type SeatSum, type SectionSeats, sumColumn } from './seats.ts';
import { RemindSeats } from './RemindSeats.tsx';
import css from './SeatTable.module.css';
import { useTranslation } from '../texts.ts';

export interface SeatTableProps {
  rows: readonly SectionSeats[];
  /** Names the district of each section. */
  hasDistrict: boolean;
}

/** How many hold what, one section a row; a figure leads to who they are. On a phone only what needs attention. */
export function SeatTable({ rows, hasDistrict }: SeatTableProps) {
  const t = useTranslation();
  const domain = useDomainTranslation();
  const unitName = useUnitName();
  const columnName = useColumnName();
  const columns = useMemo(
    (): Column<SectionSeats>[] => [
      {
        key: 'section',
        header: t('column.section'),
        rowHeader: true,
        cell: (row) => (
          <>
            <Link href={`/sections/${row.section.id}`}>{unitName(row.section.name)}</Link>
            {row.states.includes('vacant') && (
              <div className={css.remind}>
                <RemindSeats sections={[row]} size="sm">
                  {domain('remind.one')}
                  <VisuallyHidden> {unitName(row.section.name)}</VisuallyHidden>
                </RemindSeats>
              </div>
            )}
          </>
        ),
      },
      ...(hasDistrict
        ? [
            {
              key: 'district',
              header: t('column.district'),
              card: 'plain' as const,
              cell: ({ district }: SectionSeats) => unitName(district.name),
            },
          ]
        : []),
      ...seatColumns.map((column) => ({
        key: Object.values(column).join(),
        header: columnName(column),
        card: ({ seats }: SectionSeats) =>
          needsAttention(sumColumn(seats, column)) ? ('line' as const) : ('hidden' as const),
        cell: (row: SectionSeats) => <Figure row={row} column={column} name={columnName(column)} />,
      })),
    ],
    [t, domain, unitName, columnName, hasDistrict],
  );
  return (
    <Table
      wide
      label={t('seats.label')}
      columns={columns}
      rows={rows}
      rowKey={({ section }) => String(section.id)}
      marked={({ states }) => states.includes('vacant')}
    />
  );
}

function useColumnName(): (column: SeatColumn) => string {
  const t = useTranslation();
  const positionName = usePositionName();
  const groupName = usePositionGroupName();
  const { data: positions } = usePositions();
  return useMemo(() => {
    const names = new Map(positions?.map((position) => [position.id, positionName(position)]));
    return (column) => {
      if ('position' in column) return names.get(column.position) ?? unknown;
      return column.group === 'contacts' ? t('holders.group.contacts') : groupName(column.group);
    };
  }, [t, positionName, groupName, positions]);
}

const needsAttention = (sum: SeatSum | undefined) =>
  sum !== undefined && sum.missing + sum.interim + sum.ending > 0;

/** "3 / 4–12", with what is missing, carries on or ends. */
function Figure({ row, column, name }: { row: SectionSeats; column: SeatColumn; name: string }) {
  const t = useTranslation();
  const sum = sumColumn(row.seats, column);
  if (!sum) return unknown;
  const { held, min, max, missing, interim, ending } = sum;
  const filter = new URLSearchParams(Object.entries(column).map(([key, value]) => [key, String(value)]));
  return (
    <>
      <Link href={`/sections/${row.section.id}/positions?${filter}`}>
        <VisuallyHidden>{name} </VisuallyHidden>
        <span className={css.held}>{held}</span>
        {max > 0 && ` / ${min === max ? max : `${min}–${max}`}`}
      </Link>
      {missing > 0 && (
        <span className={css.note} data-state="vacant">
          <Icon name="circle-x" size="sm" />
          {held === 0 && missing === 1 ? t('seats.vacant') : t('seats.missing', { number: missing })}
        </span>
      )}
      {interim > 0 && (
        <span className={css.note} data-state="interim">
          <Icon name="rotate-ccw" size="sm" />
          {t('seats.carryOn', { number: interim })}
        </span>
      )}
      {ending > 0 && (
        <span className={css.note} data-state="ending">
          <Icon name="clock" size="sm" />
          {t('seats.end', { number: ending })}
        </span>
      )}
    </>
  );
}
