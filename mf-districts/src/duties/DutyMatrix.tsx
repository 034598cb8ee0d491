import type { ReactNode } from 'react';
import type { Language } from '@osasto/contract';
import { useUnitName } from '@osasto/domain/units';
import { useLanguage } from '@osasto/i18n';
import { Link } from '@osasto/ui/Link';
import { type Column, Table } from '@osasto/ui/Table';
import { Select } from '@osasto/ui/Select';
import { shortDayText } from './days.ts';
import { type MatrixDuty, type MatrixRow, toGroups } from './matrix.ts';
import type { YearClockListState } from './parameters.ts';
import type { DutyStateRow } from './queries.ts';
import css from './DutyMatrix.module.css';
import { type Translate, useTranslation } from '../texts.ts';

export interface DutyMatrixProps<State extends DutyStateRow> {
  label: string;
  /** What the rows are. */
  unitHeader: string;
  duties: readonly MatrixDuty[];
  rows: readonly MatrixRow<State>[];
  hrefOf: (unit: DutyStateRow['unit']) => string;
  /** The state of one unit. */
  cell: (state: State) => ReactNode;
  /** A last row. */
  total?: (duty: MatrixDuty) => ReactNode;
  list: YearClockListState;
}

/** Units by duties. More duties than fit beside one another are shown in groups. Rule 22.3. */
export function DutyMatrix<State extends DutyStateRow>({
  label,
  duties,
  rows,
  list,
  total,
  ...look
}: DutyMatrixProps<State>) {
  const t = useTranslation();
  const language = useLanguage();
  const unitName = useUnitName();
  const groups = toGroups(duties);
  const { group } = list.state;
  const shown = groups[group - 1] ?? groups[0] ?? [];
  const drawn: DrawnRow<State>[] = [...rows, ...(total ? ['total' as const] : [])];
  return (
    <>
      {groups.length > 1 && (
        <div className={css.group}>
          <Select
            label={t('duties.group')}
            value={String(groups.indexOf(shown) + 1)}
            onChange={(chosen) => list.setState({ group: Number(chosen) })}
            choices={groups.map((some, index) => ({
              value: String(index + 1),
              text: groupText(some, language),
            }))}
          />
        </div>
      )}
      <Table
        label={label}
        wide
        columns={createColumns(shown, { ...look, total, t, language, unitName })}
        rows={drawn}
        rowKey={(row) => (row === 'total' ? row : String(row.unit.id))}
      />
    </>
  );
}

type DrawnRow<State extends DutyStateRow> = MatrixRow<State> | 'total';

/** The first and the last of some duties. */
const groupText = (duties: readonly MatrixDuty[], language: Language) =>
  [...new Set([duties[0], duties.at(-1)])].map((duty) => duty?.name[language]).join(' – ');

interface Look<State extends DutyStateRow> extends Pick<
  DutyMatrixProps<State>,
  'unitHeader' | 'hrefOf' | 'cell'
> {
  total: DutyMatrixProps<State>['total'];
  t: Translate;
  language: Language;
  unitName: (name: string) => string;
}

const createColumns = <State extends DutyStateRow>(
  duties: readonly MatrixDuty[],
  { unitHeader, hrefOf, cell, total, t, language, unitName }: Look<State>,
): Column<DrawnRow<State>>[] => [
  {
    key: 'unit',
    header: unitHeader,
    rowHeader: true,
    cell: (row) =>
      row === 'total' ? t('duties.total') : <Link href={hrefOf(row.unit)}>{unitName(row.unit.name)}</Link>,
  },
  ...duties.map((duty): Column<DrawnRow<State>> => {
    const find = (row: DrawnRow<State>) => (row === 'total' ? undefined : row.states.get(duty.dutyId));
    return {
      key: String(duty.dutyId),
      header: `${duty.name[language]}, ${duty.due ? shortDayText(duty.due) : t('duties.allYear')}`,
      card: (row) => (row === 'total' || find(row) ? 'line' : 'hidden'),
      cell: (row) => {
        if (row === 'total') return total?.(duty);
        const state = find(row);
        return state ? cell(state) : t('duties.notConcerned');
      },
    };
  }),
];
