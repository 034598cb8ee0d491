import { useCallback, useDeferredValue, useMemo } from 'react';
import { debounce } from '@osasto/contract';
import { RowsResult, useListState, useSearchText } from '@osasto/domain/list';
import { TopBand, useDistricts, useSections } from '@osasto/domain/units';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { type StateCounts, useDistrictStates } from '../states/queries.ts';
import { AutumnMeetings } from '../trend/AutumnMeetings.tsx';
import { MemberTrend } from '../trend/MemberTrend.tsx';
import { organisationTrendQuery } from '../trend/queries.ts';
import { useCountTexts } from '../units/count-texts.ts';
import { DistrictCard } from '../units/DistrictCard.tsx';
import { Finder, NoUnits } from '../units/Finder.tsx';
import { byDistrict, type DistrictWithSections, filterDistricts } from '../units/finding.ts';
import { districtListDefaults, unitParameters } from '../units/parameters.ts';
import { ShownUnits } from '../units/ShownUnits.tsx';
import { useTranslation } from '../texts.ts';

/** /districts: each with its sections, unless they are collapsed. Rule 19.3. */
export default function Districts() {
  const t = useTranslation();
  const districts = useDistricts();
  const sections = useSections();
  const states = useDistrictStates();
  const countsById = useMemo(
    () =>
      states.isPending
        ? undefined
        : new Map(states.data?.map(({ district, counts }) => [district.id, counts])),
    [states.data, states.isPending],
  );
  const all = useMemo(
    () => districts.data && sections.data && byDistrict(districts.data, sections.data),
    [districts.data, sections.data],
  );
  return (
    <>
      <TopBand crumbs={[{ text: t('districts.title') }]} />
      {all && all.length > 0 ? (
        <DistrictList all={all} countsById={countsById} />
      ) : (
        <Page title={t('districts.title')}>
          <Loaded
            query={districts}
            skeleton={<Skeleton shape="table" count={8} />}
            failure={t('districts.failed')}
            empty={<NoDistricts />}
          >
            {() => (
              <Loaded
                query={sections}
                skeleton={<Skeleton shape="table" count={8} />}
                failure={t('sections.failed')}
              >
                {() => null}
              </Loaded>
            )}
          </Loaded>
        </Page>
      )}
    </>
  );
}

function NoDistricts() {
  const t = useTranslation();
  return (
    <Card title={t('districts.title')}>
      <EmptyState icon="map" title={t('districts.none')}>
        {t('districts.noneHelp')}
      </EmptyState>
    </Card>
  );
}

interface DistrictListProps {
  all: readonly DistrictWithSections[];
  /** Undefined until they are here: a card is as high as its counts make it. */
  countsById: ReadonlyMap<number, StateCounts> | undefined;
}

function DistrictList({ all, countsById }: DistrictListProps) {
  const t = useTranslation();
  const counts = useCountTexts();
  const { state, setState, clear, isFiltered, search } = useListState(unitParameters, districtListDefaults);
  const { q, show, collapsed } = state;
  const { text, setText, searchNow } = useSearchText(q, (sent) => setState({ q: sent }), debounce.entry);

  // The field stays quick under the fingers; the list follows as soon as there is time.
  const typed = useDeferredValue(text);
  const found = useMemo(() => filterDistricts(all, { text: typed, show }), [all, typed, show]);
  const toggle = useCallback(
    (id: number, isOpen: boolean) =>
      setState((before) => ({
        collapsed: isOpen ? without(before.collapsed, id) : [...before.collapsed, id],
      })),
    [setState],
  );
  const isOpen = (id: number) => !collapsed.includes(id);

  const countSections = (districts: readonly DistrictWithSections[]) =>
    counts({
      districts: districts.map(({ unit }) => unit),
      sections: districts.flatMap(({ sections }) => sections.map(({ unit }) => unit)),
    });
  const countText = found.length > 0 ? t('find.found', { what: countSections(found) }) : t('find.nothing');
  const isAnyOpen = found.some(({ unit }) => isOpen(unit.id));
  return (
    <Page
      title={t('districts.title')}
      context={countSections(all)}
      actions={
        found.length > 0 && (
          <Button
            icon={isAnyOpen ? 'fold-vertical' : 'unfold-vertical'}
            onClick={() => setState({ collapsed: isAnyOpen ? all.map(({ unit }) => unit.id) : [] })}
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
      <RowsResult
        query={countsById ? { data: found } : { data: undefined, isPending: true }}
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
                counts={countsById?.get(district.unit.id)}
                isOpen={isOpen(district.unit.id)}
                onToggle={toggle}
              />
            ))}
          </Stack>
        )}
      </RowsResult>
      {countsById && (
        <>
          <MemberTrend query={organisationTrendQuery} />
          <AutumnMeetings />
        </>
      )}
    </Page>
  );
}

const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);
