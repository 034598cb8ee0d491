import { InReport } from '../report/in-report.tsx';
import { Sending } from '../sending/Sending.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/meetings/:meetingId/send */
export default function SendReport() {
  const t = useTranslation();
  return <InReport crumbs={[{ text: t('sending.title') }]}>{(report) => <Sending {...report} />}</InReport>;
}
