import { meetingStatus } from '@osasto/contract';
import { InReport } from '../report/in-report.tsx';
import { Sending } from '../sending/Sending.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/meetings/:meetingId/send */
export default function SendReport() {
  const t = useTranslation();
  return (
    <InReport
      toCrumbs={(report) => (report?.status.id === meetingStatus.draft ? [{ text: t('sending.title') }] : [])}
    >
      {(report) => <Sending {...report} />}
    </InReport>
  );
}
