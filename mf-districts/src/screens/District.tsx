import type { District } from '@osasto/api';
import { DistrictStatusTag, TrainingTag } from '@osasto/domain/labels';
import { InDistrict, useDistrict, useSections } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { usePlaceLinks } from '@osasto/session';
import { Page, Stack } from '@osasto/ui/Page';
import { DistrictFigures } from '../figures/DistrictFigures.tsx';
import { useCounts } from '../units/counts.ts';
import { PlaceTiles } from '../units/PlaceTiles.tsx';
import { UnitLoaded } from '../units/UnitLoaded.tsx';

/** /districts/:districtId */
export default function DistrictScreen() {
  return <InDistrict>{(districtId) => <DistrictHome districtId={districtId} />}</InDistrict>;
}

function DistrictHome({ districtId }: { districtId: number }) {
  const t = useTranslate('districts');
  return (
    <UnitLoaded query={useDistrict(districtId)} failure={t('district.failed')}>
      {(district) => <DistrictPage district={district} />}
    </UnitLoaded>
  );
}

function DistrictPage({ district }: { district: District }) {
  const counts = useCounts();
  const { data: sections } = useSections();
  const own = sections?.filter(({ districtId }) => districtId === district.id);
  return (
    <Page
      title={district.name}
      tags={
        <>
          {district.isTrainingDistrict && <TrainingTag />}
          <DistrictStatusTag id={district.statusId} />
        </>
      }
      context={own && counts.sections(own.length)}
    >
      <Stack gap="lg">
        <PlaceTiles links={usePlaceLinks('district', { districtId: district.id })} />
        <DistrictFigures districtId={district.id} />
      </Stack>
    </Page>
  );
}
