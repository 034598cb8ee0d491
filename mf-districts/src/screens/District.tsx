import type { District } from '@osasto/api';
import { DistrictStatusTag, TrainingTag } from '@osasto/domain/labels';
import { InDistrict, useDistrict, useDistrictStats, useSections } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { may } from '@osasto/permissions';
import { useActor, useLinksAt } from '@osasto/session';
import { Page, Stack } from '@osasto/ui/Page';
import { PositionErrors } from '../errors/PositionErrors.tsx';
import { DistrictFigures } from '../figures/DistrictFigures.tsx';
import { TrainingReset } from '../training/TrainingReset.tsx';
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
  const { data: stats } = useDistrictStats(district.id); // the figures below load the same
  const actor = useActor();
  const unit = { districtId: district.id };
  const seesErrors = may(actor, 'GET meetings/getdistrictcrmpositionserrors/{districtId}', unit);
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
        {district.isTrainingDistrict && <TrainingReset unit={unit} />}
        <PlaceTiles
          links={useLinksAt('district', unit)}
          waiting={{ [`/districts/${district.id}/meetings`]: stats && stats.submitted + stats.reviewed }}
        />
        <DistrictFigures districtId={district.id} />
        {seesErrors && <PositionErrors districtId={district.id} />}
      </Stack>
    </Page>
  );
}
