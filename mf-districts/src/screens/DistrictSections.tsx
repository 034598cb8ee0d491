import { useDeferredValue, useMemo } from 'react';
import type { Section } from '@osasto/api';
import { byName, InDistrict, useDistrict, useSections } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useCounts } from '../units/counts.ts';
import { Finder, NothingFound } from '../units/Finder.tsx';
import { findable, findSections } from '../units/finding.ts';
import { SectionCard } from '../units/SectionCard.tsx';
import { useSoughtText } from '../units/wanted.ts';

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
  const { data: district } = useDistrict(districtId);
  return (
    <Page title={t('sections.title')} context={district?.name ?? '\u00A0'}>
      <Loaded
        query={useSections()}
        skeleton={<Skeleton shape="table" count={8} />}
        failure={t('sections.failed')}
        isEmpty={(sections) => !sections.some((section) => section.districtId === districtId)}
        empty={<NoSections />}
      >
        {(sections) => <SectionList sections={sections} districtId={districtId} />}
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

function SectionList({ sections, districtId }: { sections: readonly Section[]; districtId: number }) {
  const t = useTranslate('districts');
  const counts = useCounts();
  const [text, setText] = useSoughtText();
  const own = useMemo(
    () =>
      sections
        .filter((section) => section.districtId === districtId)
        .sort(byName)
        .map(findable),
    [sections, districtId],
  );
  const sought = useDeferredValue(text);
  const found = useMemo(() => findSections(own, sought), [own, sought]);
  const words =
    found.length > 0 ? t('find.found', { what: counts.sections(found.length) }) : t('find.nothing');
  return (
    <Stack>
      <Finder
        label={t('find.section')}
        text={text}
        onText={setText}
        found={sought.trim() === '' ? '' : words}
      />
      {found.length === 0 && <NothingFound onClear={() => setText('')} />}
      {found.map(({ unit }) => (
        <SectionCard key={unit.id} section={unit} />
      ))}
    </Stack>
  );
}
