import { useMemo } from 'react';
import { callQuery, useQuery } from '@osasto/api/query';
import { useDomainTranslation } from '@osasto/domain/catalogue';
import { NoResults, RowsResult, useListState } from '@osasto/domain/list';
import { UnitSelect, useDistricts } from '@osasto/domain/units';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber } from '@osasto/i18n';
import { seatStates } from '@osasto/rules';
import { Card } from '@osasto/ui/Card';
import { Muted } from '@osasto/ui/Page';
import { SegmentedChoice } from '@osasto/ui/SegmentedChoice';
import { FilterRow } from '@osasto/ui/Table';
import { pageParameters } from '../holders/page-parameters.ts';
import type { HoldersScope } from '../holders/queries.ts';
import { RemindSeats } from './RemindSeats.tsx';
import { seatDefaults, seatParameters, type SeatsState } from './parameters.ts';
import { toSeatFilter } from './queries.ts';
import { type SectionSeats, toSectionSeats } from './seats.ts';
import { SeatTable } from './SeatTable.tsx';
import { useTranslation } from '../texts.ts';

const none: readonly SectionSeats[] = [];

const isIn = (row: SectionSeats, state: SeatsState['seats']) => state === 'all' || row.states.includes(state);

/** How many seats are held in each section, vacant ones first. Rule 21.5. */
export function SeatList({ scope }: { scope: HoldersScope }) {
  const t = useTranslation();
  const domain = useDomainTranslation();
  const list = useListState(seatParameters, seatDefaults);
  const { state, setState, clear } = list;
  const body = toSeatFilter(scope, state);
  const query = useQuery(callQuery('POST positions/seats', { body }));
  const sections = useMemo(() => query.data && toSectionSeats(query.data), [query.data]);
  const shown = useMemo(() => sections?.filter((row) => isIn(row, state.seats)), [sections, state.seats]);
  const isNational = 'everybody' in scope;
  return (
    <Card flush>
      <div role="search" aria-label={t('seats.filter')}>
        <FilterRow columns={isNational ? 4 : 2}>
          <StateChoice
            state={state.seats}
            onState={(seats) => setState({ seats })}
            sections={sections}
            isNational={isNational}
          />
          {isNational && (
            <DistrictChoice id={state.district} onDistrict={(district) => setState({ district })} />
          )}
        </FilterRow>
      </div>
      <SavedViews parameters={pageParameters}>
        <RowsResult
          query={{ ...query, data: shown }}
          failure={t('seats.failed')}
          busyText={t('seats.loading')}
          countText={(count) =>
            count === 0 ? t('seats.none') : t('seats.found', { count, number: formatNumber(count) })
          }
          search={list.search}
          tools={
            <>
              <Muted>{t('seats.help')}</Muted>
              {state.seats === 'vacant' && (
                <RemindSeats sections={shown ?? none} variant="primary">
                  {domain('remind.these', { n: formatNumber(shown?.length ?? 0) })}
                </RemindSeats>
              )}
            </>
          }
          paging={list}
          empty={
            <NoResults
              title={t('seats.none')}
              hint={t('seats.noneHint')}
              clearText={t('audit.clear')}
              onClear={clear}
            />
          }
        >
          {(rows) => <SeatTable rows={rows} hasDistrict={isNational} />}
        </RowsResult>
      </SavedViews>
    </Card>
  );
}

interface StateChoiceProps {
  state: SeatsState['seats'];
  onState: (state: SeatsState['seats']) => void;
  sections: readonly SectionSeats[] | undefined;
  isNational: boolean;
}

const icons = { vacant: 'circle-x', interim: 'rotate-ccw', ending: 'clock' } as const;
const tones = { vacant: 'danger', interim: 'info', ending: 'warning' } as const;

function StateChoice({ state, onState, sections, isNational }: StateChoiceProps) {
  const t = useTranslation();
  return (
    <SegmentedChoice<SeatsState['seats']>
      shape="chips"
      label={t('seats.show')}
      labelHidden
      value={state}
      onChange={onState}
      choices={(['all', ...seatStates] as const).map((value) => ({
        value,
        text: value === 'all' ? t('all') : t(`seats.state.${value}`),
        ...(value !== 'all' && { icon: icons[value], tone: tones[value] }),
        count: sections ? formatNumber(sections.filter((row) => isIn(row, value)).length) : '', // its place is kept
        isCountLarge: isNational,
      }))}
    />
  );
}

function DistrictChoice({ id, onDistrict }: { id: number; onDistrict: (id: number) => void }) {
  const t = useTranslation();
  const { data: districts = [] } = useDistricts();
  return (
    <UnitSelect
      label={t('column.district')}
      all={t('holders.filter.everyDistrict')}
      id={id}
      units={districts.filter(({ isTrainingDistrict }) => !isTrainingDistrict)}
      onUnit={onDistrict}
    />
  );
}
