import { useDeferredValue, useMemo } from 'react';
import { TopBand, useDistricts, useSections } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Card } from '@osasto/ui/Card';
import { CheckBox } from '@osasto/ui/CheckBox';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Page, Stack } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useCounts } from '../units/counts.ts';
import { DistrictCard } from '../units/DistrictCard.tsx';
import { Finder, NothingFound } from '../units/Finder.tsx';
import { byDistrict, type DistrictWithSections, findDistricts } from '../units/finding.ts';
import { useFolded } from '../units/folded.ts';
import { useWanted } from '../units/wanted.ts';

/** /districts */
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
  const counts = useCounts();
  const { wanted, change, clear } = useWanted();
  const { isOpen, toggle, fold } = useFolded();

  // The field stays quick under the fingers; the list follows as soon as there is time.
  const text = useDeferredValue(wanted.text);
  const { withDisbanded, onlyMonitored } = wanted;
  const found = useMemo(
    () => findDistricts(all, { text, withDisbanded, onlyMonitored }),
    [all, text, withDisbanded, onlyMonitored],
  );

  const inWords = (districts: readonly DistrictWithSections[]) =>
    `${counts.districts(districts.length)}, ${counts.sections(sectionsIn(districts))}`;
  const isNarrowed = text.trim() !== '' || !withDisbanded || onlyMonitored;
  const outcome = found.length > 0 ? t('find.found', { what: inWords(found) }) : t('find.nothing');
  const anyOpen = found.some(({ unit }) => isOpen(unit.id));
  return (
    <Page
      title={t('districts.title')}
      context={inWords(all)}
      actions={
        found.length > 0 && (
          <Button
            icon={anyOpen ? 'fold-vertical' : 'unfold-vertical'}
            onClick={() => fold(anyOpen ? all.map(({ unit }) => unit.id) : [])}
          >
            {t(anyOpen ? 'districts.closeAll' : 'districts.openAll')}
          </Button>
        )
      }
    >
      <Finder
        label={t('find.unit')}
        text={wanted.text}
        onText={(value) => {
          change({ text: value });
          fold([]); // what is found shall be seen
        }}
        found={isNarrowed ? outcome : ''}
      >
        <CheckBox
          label={t('find.disbanded')}
          checked={withDisbanded}
          onChange={(checked) => change({ withDisbanded: checked })}
        />
        <CheckBox
          label={t('find.monitored')}
          checked={onlyMonitored}
          onChange={(checked) => change({ onlyMonitored: checked })}
        />
      </Finder>
      <Stack gap="sm">
        {found.map((district) => (
          <DistrictCard
            key={district.unit.id}
            district={district}
            open={isOpen(district.unit.id)}
            onToggle={toggle}
          />
        ))}
        {found.length === 0 && <NothingFound onClear={clear} />}
      </Stack>
    </Page>
  );
}
