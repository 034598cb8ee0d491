import { sentDay, today, type Day, type Language } from '@osasto/contract';
import { formatDate, useLanguage } from '@osasto/i18n';
import { IconButton } from '@osasto/ui/IconButton';
import { type Column, RowActions, Table } from '@osasto/ui/Table';
import { type YearDay, yearDayText } from './days.ts';
import { CountMark } from './DutyMark.tsx';
import { useConcernsText, useFulfilmentText } from './fulfilment.ts';
import type { DutyCounts } from './matrix.ts';
import { type DutyRow, thisYear } from './queries.ts';
import { type Translate, useTranslation } from '../texts.ts';

export interface DutiesTableProps {
  duties: readonly DutyRow[];
  /** How many units have done each this year. */
  counts: ReadonlyMap<number, DutyCounts>;
  onEdit: (duty: DutyRow) => void;
  onRemove: (duty: { id: number; name: string }) => void;
}

/** The day of a duty this year, to be compared. */
const toDay = ({ month, day }: YearDay) =>
  `${thisYear()}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day;

/** Duties as they are this year, by day, with where today stands among them. Rules 22.2, 22.3. */
export function DutiesTable({ duties, ...look }: DutiesTableProps) {
  const t = useTranslation();
  const language = useLanguage();
  const fulfilmentText = useFulfilmentText();
  const concernsText = useConcernsText();
  const groupOf = ({ day }: DutyRow) => {
    if (!day) return t('duties.groups.allYear');
    return toDay(day) < today()
      ? t('duties.groups.past')
      : t('duties.groups.coming', { date: formatDate(today()) });
  };
  return (
    <Table
      label={t('duties.table')}
      wide
      columns={createColumns({
        ...look,
        t,
        language,
        fulfilmentText,
        concernsText,
        listed: new Intl.ListFormat(language),
      })}
      rows={duties}
      rowKey={({ id }) => String(id)}
      groupOf={groupOf}
    />
  );
}

interface Look extends Omit<DutiesTableProps, 'duties'> {
  t: Translate;
  language: Language;
  fulfilmentText: ReturnType<typeof useFulfilmentText>;
  concernsText: ReturnType<typeof useConcernsText>;
  listed: Intl.ListFormat;
}

const createColumns = ({
  t,
  language,
  fulfilmentText,
  concernsText,
  listed,
  counts,
  onEdit,
  onRemove,
}: Look): Column<DutyRow>[] => [
  { key: 'name', header: t('duties.duty'), rowHeader: true, cell: ({ name }) => name[language] },
  {
    key: 'day',
    header: t('duties.day'),
    noWrap: true,
    cell: ({ day }) => (day ? yearDayText(day) : t('duties.allYear')),
  },
  { key: 'concerns', header: t('duties.concerns'), cell: ({ concerns }) => concernsText(concerns) },
  { key: 'by', header: t('duties.fulfilledBy'), cell: ({ fulfilledBy }) => fulfilmentText(fulfilledBy) },
  {
    key: 'remind',
    header: t('duties.remind'),
    card: ({ day }) => (day ? 'line' : 'hidden'),
    cell: ({ day, remindDays }) =>
      day && remindDays.length > 0
        ? t('duties.daysBefore', { days: listed.format(remindDays.map(String)) })
        : '–',
  },
  {
    key: 'counts',
    header: t('duties.doneIn', { year: thisYear() }),
    cell: ({ id, day }) => {
      const count = counts.get(id);
      return count ? <CountMark counts={count} due={day && sentDay(toDay(day))} /> : '–';
    },
  },
  {
    key: 'actions',
    header: t('duties.actions'),
    headerHidden: true,
    card: 'actions',
    cell: (duty) => {
      const name = duty.name[language];
      return (
        <RowActions>
          <IconButton
            icon="pencil"
            verb={t('duties.edit')}
            label={t('duties.editOne', { name })}
            onClick={() => onEdit(duty)}
          />
          <IconButton
            icon="trash-2"
            danger
            verb={t('duties.remove')}
            label={t('duties.removeOne', { name })}
            onClick={() => onRemove({ id: duty.id, name })}
          />
        </RowActions>
      );
    },
  },
];
