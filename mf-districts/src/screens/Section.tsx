import type { Section } from '@osasto/api';
import { SectionStatusTag, TrainingTag } from '@osasto/domain/labels';
import { InSection, useDistrict, useSection, useUnitName } from '@osasto/domain/units';
import { useIsWaitingSettled, WaitingCard } from '@osasto/domain/waiting';
import { today } from '@osasto/i18n';
import { useLinksAt, useMay } from '@osasto/session';
import { Link } from '@osasto/ui/Link';
import { Page, Stack } from '@osasto/ui/Page';
import { SectionBoard } from '../board/SectionBoard.tsx';
import { SectionDuties } from '../duties/SectionDuties.tsx';
import { SectionFigures } from '../figures/SectionFigures.tsx';
import { useAreFormsSettled } from '../forms/queries.ts';
import { UnitForms } from '../forms/UnitForms.tsx';
import { SectionHistory } from '../history/SectionHistory.tsx';
import { PastPositions } from '../positions/PastPositions.tsx';
import { upcomingPositions } from '../positions/terms.ts';
import { UpcomingPositions } from '../positions/UpcomingPositions.tsx';
import { TrainingReset } from '../training/TrainingReset.tsx';
import { MemberTrend } from '../trend/MemberTrend.tsx';
import { sectionTrendQuery } from '../trend/queries.ts';
import { LinkTiles } from '../units/LinkTiles.tsx';
import { offeredIn } from '../units/offered.ts';
import { SectionFacts } from '../units/SectionFacts.tsx';
import { UnitLoaded } from '../units/UnitLoaded.tsx';
import css from './Section.module.css';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId */
export default function SectionScreen() {
  return <InSection>{(sectionId) => <SectionOverview sectionId={sectionId} />}</InSection>;
}

function SectionOverview({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const section = useSection(sectionId);
  // What waits stands first, and links to forms beside the rest: nothing is drawn before their height is known.
  const isWaitingSettled = useIsWaitingSettled({ unitKind: 'section', unitId: sectionId });
  const isSettled = useAreFormsSettled() && isWaitingSettled;
  return (
    <UnitLoaded
      query={{ ...section, data: isSettled ? section.data : undefined }}
      failure={t('section.failed')}
    >
      {(section) => <SectionPage section={section} />}
    </UnitLoaded>
  );
}

function SectionPage({ section }: { section: Section }) {
  const { id, districtId } = section;
  return (
    <Page
      title={useUnitName()(section.name)}
      tags={
        <>
          {section.isTrainingSection && <TrainingTag />}
          <SectionStatusTag id={section.statusId} />
        </>
      }
      context={<DistrictName districtId={districtId} />}
    >
      <Stack gap="lg">
        <WaitingCard unit={{ unitKind: 'section', unitId: id }} />
        {section.isTrainingSection && <TrainingReset unit={{ sectionId: id, districtId }} />}
        <LinkTiles links={offeredIn(section, useLinksAt('section', { sectionId: id, districtId }))} isLow />
        <div className={css.withSide}>
          <Stack>
            <SectionBoard section={section} />
            <UpcomingPositions rows={upcomingPositions(section.positionsOfTrust, today())} />
            <PastPositions section={section} />
          </Stack>
          <Stack>
            <SectionFacts section={section} />
            <UnitForms audience="sections" />
            <SectionDuties sectionId={id} districtId={districtId} />
          </Stack>
        </div>
        <SectionFigures sectionId={id} />
        <MemberTrend query={sectionTrendQuery(id)} />
        <SectionHistory section={section} />
      </Stack>
    </Page>
  );
}

/** The district above, as a link for those who may open it. */
function DistrictName({ districtId }: { districtId: number }) {
  const { data: district } = useDistrict(districtId);
  const mayOpen = useMay()('see.districtHome', { districtId });
  const unitName = useUnitName();
  // A no-break space keeps the line's height until the name is here.
  if (!district) return '\u00A0';
  const name = unitName(district.name);
  return mayOpen ? <Link href={`/districts/${district.id}`}>{name}</Link> : name;
}
