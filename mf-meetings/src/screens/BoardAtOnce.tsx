import { BoardAtOnce } from '../board/BoardAtOnce.tsx';
import { InReport } from '../report/in-report.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/meetings/:meetingId/positions */
export default function BoardAtOnceScreen() {
  const t = useTranslation();
  return (
    <InReport toCrumbs={() => [{ text: t('board.title') }]}>
      {(report) => <BoardAtOnce {...report} />}
    </InReport>
  );
}
