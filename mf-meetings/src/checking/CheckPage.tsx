import { useRef, useState } from 'react';
import { useQuery } from '@osasto/api/query';
import { meetingStatus } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { MeetingStatusTag } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { formatDate, formatInstant, formatNumber } from '@osasto/i18n';
import { Navigate } from '@osasto/router';
import { Alert, Alerts } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Link } from '@osasto/ui/Link';
import { Page } from '@osasto/ui/Page';
import { SumBar } from '@osasto/ui/SumBar';
import { toCheckPage } from '../queue/order.ts';
import { meetingQuery } from '../report/queries.ts';
import type { LoadedReportProps } from '../report/in-report.tsx';
import type { ReportPartProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';
import { ReportAlerts } from '../workflow/ReportProgress.tsx';
import { ReturnDialog } from '../workflow/ReturnDialog.tsx';
import { useReportCommands } from '../workflow/use-report-commands.ts';
import { AskedBack } from './AskedBack.tsx';
import { AssigneeCard } from './AssigneeCard.tsx';
import { ElectedCard } from './ElectedCard.tsx';
import { FoundCard } from './FoundCard.tsx';
import { MinutesViewer } from './MinutesViewer.tsx';
import { ReporterCard } from './ReporterCard.tsx';
import { useNextReport } from './use-next-report.ts';
import { useOpencheck } from './use-opencheck.ts';

/** How often the page asks whether somebody else has opened the report, in milliseconds. */
const refreshed = 30_000;

const waits: readonly number[] = [meetingStatus.submitted, meetingStatus.reviewed];

/** A report as its checker sees it; one that waits for no checker is shown on its own page. */
export function CheckPage(props: LoadedReportProps) {
  const { id, sectionId, status } = props.meeting;
  const [wasWaiting] = useState(waits.includes(status.id));
  if (!wasWaiting) return <Navigate to={`/sections/${sectionId}/meetings/${id}`} replace />;
  return <WaitingReport {...props} />;
}

/** What was elected beside the minutes, and the steps that lead to the next report. Rules 24.3, 24.4. */
function WaitingReport({ meeting, section, mayEdit }: LoadedReportProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  useQuery({ ...meetingQuery(meeting.id), refetchInterval: refreshed });
  const other = useOpencheck(meeting);
  const { place, total, next, left, goOn } = useNextReport(meeting);
  const saveDetails = useRef(async () => true);
  const part: ReportPartProps = {
    meeting,
    section,
    mayEdit,
    saveDetails,
    rowErrors: [],
    onRefused: () => undefined,
    unfinishedUploads: 0,
    onUploads: () => undefined,
  };
  const sent = meeting.statusChanges.findLast(({ status }) => status.id === meetingStatus.submitted);
  const { note } = meeting;
  return (
    <>
      <Page
        title={meeting.name}
        tags={<MeetingStatusTag id={meeting.status.id} />}
        context={t('check.context', {
          section: unitName(section.name),
          date: formatDate(meeting.dateHeld),
          sent: sent ? formatInstant(sent.at) : '',
        })}
        alerts={
          <>
            <ReportAlerts meeting={meeting} answering={<AskedBack meeting={meeting} onReturned={goOn} />} />
            {other && (
              <Alerts>
                <Alert kind="warning" title={t('check.other', { by: other.by, at: formatInstant(other.at) })}>
                  {t('check.otherHelp')}
                </Alert>
              </Alerts>
            )}
            {note && (
              <Alerts>
                <Alert kind="info" title={t('check.note')}>
                  {note}
                </Alert>
              </Alerts>
            )}
          </>
        }
        actions={
          next && (
            <ButtonLink href={toCheckPage(next)} icon="arrow-right">
              {t('check.next', { n: formatNumber(left) })}
            </ButtonLink>
          )
        }
        side={
          <>
            <ElectedCard meeting={meeting} />
            <FoundCard meeting={meeting} />
            <ReporterCard meeting={meeting} />
            <AssigneeCard meeting={meeting} section={section} />
            <p>
              <Link href={`/sections/${section.id}/meetings/${meeting.id}`}>{t('check.wholeReport')}</Link>
            </p>
          </>
        }
      >
        <MinutesViewer meeting={meeting} />
      </Page>
      <CheckBar part={part} place={place} total={total} onDone={goOn} />
    </>
  );
}

interface CheckBarProps {
  part: ReportPartProps;
  place: number;
  total: number;
  onDone: () => void;
}

function CheckBar({ part, place, total, onDone }: CheckBarProps) {
  const t = useTranslation();
  const { meeting } = part;
  const commands = useReportCommands(part, onDone);
  const [isReturning, setReturning] = useState(false);
  const { review, approve } = commands;
  return (
    <SumBar
      label={t('workflow.title')}
      actions={
        <>
          {meeting.mayReturn && (
            <Button variant="quiet" icon="rotate-ccw" onClick={() => setReturning(true)}>
              {t('workflow.return.name')}
            </Button>
          )}
          {meeting.status.id === meetingStatus.submitted && (
            <Button icon="clipboard-check" busy={review.isRunning} onClick={() => review.start()}>
              {t('workflow.review.name')}
            </Button>
          )}
          <Button icon="check" variant="primary" busy={approve.isRunning} onClick={() => approve.start()}>
            {t('workflow.approve.name')}
          </Button>
        </>
      }
    >
      {place > 0 && (
        <span>{t('check.place', { place: formatNumber(place), total: formatNumber(total) })}</span>
      )}
      <CommandStatus command={review} />
      <CommandStatus command={approve} />
      {isReturning && <ReturnDialog {...part} onClose={() => setReturning(false)} onReturned={onDone} />}
    </SumBar>
  );
}
