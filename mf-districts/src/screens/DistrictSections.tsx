import { useMemo } from 'react';
import type { Section } from '@osasto/api';
import { debounce } from '@osasto/contract';
import { byName, InDistrict, useSections } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { CheckBox } from '@osasto/ui/CheckBox';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useCounts } from '../units/counts.ts';
import { Finder, NothingFound } from '../units/Finder.tsx';
import { findable, findSections, type Findable } from '../units/finding.ts';
import { SectionCard } from '../units/SectionCard.tsx';
import { useWanted } from '../units/wanted.ts';
import css from './DistrictSections.module.css';

/** /districts/:districtId/sections */
export default function DistrictSections() {
  const t = useTranslate('districts');
  return (
    <InDistrict crumbs={[{ text: t('sections.title') }]}>
      {(districtId) => <SectionsOf districtId={districtId} />}
    </InDistrict>
  );
}

function SectionsOf({ districtId }: { districtId: number }) {
  const t = useTranslate('districts');
  const counts = useCounts();
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
    <Page title={t('sections.title')} context={own ? counts.sections(own.length) : '\u00A0'}>
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
  const t = useTranslate('districts');
  return (
    <Card title={t('sections.title')}>
      <EmptyState icon="building-2" title={t('sections.none')}>
        {t('sections.noneHelp')}
      </EmptyState>
    </Card>
  );
}

function SectionList({ sections }: { sections: readonly Findable<Section>[] }) {
  const t = useTranslate('districts');
  const counts = useCounts();
  const { wanted, sought, change, searchNow, clear } = useWanted(debounce.typing);
  const { text, withDisbanded } = wanted;
  const found = useMemo(
    () => findSections(sections, { text: sought, withDisbanded }),
    [sections, sought, withDisbanded],
  );
  const words =
    found.length > 0 ? t('find.found', { what: counts.sections(found.length) }) : t('find.nothing');
  const isNarrowed = sought.trim() !== '' || !withDisbanded;
  return (
    <Stack>
      <Finder
        label={t('find.section')}
        text={text}
        onText={(value) => change({ text: value })}
        onSearch={searchNow}
        found={isNarrowed ? words : ''}
      >
        <CheckBox
          label={t('find.disbanded')}
          checked={withDisbanded}
          onChange={(checked) => change({ withDisbanded: checked })}
        />
      </Finder>
      {found.length === 0 && <NothingFound onClear={clear} />}
      <div className={css.sections}>
        {found.map(({ unit }) => (
          <SectionCard key={unit.id} section={unit} />
        ))}
      </div>
    </Stack>
  );
}
