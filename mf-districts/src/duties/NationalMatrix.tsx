import { useMemo } from 'react';
import { formatNumber } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { CellNote } from '@osasto/ui/Table';
import { CountMark } from './DutyMark.tsx';
import { DutyMatrix } from './DutyMatrix.tsx';
import { ExportDuties } from './ExportDuties.tsx';
import { MarkCell } from './MarkCell.tsx';
import { countAll, sumByDuty, toMatrix } from './matrix.ts';
import { districtYearClock, type YearClockListState } from './parameters.ts';
import type { DistrictDutyState } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface NationalMatrixProps {
  states: readonly DistrictDutyState[];
  year: number;
  list: YearClockListState;
}

/** Districts by duties, with the counts of their sections. Rule 22.3. */
export function NationalMatrix({ states, year, list }: NationalMatrixProps) {
  const t = useTranslation();
  const { duties, rows } = useMemo(() => toMatrix(states), [states]);
  const sums = useMemo(() => sumByDuty(states), [states]);
  return (
    <Card title={t('duties.byDistrict')} count={rows.length} actions={<ExportDuties year={year} />} flush>
      <DutyMatrix
        label={t('duties.byDistrict')}
        unitHeader={t('duties.district')}
        duties={duties}
        rows={rows.toSorted((a, b) => a.unit.name.localeCompare(b.unit.name, 'fi'))}
        hrefOf={({ id }) => districtYearClock(id, year)}
        cell={(state) =>
          state.counts ? (
            <CountMark counts={state.counts} due={state.due} />
          ) : (
            <MarkCell state={state} year={year} districtId={state.unit.id} />
          )
        }
        total={({ dutyId }) => {
          const sum = sums.get(dutyId);
          if (!sum) return null;
          const all = countAll(sum);
          return (
            <>
              <b>{formatNumber(sum.done)}</b> / {formatNumber(all)}
              <CellNote>{t('duties.percent', { n: Math.floor((sum.done / all) * 100) })}</CellNote>
            </>
          );
        }}
        list={list}
      />
    </Card>
  );
}
