import { type Language } from '@osasto/contract';
import { useLanguage } from '@osasto/i18n';
import { type Column, Table } from '@osasto/ui/Table';
import { shortDayText } from './days.ts';
import { DoneNote, DutyMark } from './DutyMark.tsx';
import type { DutyStateRow } from './queries.ts';
import { TickButton } from './TickButton.tsx';
import { type Translate, useTranslation } from '../texts.ts';

export interface DutyListProps {
  states: readonly DutyStateRow[];
  year: number;
  /** The district itself, or that of the section. */
  districtId: number;
}

/** The duties of one unit in a year, by day. Rule 22.3. */
export function DutyList({ states, year, districtId }: DutyListProps) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <Table
      label={t('duties.listOf', { year })}
      columns={createColumns(t, language, { year, districtId })}
      rows={states}
      rowKey={({ dutyId }) => String(dutyId)}
    />
  );
}

const createColumns = (
  t: Translate,
  language: Language,
  { year, districtId }: Omit<DutyListProps, 'states'>,
): Column<DutyStateRow>[] => [
  { key: 'name', header: t('duties.duty'), rowHeader: true, cell: ({ name }) => name[language] },
  {
    key: 'due',
    header: t('duties.day'),
    noWrap: true,
    cell: ({ due }) => (due ? shortDayText(due) : t('duties.allYear')),
  },
  {
    key: 'state',
    header: t('duties.situation'),
    card: 'corner',
    cell: (state) => <DutyMark state={state} />,
  },
  {
    key: 'done',
    header: t('duties.doneBy'),
    card: ({ done }) => (done ? 'line' : 'hidden'),
    cell: ({ done }) => <DoneNote {...(done && { done })} />,
  },
  {
    key: 'actions',
    header: t('duties.actions'),
    headerHidden: true,
    card: ({ isManual }) => (isManual ? 'actions' : 'hidden'),
    cell: (state) => <TickButton state={state} year={year} districtId={districtId} />,
  },
];
