import { debounce, letterRequestStatus } from '@osasto/contract';
import { expiredLook, type Look, statusLook } from '@osasto/domain/labels';
import { CollapsedFilters, TextFilter } from '@osasto/domain/list';
import { UnitSelect, useDistricts, useSections, useUnitName } from '@osasto/domain/units';
import { formatNumber } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { SegmentedChoice } from '@osasto/ui/SegmentedChoice';
import { FilterRow } from '@osasto/ui/Table';
import { returnedLook } from './RequestStatus.tsx';
import { type RequestsListState, type ShownRequestState, shownRequestStates } from './parameters.ts';
import { useTranslation } from '../texts.ts';

export interface RequestFiltersProps {
  list: RequestsListState;
  countOf: (state: ShownRequestState) => number;
}

/** As on the tags of the rows; what is open is of several statuses. */
const looks: Partial<Record<ShownRequestState, Look>> = {
  requested: statusLook(letterRequestStatus.requested),
  returned: returnedLook,
  processed: statusLook(letterRequestStatus.processed),
  expired: expiredLook,
};

/** What the list of requests is restricted by; states have how many there are of each. */
export function RequestFilters({ list: { state, setState }, countOf }: RequestFiltersProps) {
  const t = useTranslation();
  return (
    <div role="search" aria-label={t('filter.label')}>
      <FilterRow columns={2}>
        <SegmentedChoice<ShownRequestState>
          shape="chips"
          label={t('column.status')}
          value={state.state}
          onChange={(shown) => setState({ state: shown })}
          choices={shownRequestStates.map((shown) => ({
            value: shown,
            text: t(`filter.${shown}`),
            count: formatNumber(countOf(shown)),
            ...looks[shown],
          }))}
        />
      </FilterRow>
      <FilterRow columns={3}>
        <TextFilter
          label={t('filter.text')}
          placeholder={t('filter.example')}
          text={state.text}
          onText={(text) => setState({ text })}
          pauseMs={debounce.entry}
        />
        <UnitFilters state={state} setState={setState} />
      </FilterRow>
    </div>
  );
}

/** District and section, where the list is of several; collapsed on a phone. */
function UnitFilters({
  state: { district, section },
  setState,
}: Pick<RequestsListState, 'state' | 'setState'>) {
  const t = useTranslation();
  const may = useMay();
  const unitName = useUnitName();
  const hasDistricts = may('see.everyDistrict');
  const { data: districts = [] } = useDistricts();
  const { data: sections = [] } = useSections();
  if (sections.length < 2) return null;
  const findName = (units: readonly { id: number; name: string }[], id: number) =>
    units.flatMap((unit) => (unit.id === id ? [unitName(unit.name)] : []));
  const offered = sections.filter(({ districtId }) => district === 0 || districtId === district);
  return (
    <CollapsedFilters set={[...findName(districts, district), ...findName(sections, section)]}>
      {hasDistricts && (
        <UnitSelect
          label={t('filter.district')}
          all={t('filter.everyDistrict')}
          id={district}
          units={districts}
          onUnit={(id) => setState({ district: id, section: 0 })}
        />
      )}
      <UnitSelect
        label={t('column.section')}
        all={t('filter.everySection')}
        id={section}
        units={offered}
        onUnit={(id) => setState({ section: id })}
      />
    </CollapsedFilters>
  );
}
