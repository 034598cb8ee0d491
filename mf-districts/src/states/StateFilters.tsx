import type { RefObject } from 'react';
import { CollapsedFilters, TextFilter } from '@osasto/domain/list';
import { formatNumber } from '@osasto/i18n';
import { type StateChip, stateChips } from '@osasto/rules';
import { CheckBoxGroup } from '@osasto/ui/CheckBoxGroup';
import { FilterRow } from '@osasto/ui/Table';
import { ShownUnits } from '../units/ShownUnits.tsx';
import { chipLooks } from './chip-looks.ts';
import type { SectionsListState } from './parameters.ts';
import type { StateCounts } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface StateFiltersProps {
  list: Pick<SectionsListState, 'state' | 'setState'>;
  /** Undefined until they are here. */
  counts: (StateCounts & { all: number }) | undefined;
  nameField: RefObject<HTMLInputElement | null>;
}

/** What the list of sections is restricted by. Rule 21.2. */
export function StateFilters({ list: { state, setState }, counts, nameField }: StateFiltersProps) {
  const t = useTranslation();
  return (
    <div role="search" aria-label={t('states.filter')}>
      <FilterRow columns={2}>
        <ChipFilter only={state.only} onOnly={(only) => setState({ only })} counts={counts} />
      </FilterRow>
      <CollapsedFilters
        set={[
          ...(state.name === '' ? [] : [state.name]),
          ...(state.show === 'all' ? [] : [t(`find.shown.${state.show}`)]),
        ]}
      >
        <FilterRow columns={2}>
          <TextFilter
            ref={nameField}
            label={t('find.section')}
            placeholder={t('find.example')}
            text={state.name}
            onText={(name) => setState({ name })}
          />
          <ShownUnits show={state.show} onShow={(show) => setState({ show })} />
        </FilterRow>
      </CollapsedFilters>
    </div>
  );
}

interface ChipFilterProps extends Pick<StateFiltersProps, 'counts'> {
  only: readonly StateChip[];
  onOnly: (only: readonly StateChip[]) => void;
}

/** Several chips at once; "all" takes them away. */
function ChipFilter({ only, onOnly, counts }: ChipFilterProps) {
  const t = useTranslation();
  return (
    <CheckBoxGroup<StateChip | 'all'>
      label={t('states.only')}
      labelHidden
      chips
      values={only.length === 0 ? ['all'] : only}
      onChange={(chosen) =>
        onOnly(only.length > 0 && chosen.includes('all') ? [] : chosen.filter((chip) => chip !== 'all'))
      }
      choices={[
        { value: 'all', text: t('states.chip.all'), count: formatNumber(counts?.all) },
        ...stateChips.map((chip) => ({
          value: chip,
          text: t(`states.chip.${chip}`),
          count: formatNumber(counts?.[chip]),
          ...chipLooks[chip],
        })),
      ]}
    />
  );
}
