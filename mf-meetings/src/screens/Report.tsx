import { InReport } from '../report/in-report.tsx';
import { MeetingReport } from '../report/MeetingReport.tsx';

/** /sections/:sectionId/meetings/:meetingId */
export default function Report() {
  return <InReport>{(report) => <MeetingReport {...report} />}</InReport>;
}
