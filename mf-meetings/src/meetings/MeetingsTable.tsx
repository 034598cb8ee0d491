import type { ListedMeeting } from '@osasto/api';
import type { Language } from '@osasto/contract';
import { SelectAll, type Selection, useSelectionColumn } from '@osasto/domain/list';
import { nameIn } from '@osasto/domain/units';
import { MeetingStatusTag, useCodeLabel } from '@osasto/domain/labels';
import { formatDate, formatInstant, unknown, useLanguage } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { CellNote, type Column, Table } from '@osasto/ui/Table';
import { isQueued, toCheckPage } from '../queue/order.ts';
import { QueueNotes } from '../queue/QueueNotes.tsx';
import { meetingOrders, type MeetingsListState, type MeetingsState } from './parameters.ts';
import { type Translate, useTranslation } from '../texts.ts';

export interface MeetingsTableProps {
  label: string;
  /** They are all of one section: cards do not repeat it. */
  isOfSection: boolean;
  rows: readonly ListedMeeting[];
  list: Pick<MeetingsListState, 'state' | 'setState'>;
  /** For those who may take steps with several; left out for others. Rule 24.3. */
  selection?: Selection;
}

/** Meetings, one a row. Who may not open their names reads them as plain text. Rule 13.6. */
export function MeetingsTable({ label, isOfSection, rows, list, selection }: MeetingsTableProps) {
  const t = useTranslation();
  const codeLabel = useCodeLabel();
  const language = useLanguage();
  const isLinked = useMay()('open.meetingFromList');
  const selectionColumn = useSelectionColumn<ListedMeeting>({
    isSelectable: isQueued,
    nameRow: ({ sectionName, name }) => `${nameIn(sectionName, language)}, ${name}`,
  });
  const queued = rows.filter(isQueued).map(({ id }) => id);
  const shown = columns(t, codeLabel, { isLinked, isOfSection, language });
  return (
    <>
      {selection && (
        <SelectAll
          ids={queued}
          label={t('queue.selectAll', { count: queued.length })}
          selection={selection}
        />
      )}
      <Table
        wide
        label={label}
        columns={selection ? [selectionColumn(selection), ...shown] : shown}
        rows={rows}
        rowKey={({ id }) => String(id)}
        marked={({ hasCrmErrors }) => hasCrmErrors}
        {...meetingOrders.tableOrder(list)}
      />
    </>
  );
}

interface Look {
  isLinked: boolean;
  isOfSection: boolean;
  language: Language;
}

/** Where the name of a meeting leads: what waits for a checker, in a district's list, to the page where it is checked. */
const toNamePage = (row: ListedMeeting, isOfSection: boolean) =>
  !isOfSection && isQueued(row) ? toCheckPage(row) : `/sections/${row.sectionId}/meetings/${row.id}`;

/** On a desk the eight columns of rule 19.12; on a card what tells one meeting from another. */
const columns = (
  t: Translate,
  labelOf: (id: number) => string,
  { isLinked, isOfSection, language }: Look,
): (Column<ListedMeeting> & { key: MeetingsState['sort'] })[] => [
  {
    key: 'section',
    header: t('column.section'),
    sortable: true,
    card: isOfSection ? 'hidden' : 'plain',
    cell: ({ sectionName }) => nameIn(sectionName, language),
  },
  {
    key: 'name',
    header: t('column.name'),
    sortable: true,
    rowHeader: true,
    cell: (row) => (
      <>
        {isLinked ? <Link href={toNamePage(row, isOfSection)}>{row.name}</Link> : row.name}
        {!isLinked && <CellNote>{t('openedBy')}</CellNote>}
        {row.hasCrmErrors && (
          <CellNote>
            <Icon name="triangle-alert" /> {t('crmErrors')}
          </CellNote>
        )}
        {!isOfSection && isQueued(row) && <QueueNotes report={row} />}
      </>
    ),
  },
  {
    key: 'type',
    header: t('column.type'),
    sortable: true,
    cell: ({ meetingTypeId }) => labelOf(meetingTypeId),
  },
  {
    key: 'status',
    header: t('column.status'),
    sortable: true,
    card: 'corner',
    cell: ({ statusId }) => <MeetingStatusTag id={statusId} />,
  },
  {
    key: 'created',
    header: t('column.created'),
    sortable: true,
    card: 'hidden',
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
    card: 'hidden',
    cell: ({ reportedBy }) => reportedBy || unknown,
  },
  {
    key: 'createdBy',
    header: t('column.createdBy'),
    sortable: true,
    card: 'hidden',
    cell: ({ createdBy }) => createdBy || unknown,
  },
];
