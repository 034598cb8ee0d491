import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { debounce } from '@osasto/contract';
import { ListResult, useListState, useSearchText } from '@osasto/domain/list';
import { TopBand, useDistricts, useSections } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { AutumnMeetings } from '../trend/AutumnMeetings.tsx';
import { MemberTrend } from '../trend/MemberTrend.tsx';
import { organisationTrendQuery } from '../trend/queries.ts';
import { useCountTexts } from '../units/count-texts.ts';
import { DistrictCard } from '../units/DistrictCard.tsx';
import { Finder, NoUnits } from '../units/Finder.tsx';
import { byDistrict, type DistrictWithSections, filterDistricts } from '../units/finding.ts';
import { districtListDefaults, unitParameters } from '../units/parameters.ts';
import { ShownUnits } from '../units/ShownUnits.tsx';
import { readVisited } from '../units/visited.ts';

/** /districts: the sections show of districts where one has been, and of all that are searched for. */
export default function Districts() {
  const t = useTranslate('districts');
  const districts = useDistricts();
  const sections = useSections();
  const all = useMemo(
    () => districts.data && sections.data && byDistrict(districts.data, sections.data),
    [districts.data, sections.data],
  );
  return (
    <>
      <TopBand crumbs={[{ text: t('districts.title') }]} />
      {all && all.length > 0 ? (
        <DistrictList all={all} />
      ) : (
        <Page title={t('districts.title')}>
          <Loaded
            query={districts}
            skeleton={<ListToCome />}
            failure={t('districts.failed')}
            empty={<NoDistricts />}
          >
            {() => (
              <Loaded query={sections} skeleton={<ListToCome />} failure={t('sections.failed')}>
                {() => null}
              </Loaded>
            )}
          </Loaded>
        </Page>
      )}
    </>
  );
}

const ListToCome = () => <Skeleton shape="table" count={8} />;

function NoDistricts() {
  const t = useTranslate('districts');
  return (
    <Card title={t('districts.title')}>
      <EmptyState icon="map" title={t('districts.none')}>
        {t('districts.noneHelp')}
      </EmptyState>
    </Card>
  );
}

const sectionsIn = (districts: readonly DistrictWithSections[]): number =>
  districts.reduce((sum, { sections }) => sum + sections.length, 0);

function DistrictList({ all }: { all: readonly DistrictWithSections[] }) {
  const t = useTranslate('districts');
  const counts = useCountTexts();
  const { state, setState, clear, isFiltered, search } = useListState(unitParameters, districtListDefaults);
  const { q, show, collapsed, opened } = state;
  const [visited] = useState(readVisited);
  const { text, setText, searchNow } = useSearchText(q, (sent) => setState({ q: sent }), debounce.entry);

  // The field stays quick under the fingers; the list follows as soon as there is time.
  const typed = useDeferredValue(text);
  const found = useMemo(() => filterDistricts(all, { text: typed, show }), [all, typed, show]);
  const toggle = useCallback(
    (id: number, isOpen: boolean) =>
      setState((before) => ({
        opened: isOpen ? [...before.opened, id] : without(before.opened, id),
        collapsed: isOpen ? without(before.collapsed, id) : [...before.collapsed, id],
      })),
    [setState],
  );
  // What is looked for shall be seen; else the sections of all districts would be a long way to the end.
  const isSearching = typed.trim() !== '' || (show !== 'all' && show !== 'open');
  const isOpen = (id: number) =>
    !collapsed.includes(id) && (isSearching || opened.includes(id) || visited.includes(id));

  const countOf = (districts: readonly DistrictWithSections[]) =>
    `${counts.districts(districts.length)}, ${counts.sections(sectionsIn(districts))}`;
  const countText = found.length > 0 ? t('find.found', { what: countOf(found) }) : t('find.nothing');
  const isAnyOpen = found.some(({ unit }) => isOpen(unit.id));
  return (
    <Page
      title={t('districts.title')}
      context={countOf(all)}
      actions={
        found.length > 0 && (
          <Button
            icon={isAnyOpen ? 'fold-vertical' : 'unfold-vertical'}
            onClick={() => {
              const ids = all.map(({ unit }) => unit.id);
              setState(isAnyOpen ? { opened: [], collapsed: ids } : { opened: ids, collapsed: [] });
            }}
          >
            {t(isAnyOpen ? 'districts.closeAll' : 'districts.openAll')}
          </Button>
        )
      }
    >
      <Finder
        label={t('find.unit')}
        text={text}
        onText={(value) => {
          setText(value);
          setState({ collapsed: [] });
        }}
        onSearch={searchNow}
        countText={isFiltered || typed.trim() !== '' ? countText : ''}
      >
        <ShownUnits show={show} onShow={(chosen) => setState({ show: chosen })} />
      </Finder>
      <ListResult
        query={{ data: found }}
        totalOf={({ length }) => length}
        countText={() => countText}
        search={search}
        empty={
          <NoUnits
            onClear={() => {
              clear();
              setText('');
            }}
          />
        }
      >
        {(shown) => (
          <Stack gap="sm">
            {shown.map((district) => (
              <DistrictCard
                key={district.unit.id}
                district={district}
                isOpen={isOpen(district.unit.id)}
                onToggle={toggle}
              />
            ))}
          </Stack>
        )}
      </ListResult>
      <MemberTrend query={organisationTrendQuery} />
      <AutumnMeetings />
    </Page>
  );
}

const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);
