import { meetingStatus } from '@osasto/contract';
import { usePositions } from '@osasto/domain/positions';
import { Navigate } from '@osasto/router';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import type { ReportProps } from '../report/report-props.ts';
import { useErrorTexts, useSendingCheck, useUnsavedBoard } from './queries.ts';
import { SendForm } from './SendForm.tsx';
import { SentReport } from './SentReport.tsx';
import { useTranslation } from '../texts.ts';

const waiting: readonly number[] = [meetingStatus.submitted, meetingStatus.reviewed];

/** A draft is checked and sent; what waits for the district says how it stands; any other report is shown itself. */
export function Sending(report: ReportProps) {
  const { meeting, mayEdit } = report;
  if (waiting.includes(meeting.status.id)) return <SentReport {...report} />;
  if (meeting.status.id === meetingStatus.draft && mayEdit) return <Draft {...report} />;
  return <Navigate to={`/sections/${meeting.sectionId}/meetings/${meeting.id}`} replace />;
}

function Draft(report: ReportProps) {
  const t = useTranslation();
  const { id } = report.meeting;
  const check = useSendingCheck(id);
  const unsaved = useUnsavedBoard(id);
  const positions = usePositions();
  const texts = useErrorTexts();
  const data =
    check.data && unsaved && positions.data && texts.data ? { check: check.data, unsaved } : undefined;
  const shown = [check, positions].find(({ isError }) => isError) ?? check;
  return (
    <Loaded
      query={{ ...shown, data, isPending: !data }}
      failure={t('sending.loadFailed')}
      skeleton={<Skeleton shape="page" />}
    >
      {(loaded) => <SendForm {...report} {...loaded} />}
    </Loaded>
  );
}
