import { useTranslate } from '@osasto/i18n';
import { BoardAtOnce } from '../board/BoardAtOnce.tsx';
import { InReport } from '../report/in-report.tsx';

/** /sections/:sectionId/meetings/:meetingId/positions */
export default function BoardAtOnceScreen() {
  const t = useTranslate('meetings');
  return <InReport crumbs={[{ text: t('board.title') }]}>{(report) => <BoardAtOnce {...report} />}</InReport>;
}
