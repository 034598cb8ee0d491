import { useMemo, useState } from 'react';
import type { Day } from '@osasto/contract';
import type { MemberPosition } from '@osasto/api';
import { usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { getPositionGroup, inGroups } from '@osasto/domain/positions';
import { rulesForPosition } from '@osasto/rules';
import { type Column, type Sort, Table } from '@osasto/ui/Table';
import { Holder } from '../positions/Holder.tsx';
import { byTermEnd } from './board-members.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { TermText } from './TermText.tsx';
import css from './SectionBoard.module.css';
import { useTranslation } from '../texts.ts';

export interface BoardTableProps {
  label: string;
  rows: readonly MemberPosition[];
  /** The day for which terms that end soon are marked; undefined marks none. */
  noticeDay: Day | undefined;
  busy: boolean;
}

/** From groups to the earliest end, to the latest, and back to groups. */
const nextSort = (sort: Sort | undefined): Sort | undefined => {
  if (sort?.direction === 'descending') return undefined;
  return { key: 'term', direction: sort ? 'descending' : 'ascending' };
};

/** Who holds what and how to reach them: in groups, or by the end of the term. Rules 6.3, 6.9. */
export function BoardTable({ label, rows, noticeDay, busy }: BoardTableProps) {
  const t = useTranslation();
  const positionName = usePositionName();
  const groupName = usePositionGroupName();
  const [sort, setSort] = useState<Sort>();
  const columns = useMemo((): Column<MemberPosition>[] => {
    const isChair = (row: MemberPosition) => rulesForPosition(row.positionId).isChair;
    return [
      {
        key: 'position',
        header: t('positions.position'),
        rowHeader: true,
        cell: (row) => (
          <span className={isChair(row) ? css.chairPosition : css.position}>
            {positionName(row.position)}
          </span>
        ),
      },
      {
        key: 'name',
        header: t('positions.name'),
        card: 'plain',
        cell: (row) => (
          <div className={isChair(row) ? css.chair : css.name}>
            <Holder row={row} />
          </div>
        ),
      },
      {
        key: 'contacts',
        header: t('board.contacts'),
        card: 'plain',
        cell: (row) => <ContactLinks row={row} />,
      },
      {
        key: 'term',
        header: t('positions.term'),
        card: 'plain',
        sortable: true,
        cell: (row) => <TermText row={row} noticeDay={noticeDay} />,
      },
    ];
  }, [t, positionName, noticeDay]);
  return (
    <Table
      label={label}
      columns={columns}
      rows={sort ? byTermEnd(rows, sort.direction === 'descending') : inGroups(rows)}
      rowKey={({ id }) => String(id)}
      sort={sort}
      onSort={() => setSort(nextSort)}
      groupOf={sort ? undefined : (row) => groupName(getPositionGroup(row))}
      busy={busy}
    />
  );
}
