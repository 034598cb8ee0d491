import type { FullMeeting } from '@osasto/api';
import { DistrictBand, useUnitName } from '@osasto/domain/units';
import { useMay } from '@osasto/session';
import { CheckPage } from '../checking/CheckPage.tsx';
import { InReport } from '../report/in-report.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/meetings/:meetingId/check: for those who check reports. Rule 24.4. */
export default function CheckReport() {
  const t = useTranslation();
  const hasOneQueue = !useMay()('see.everyDistrict');
  return (
    <InReport
      {...(hasOneQueue
        ? { toBand: (report) => <QueueBand report={report} /> }
        : { toCrumbs: () => [{ text: t('check.title') }] })}
    >
      {(report) => <CheckPage key={report.meeting.id} {...report} />}
    </InReport>
  );
}

/** Leads back to the queue of the district that the person works in. */
function QueueBand({ report }: { report: FullMeeting | undefined }) {
  const t = useTranslation();
  const unitName = useUnitName();
  const districtId = report?.section.districtId ?? 0;
  return (
    <DistrictBand
      districtId={districtId}
      crumbs={[
        { text: t('title'), href: `/districts/${districtId}/meetings` },
        { text: report ? `${unitName(report.section.name)}, ${report.name}` : t('report.title') },
      ]}
    />
  );
}
