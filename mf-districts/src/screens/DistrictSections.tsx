import { useMemo } from 'react';
import type { SectionName } from '@osasto/api';
import { paging } from '@osasto/contract';
import { RowsResult, useListState, useSearchText } from '@osasto/domain/list';
import { byName, InDistrict, useSections } from '@osasto/domain/units';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useCountTexts } from '../units/count-texts.ts';
import { Finder, NoUnits } from '../units/Finder.tsx';
import { findable, filterSections, type Findable } from '../units/finding.ts';
import { sectionListDefaults, sectionParameters } from '../units/parameters.ts';
import { SectionCard } from '../units/SectionCard.tsx';
import { ShownUnits } from '../units/ShownUnits.tsx';
import css from './DistrictSections.module.css';
import { useTranslation } from '../texts.ts';

/** /districts/:districtId/sections */
export default function DistrictSections() {
  const t = useTranslation();
  return (
    <InDistrict crumbs={[{ text: t('sections.title') }]}>
      {(districtId) => <SectionsPage districtId={districtId} />}
    </InDistrict>
  );
}

function SectionsPage({ districtId }: { districtId: number }) {
  const t = useTranslation();
  const counts = useCountTexts();
  const sections = useSections();
  const own = useMemo(
    () =>
      sections.data
        ?.filter((section) => section.districtId === districtId)
        .sort(byName)
        .map(findable),
    [sections.data, districtId],
  );
  return (
    // A no-break space keeps the line's height until the sections are here.
    <Page
      title={t('sections.title')}
      context={own ? counts({ sections: own.map(({ unit }) => unit) }) : '\u00A0'}
    >
      <Loaded
        query={{ ...sections, data: own }}
        skeleton={<Skeleton shape="table" count={8} />}
        failure={t('sections.failed')}
        empty={<NoSections />}
      >
        {(found) => <SectionList sections={found} />}
      </Loaded>
    </Page>
  );
}

function NoSections() {
  const t = useTranslation();
  return (
    <Card title={t('sections.title')}>
      <EmptyState icon="building-2" title={t('sections.none')}>
        {t('sections.noneHelp')}
      </EmptyState>
    </Card>
  );
}

function SectionList({ sections }: { sections: readonly Findable<SectionName>[] }) {
  const t = useTranslation();
  const counts = useCountTexts();
  const list = useListState(sectionParameters, sectionListDefaults);
  const { state, setState, clear, isFiltered, search } = list;
  const { q, show } = state;
  const { text, setText, searchNow } = useSearchText(q, (sent) => setState({ q: sent }));
  const found = useMemo(() => filterSections(sections, { text: q, show }), [sections, q, show]);
  const countText =
    found.length > 0
      ? t('find.found', { what: counts({ sections: found.map(({ unit }) => unit) }) })
      : t('find.nothing');
  return (
    <Stack>
      <Finder
        label={t('find.section')}
        text={text}
        onText={setText}
        onSearch={searchNow}
        countText={isFiltered ? countText : ''}
      >
        <ShownUnits show={show} onShow={(chosen) => setState({ show: chosen })} />
      </Finder>
      <RowsResult
        query={{ data: found }}
        countText={() => countText}
        search={search}
        {...(found.length > paging.size && { paging: list })}
        empty={<NoUnits onClear={clear} />}
      >
        {(page) => (
          <div className={css.sections}>
            {page.map(({ unit }) => (
              <SectionCard key={unit.id} section={unit} />
            ))}
          </div>
        )}
      </RowsResult>
    </Stack>
  );
}
