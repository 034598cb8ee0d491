import { sectionStatus } from '@osasto/contract';
import { usePositionGroupName, usePositionName } from '@osasto/domain/labels';
import { CollapsedFilters, DayFilter, TextFilter } from '@osasto/domain/list';
import { usePositions } from '@osasto/domain/positions';
import { UnitSelect, useSections } from '@osasto/domain/units';
import { formatDate, formatNumber, today } from '@osasto/i18n';
import { byPosition, type HolderGroup, holderGroups } from '@osasto/rules';
import { SegmentedChoice } from '@osasto/ui/SegmentedChoice';
import { Select } from '@osasto/ui/Select';
import { FilterRow } from '@osasto/ui/Table';
import { DistrictFilter } from '../members/DistrictFilter.tsx';
import css from './HolderFilters.module.css';
import type { HoldersListState, HoldersState } from './parameters.ts';
import type { HoldersScope } from './queries.ts';
import { useTranslation } from '../texts.ts';

export interface HolderFiltersProps {
  scope: HoldersScope;
  list: Pick<HoldersListState, 'state' | 'setState'>;
  /** How many there are in each group, whichever is shown; undefined while that is not known. */
  counts: Record<HolderGroup, number> | undefined;
}

/** What a list of holders is restricted by. Rule 21.4. */
export function HolderFilters({ scope, list, counts }: HolderFiltersProps) {
  const t = useTranslation();
  const { state, setState } = list;
  return (
    <div role="search" aria-label={t('holders.filter.label')}>
      <div className={css.groups}>
        <GroupChoice
          group={state.group}
          onGroup={(group) => setState({ group })}
          counts={counts}
          isOfMany={!('sectionId' in scope)}
        />
      </div>
      <FilterRow columns={'sectionId' in scope ? 4 : 3}>
        <TextFilter
          label={t('criteria.name')}
          placeholder={t('criteria.placeholder')}
          text={state.text}
          onText={(text) => setState({ text })}
        />
        <UnitChoice scope={scope} list={list} />
        <CollapsedFilters set={useWords(state)}>
          <PositionChoice position={state.position} onPosition={(position) => setState({ position })} />
          <DayFilter
            label={t('holders.filter.day')}
            day={state.day || today()}
            onDay={(day) => setState({ day: day === today() ? '' : day })}
          />
          <DayFilter label={t('holders.filter.ends')} day={state.ends} onDay={(ends) => setState({ ends })} />
        </CollapsedFilters>
      </FilterRow>
    </div>
  );
}

/** What is set of the filters that a phone collapses, in words. */
function useWords({ position, day, ends }: HoldersState): string[] {
  const t = useTranslation();
  const positionName = usePositionName();
  const { data: positions = [] } = usePositions();
  return [
    ...positions.filter(({ id }) => id === position).map(positionName),
    ...(day === '' ? [] : [formatDate(day)]),
    ...(ends === '' ? [] : [`${t('holders.filter.ends')} ${formatDate(ends)}`]),
  ];
}

type GroupState = HoldersState['group'];

/** In the order in which people ask for them. */
const groups: readonly GroupState[] = [
  'all',
  'chairs',
  ...holderGroups.filter((group) => group !== 'chairs'),
];

/** Chairs are counted among the board too. */
const sumGroups = (counts: Record<HolderGroup, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.chairs;

interface GroupChoiceProps {
  group: GroupState;
  onGroup: (group: GroupState) => void;
  counts: Record<HolderGroup, number> | undefined;
  /** Of more than one section. */
  isOfMany: boolean;
}

function GroupChoice({ group, onGroup, counts, isOfMany }: GroupChoiceProps) {
  const t = useTranslation();
  const groupName = usePositionGroupName();
  const own = {
    all: t('all'),
    chairs: t('holders.group.chairs'),
    contacts: t('holders.group.contacts'),
    others: t('holders.group.others'),
  };
  // Hardly an organisation has positions in it.
  const isOffered = (value: GroupState) => value !== 'others' || group === value || (counts?.others ?? 0) > 0;
  const countIn = (value: GroupState, known: Record<HolderGroup, number>) =>
    formatNumber(value === 'all' ? sumGroups(known) : known[value]);
  return (
    <SegmentedChoice<GroupState>
      shape="chips"
      label={t('holders.group.label')}
      labelHidden
      value={group}
      onChange={onGroup}
      choices={groups.filter(isOffered).map((value) => ({
        value,
        text: value in own ? own[value as keyof typeof own] : groupName(value),
        count: counts ? countIn(value, counts) : '', // its place is kept
        isCountLarge: isOfMany,
      }))}
    />
  );
}

/** District for the national office, section within a district; a training unit is no choice. A phone shows it too. */
function UnitChoice({ scope, list: { state, setState } }: Pick<HolderFiltersProps, 'scope' | 'list'>) {
  const t = useTranslation();
  const { data: sections = [] } = useSections('districtId' in scope);
  if ('everybody' in scope) {
    return <DistrictFilter district={state.district} onDistrict={(district) => setState({ district })} />;
  }
  if ('sectionId' in scope) return null;
  return (
    <UnitSelect
      label={t('column.section')}
      all={t('holders.filter.everySection')}
      id={state.section}
      units={sections.filter(
        ({ districtId, statusId }) => districtId === scope.districtId && statusId !== sectionStatus.disbanded,
      )}
      onUnit={(section) => setState({ section })}
    />
  );
}

interface PositionChoiceProps {
  position: number;
  onPosition: (position: number) => void;
}

function PositionChoice({ position, onPosition }: PositionChoiceProps) {
  const t = useTranslation();
  const positionName = usePositionName();
  const { data: positions = [] } = usePositions();
  return (
    <Select
      label={t('card.position')}
      value={position === 0 ? '' : String(position)}
      onChange={(id) => onPosition(Number(id))}
      placeholder={t('holders.filter.everyPosition')}
      choices={positions
        .toSorted((one, other) => byPosition(one.id, other.id))
        .map((row) => ({ value: String(row.id), text: positionName(row) }))}
    />
  );
}
