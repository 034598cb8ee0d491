import { usePositions } from '@osasto/domain/positions';
import { prepareErrorTexts } from '@osasto/i18n';
import { useQuery } from '@osasto/api/query';
import { Navigate } from '@osasto/router';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import type { ReportProps } from '../report/report-props.ts';
import type { BoardData } from './board.ts';
import { BoardForm } from './BoardForm.tsx';
import { useProposals } from './queries.ts';
import { useTranslation } from '../texts.ts';

/** The whole board of a report in one form; who may not edit the report is led to it. Rule 9.16. */
export function BoardAtOnce({ meeting, mayEdit }: ReportProps) {
  const t = useTranslation();
  const proposals = useProposals(meeting.id, mayEdit);
  const positions = usePositions();
  // The errors of a seat stand beside it from the start.
  const texts = useQuery({ queryKey: ['errorTexts'], queryFn: () => prepareErrorTexts().then(() => true) });
  if (!mayEdit) return <Navigate to={`/sections/${meeting.sectionId}/meetings/${meeting.id}`} replace />;
  const data: Omit<BoardData, 'seats'> | undefined =
    proposals.data && positions.data && texts.data
      ? { meeting, proposals: proposals.data, positions: positions.data }
      : undefined;
  const shown = [proposals, positions].find(({ isError }) => isError) ?? proposals;
  return (
    <Loaded
      query={{ ...shown, data, isPending: !data }}
      failure={t('board.loadFailed')}
      skeleton={<Skeleton shape="page" />}
    >
      {(loaded) => <BoardForm loaded={loaded} />}
    </Loaded>
  );
}
