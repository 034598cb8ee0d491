import { useMemo } from 'react';
import { Card } from '@osasto/ui/Card';
import { Row } from '@osasto/ui/Page';
import { DutyList } from './DutyList.tsx';
import { DutyMatrix } from './DutyMatrix.tsx';
import { ExportDuties } from './ExportDuties.tsx';
import { MarkCell } from './MarkCell.tsx';
import { toMatrix } from './matrix.ts';
import type { YearClockListState } from './parameters.ts';
import { type DutyStateRow, thisYear } from './queries.ts';
import { RemindDuties } from '../reminders/RemindDuties.tsx';
import { useTranslation } from '../texts.ts';

export interface DistrictDutiesProps {
  districtId: number;
  /** States of the district and of its sections. */
  states: readonly DutyStateRow[];
  year: number;
  list: YearClockListState;
}

/** The duties of a district, and its sections by duties. Rule 22.3. */
export function DistrictDuties({ districtId, states, year, list }: DistrictDutiesProps) {
  const t = useTranslation();
  const own = states.filter(({ unitKind }) => unitKind === 'district');
  const ofSections = useMemo(() => states.filter(({ unitKind }) => unitKind === 'section'), [states]);
  const { duties, rows } = useMemo(() => toMatrix(ofSections), [ofSections]);
  return (
    <>
      {own.length > 0 && (
        <Card title={t('duties.ofDistrict')} flush>
          <DutyList states={own} year={year} districtId={districtId} />
        </Card>
      )}
      {rows.length > 0 && (
        <Card
          title={t('duties.ofSections')}
          count={rows.length}
          actions={
            <Row end>
              <ExportDuties unit={{ unitKind: 'district', id: districtId }} year={year} />
              {year === thisYear() && <RemindDuties districtId={districtId} states={ofSections} />}
            </Row>
          }
          flush
        >
          <DutyMatrix
            label={t('duties.bySection')}
            unitHeader={t('duties.section')}
            duties={duties}
            rows={rows}
            hrefOf={({ id }) => `/sections/${id}`}
            cell={(state) => <MarkCell state={state} year={year} districtId={districtId} />}
            list={list}
          />
        </Card>
      )}
    </>
  );
}
