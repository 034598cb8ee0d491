import { usePositions } from '@osasto/domain/positions';
import { prepareErrorTexts } from '@osasto/i18n';
import { useQuery } from '@osasto/api/query';
import { Navigate } from '@osasto/router';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import type { ReportProps } from '../report/report-props.ts';
import { BoardForm } from './BoardForm.tsx';
import { useBoardDraft, useProposals } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The whole board of a report in one form; who may not edit the report is led to it. Rule 9.16. */
export function BoardAtOnce({ meeting, mayEdit }: ReportProps) {
  const t = useTranslation();
  const proposals = useProposals(meeting.id, mayEdit);
  const positions = usePositions();
  const draft = useBoardDraft(meeting.id, mayEdit);
  // The errors of a seat stand beside it from the start.
  const texts = useQuery({ queryKey: ['errorTexts'], queryFn: () => prepareErrorTexts().then(() => true) });
  if (!mayEdit) return <Navigate to={`/sections/${meeting.sectionId}/meetings/${meeting.id}`} replace />;
  const data =
    proposals.data && positions.data && texts.data && draft.data !== undefined
      ? {
          board: { meeting, proposals: proposals.data, positions: positions.data },
          unfinished: draft.data,
        }
      : undefined;
  const shown = [proposals, positions, draft].find(({ isError }) => isError) ?? proposals;
  return (
    <Loaded
      query={{ ...shown, data, isPending: !data }}
      failure={t('board.loadFailed')}
      skeleton={<Skeleton shape="page" />}
    >
      {({ board, unfinished }) => <BoardForm loaded={board} unfinished={unfinished} />}
    </Loaded>
  );
}
