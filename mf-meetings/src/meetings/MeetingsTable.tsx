import type { MeetingRow } from '@osasto/api';
import { sectionUser } from '@osasto/contract';
import { MeetingStatusTag, useCodeLabel } from '@osasto/domain/labels';
import { formatDate, formatInstant, type Translate, unknown, useTranslate } from '@osasto/i18n';
import { bestRole } from '@osasto/permissions';
import { useActor, useHasRoute } from '@osasto/session';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import type { Direction, SortKey } from './view.ts';

export interface MeetingsTableProps {
  label: string;
  rows: readonly MeetingRow[];
  sort: SortKey;
  direction: Direction;
  onSort: (sort: SortKey, direction: Direction) => void;
}

/** Meetings, one a row. Section users see names as plain text. Rules 13.6, 19.12. */
export function MeetingsTable({ label, rows, sort, direction, onSort }: MeetingsTableProps) {
  const t = useTranslate('meetings');
  const labelOf = useCodeLabel();
  const opens = useHasRoute('/sections/:sectionId/meetings/:meetingId');
  const linked = bestRole(useActor()) !== sectionUser && opens;
  return (
    <Table
      wide
      label={label}
      columns={columns(t, labelOf, linked)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      marked={({ hasCrmErrors }) => hasCrmErrors}
      sort={{ key: sort, direction }}
      onSort={(chosen) => onSort(chosen.key as SortKey, chosen.direction)}
    />
  );
}

type MeetingColumn = Column<MeetingRow> & { key: SortKey };

const columns = (t: Translate, labelOf: (id: number) => string, linked: boolean): MeetingColumn[] => [
  { key: 'section', header: t('column.section'), sortable: true, cell: ({ sectionName }) => sectionName },
  {
    key: 'name',
    header: t('column.name'),
    sortable: true,
    rowHeader: true,
    cell: (row) => (
      <>
        {linked ? <Link href={`/sections/${row.sectionId}/meetings/${row.id}`}>{row.name}</Link> : row.name}
        {row.hasCrmErrors && (
          <CellNote>
            <Icon name="triangle-alert" /> {t('crmErrors')}
          </CellNote>
        )}
      </>
    ),
  },
  { key: 'type', header: t('column.type'), sortable: true, cell: ({ type }) => labelOf(type.id) },
  {
    key: 'status',
    header: t('column.status'),
    sortable: true,
    card: 'corner',
    cell: ({ status }) => <MeetingStatusTag id={status.id} />,
  },
  {
    key: 'created',
    header: t('column.created'),
    sortable: true,
    noWrap: true,
    cell: ({ created }) => formatInstant(created),
  },
  {
    key: 'dateHeld',
    header: t('column.dateHeld'),
    sortable: true,
    noWrap: true,
    cell: ({ dateHeld }) => formatDate(dateHeld),
  },
  {
    key: 'reportedBy',
    header: t('column.reportedBy'),
    sortable: true,
    cell: ({ reportedBy }) => reportedBy || unknown,
  },
  {
    key: 'createdBy',
    header: t('column.createdBy'),
    sortable: true,
    cell: ({ createdBy }) => createdBy || unknown,
  },
];
