import { DayFilter, CollapsedFilters } from '@osasto/domain/list';
import { byName, useDistricts, useSections, useUnitName } from '@osasto/domain/units';
import { hasWords, wordsIn, wordsOfName } from '@osasto/contract';
import { formatDate } from '@osasto/i18n';
import type { ComboBoxItem } from '@osasto/ui/ComboBox';
import { Select } from '@osasto/ui/Select';
import { FilterRow } from '@osasto/ui/Table';
import { ItemFilter, useItemText } from './ItemFilter.tsx';
import { type EventKind, findEventKind, lookingFor, offeredKinds } from './kinds.ts';
import type { AuditListState, AuditState } from './parameters.ts';
import { useAccountName, usePeople } from './queries.ts';
import { useTranslation } from '../texts.ts';

type FilterProps = Pick<AuditListState, 'state' | 'setState'>;

/** Who, what, which unit, from when to when. */
export function AuditFilters({ state, setState }: FilterProps) {
  const t = useTranslation();
  return (
    <div role="search" aria-label={t('audit.filter.label')}>
      <CollapsedFilters set={useWords(state)}>
        <FilterRow columns={5}>
          <WhoFilter state={state} setState={setState} />
          <WhatFilter state={state} setState={setState} />
          <UnitFilter state={state} setState={setState} />
          <DayFilter label={t('audit.filter.from')} day={state.from} onDay={(from) => setState({ from })} />
          <DayFilter label={t('audit.filter.to')} day={state.to} onDay={(to) => setState({ to })} />
        </FilterRow>
      </CollapsedFilters>
    </div>
  );
}

/** What the log is restricted to, in words. */
function useWords(state: AuditState): string[] {
  const t = useTranslation();
  const who = useAccountName(state.by);
  const unit = useUnits().chosenOf(state);
  const kind = findEventKind(state);
  const { from, to } = state;
  const days = from || to ? [[from && formatDate(from), to && formatDate(to)].join('–')] : [];
  return [
    ...(who ? [who] : []),
    ...(kind === 'all' ? [] : [t(`audit.kind.${kind ?? 'other'}`)]),
    ...(unit ? [unit.text] : []),
    ...days,
  ];
}

function WhoFilter({ state: { by }, setState }: FilterProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const name = useAccountName(by);
  const chosen = by === 0 ? undefined : { id: String(by), text: name ?? '' };
  const { text, setText } = useItemText(chosen?.text);
  const { data: people = [], isAwaited, isFailed } = usePeople(text === chosen?.text ? '' : text);
  return (
    <ItemFilter
      label={t('audit.filter.who')}
      placeholder={t('audit.filter.everybody')}
      chosen={chosen}
      items={people.map((person) => ({
        id: String(person.id),
        text: person.name,
        icon: 'user',
        ...(person.unitName !== undefined && { details: unitName(person.unitName) }),
      }))}
      text={text}
      onText={setText}
      loading={isAwaited}
      failure={isFailed && t('audit.filter.noPeople')}
      onChoose={(item) => setState({ by: Number(item?.id ?? 0) })}
    />
  );
}

function WhatFilter({ state, setState }: FilterProps) {
  const t = useTranslation();
  const kind = findEventKind(state);
  const choices: (EventKind | 'other')[] = [...offeredKinds(state), ...(kind ? [] : (['other'] as const))];
  return (
    <Select
      label={t('audit.filter.what')}
      value={kind ?? 'other'}
      onChange={(chosen) => chosen !== 'other' && setState(lookingFor(chosen, state))}
      choices={choices.map((value) => ({ value, text: t(`audit.kind.${value}`) }))}
    />
  );
}

const unitKey = (state: Pick<AuditState, 'districtId' | 'sectionId'>) =>
  state.sectionId ? `section ${state.sectionId}` : state.districtId ? `district ${state.districtId}` : '';

/** Districts and sections by name, a section with the name of its district. */
function useUnits() {
  const { data: districts = [], isError: isWithoutDistricts } = useDistricts();
  const { data: sections = [], isError: isWithoutSections } = useSections();
  const districtNames = new Map(districts.map(({ id, name }) => [id, name]));
  const items: ComboBoxItem[] = [
    ...[...districts]
      .sort(byName)
      .map(({ id, name }) => ({ id: `district ${id}`, text: name, icon: 'map' as const })),
    ...[...sections].sort(byName).map(({ id, name, districtId }) => ({
      id: `section ${id}`,
      text: name,
      details: districtNames.get(districtId) ?? '',
      icon: 'building-2' as const,
    })),
  ];
  return {
    items,
    isFailed: isWithoutDistricts || isWithoutSections,
    chosenOf: (state: AuditState) => items.find(({ id }) => id === unitKey(state)),
  };
}

function UnitFilter({ state, setState }: FilterProps) {
  const t = useTranslation();
  const { items, isFailed, chosenOf } = useUnits();
  const chosen = chosenOf(state);
  const { text, setText } = useItemText(chosen?.text);
  const typed = text === chosen?.text ? [] : wordsOfName(text);
  return (
    <ItemFilter
      label={t('audit.filter.unit')}
      placeholder={t('audit.filter.everyUnit')}
      chosen={chosen}
      items={items.filter((item) => hasWords(wordsIn(item.text), typed))}
      failure={isFailed && t('audit.filter.noUnits')}
      text={text}
      onText={setText}
      onChoose={(item) => {
        const [kind, id = '0'] = item?.id.split(' ') ?? [];
        setState({
          sectionId: kind === 'section' ? Number(id) : 0,
          districtId: kind === 'district' ? Number(id) : 0,
        });
      }}
    />
  );
}
