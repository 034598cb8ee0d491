import type { District } from '@osasto/api';
import { DistrictStatusTag, TrainingTag } from '@osasto/domain/labels';
import { InDistrict, useDistrict, useDistrictStats, useSections, useUnitName } from '@osasto/domain/units';
import { isSettled, useIsWaitingSettled, WaitingCard } from '@osasto/domain/waiting';
import { useLinksAt, useMay } from '@osasto/session';
import { LazyPlots, waitingPlots } from '@osasto/plots/card';
import { stateChips } from '@osasto/rules';
import { Card } from '@osasto/ui/Card';
import { pagePart } from '@osasto/ui/Late';
import { Page, Stack } from '@osasto/ui/Page';
import { PositionErrors } from '../errors/PositionErrors.tsx';
import { usePositionErrors } from '../errors/queries.ts';
import { DistrictFigures } from '../figures/DistrictFigures.tsx';
import { requiringAction } from '../figures/requiring-action.ts';
import { useAreFormsSettled } from '../forms/queries.ts';
import { UnitForms } from '../forms/UnitForms.tsx';
import { DistrictCounts } from '../states/DistrictCounts.tsx';
import { useDistrictStates } from '../states/queries.ts';
import { TrainingReset } from '../training/TrainingReset.tsx';
import { AutumnMeetings } from '../trend/AutumnMeetings.tsx';
import { MemberTrend } from '../trend/MemberTrend.tsx';
import { districtTrendQuery } from '../trend/queries.ts';
import { useCountTexts } from '../units/count-texts.ts';
import { LinkTiles } from '../units/LinkTiles.tsx';
import { UnitLoaded } from '../units/UnitLoaded.tsx';
import { useTranslation } from '../texts.ts';

const PaidShares = pagePart(() => import('../figures/PaidShares.tsx'), waitingPlots);

/** /districts/:districtId */
export default function DistrictScreen() {
  return <InDistrict>{(districtId) => <DistrictHome districtId={districtId} />}</InDistrict>;
}

function DistrictHome({ districtId }: { districtId: number }) {
  const t = useTranslation();
  const district = useDistrict(districtId);
  // What waits, the counts and the links to forms stand first: nothing is drawn before their height is known.
  const isWaitingSettled = useIsWaitingSettled({ unitKind: 'district', unitId: districtId });
  const areCountsSettled = isSettled(useDistrictStates());
  const areFormsSettled = useAreFormsSettled();
  return (
    <UnitLoaded
      query={{
        ...district,
        data: isWaitingSettled && areCountsSettled && areFormsSettled ? district.data : undefined,
      }}
      failure={t('district.failed')}
    >
      {(district) => <DistrictPage district={district} />}
    </UnitLoaded>
  );
}

function DistrictPage({ district }: { district: District }) {
  const t = useTranslation();
  const counts = useCountTexts();
  const unitName = useUnitName();
  const { data: sections } = useSections();
  const { data: stats, isFetched: areFiguresFetched } = useDistrictStats(district.id); // the figures below load the same
  const unit = { districtId: district.id };
  const maySeeErrors = useMay()('GET meetings/getdistrictcrmpositionserrors/{districtId}', unit);
  const areErrorsFetched = usePositionErrors(district.id, maySeeErrors).isFetched || !maySeeErrors;
  const counted = useDistrictStates().data?.find((one) => one.district.id === district.id)?.counts;
  const own = sections?.filter(({ districtId }) => districtId === district.id);
  return (
    <Page
      title={unitName(district.name)}
      tags={
        <>
          {district.isTrainingDistrict && <TrainingTag />}
          <DistrictStatusTag id={district.statusId} />
        </>
      }
      // A no-break space keeps the line's height until the sections are here.
      context={own ? counts({ sections: own }) : '\u00A0'}
    >
      <Stack gap="lg">
        <WaitingCard unit={{ unitKind: 'district', unitId: district.id }} />
        {counted && stateChips.some((chip) => counted[chip] > 0) && (
          <Card title={t('states.table')} flush>
            <DistrictCounts districtId={district.id} name={unitName(district.name)} counts={counted} />
          </Card>
        )}
        {district.isTrainingDistrict && <TrainingReset unit={unit} />}
        <LinkTiles
          links={useLinksAt('district', unit)}
          waiting={{ [`/districts/${district.id}/meetings`]: stats && requiringAction(district.id, stats) }}
        />
        <UnitForms audience="districts" />
        <DistrictFigures districtId={district.id} />
        {/* Each part waits for the height of the one above. */}
        {maySeeErrors && areFiguresFetched && <PositionErrors districtId={district.id} />}
        {areFiguresFetched && areErrorsFetched && (
          <>
            <MemberTrend query={districtTrendQuery(district.id)} />
            <AutumnMeetings districtId={district.id} />
            <LazyPlots title={t('shares.title')} shape="rows">
              <PaidShares districtId={district.id} />
            </LazyPlots>
          </>
        )}
      </Stack>
    </Page>
  );
}
