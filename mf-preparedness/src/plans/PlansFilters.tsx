import { debounce } from '@osasto/contract';
import { CollapsedFilters, TextFilter } from '@osasto/domain/list';
import { planLook } from '@osasto/domain/labels';
import { UnitSelect, useUnitName } from '@osasto/domain/units';
import { formatNumber } from '@osasto/i18n';
import { SegmentedChoice } from '@osasto/ui/SegmentedChoice';
import { FilterRow } from '@osasto/ui/Table';
import { type PlansListState, type ShownPlanState, shownPlanStates } from './parameters.ts';
import { useTranslation } from '../texts.ts';

export interface PlansFiltersProps {
  list: PlansListState;
  countOf: (shown: ShownPlanState) => number;
  /** The districts to choose from; fewer than two are no choice. */
  districts: readonly { id: number; name: string }[];
}

/** What the list of plans is restricted by; each state has how many there are. Name and district fold on a phone. */
export function PlansFilters({ list: { state, setState }, countOf, districts }: PlansFiltersProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const district = districts.find(({ id }) => id === state.district);
  return (
    <div role="search" aria-label={t('plans.filter')}>
      <FilterRow columns={2}>
        <SegmentedChoice<ShownPlanState>
          label={t('plans.column.state')}
          shape="chips"
          value={state.state}
          onChange={(shown) => setState({ state: shown })}
          choices={shownPlanStates.map((shown) => ({
            value: shown,
            text: t(`plans.state.${shown}`),
            count: formatNumber(countOf(shown)),
            ...(shown !== 'all' && planLook(shown)),
          }))}
        />
      </FilterRow>
      <CollapsedFilters
        set={[...(state.text ? [state.text] : []), ...(district ? [unitName(district.name)] : [])]}
      >
        <FilterRow columns={districts.length > 1 ? 2 : 3}>
          <TextFilter
            label={t('plans.search')}
            placeholder={t('plans.searchExample')}
            text={state.text}
            onText={(text) => setState({ text })}
            pauseMs={debounce.entry}
          />
          {districts.length > 1 && (
            <UnitSelect
              label={t('plans.column.district')}
              all={t('plans.everyDistrict')}
              id={state.district}
              units={districts}
              onUnit={(id) => setState({ district: id })}
            />
          )}
        </FilterRow>
      </CollapsedFilters>
    </div>
  );
}
