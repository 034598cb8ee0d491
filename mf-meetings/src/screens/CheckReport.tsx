import { useMay } from '@osasto/session';
import { CheckPage } from '../checking/CheckPage.tsx';
import { InReport } from '../report/in-report.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/meetings/:meetingId/check: for those who check reports. Rule 24.4. */
export default function CheckReport() {
  const t = useTranslation();
  const isOfDistrict = !useMay()('see.everyDistrict');
  return (
    <InReport
      isUnderDistrict={isOfDistrict}
      toCrumbs={() => (isOfDistrict ? [] : [{ text: t('check.title') }])}
    >
      {(report) => <CheckPage key={report.meeting.id} {...report} />}
    </InReport>
  );
}
