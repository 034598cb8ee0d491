import type { ReactNode } from 'react';
import type { Meeting } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';
import { StateProgress } from '@osasto/domain/history';
import { formatDate, formatInstant, today } from '@osasto/i18n';
import { Alert, Alerts } from '@osasto/ui/Alert';
import type { ReportProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';

const { draft, submitted, reviewed, pending, approved, archived } = meetingStatus;

/** The states that a report goes through, in their order. Rule 7.1. */
const way: readonly number[] = [draft, submitted, reviewed, pending, approved];

/** How far a report has come, who brought it there and when; what is filed without effect says only that. Rule 7.7. */
export function ReportProgress({ meeting }: Pick<ReportProps, 'meeting'>) {
  const t = useTranslation();
  const { status, statusChanges, created, createdBy } = meeting;
  const lastIn = (id: number) => statusChanges.findLast((change) => change.status.id === id);
  const findNote = (id: number) => {
    const { at, by } = lastIn(id) ?? (id === draft ? { at: created, by: createdBy } : { at: '', by: '' });
    return at === '' ? undefined : t('progress.note', { date: formatDate(today(new Date(at))), name: by });
  };
  if (status.id === archived) {
    const filed = lastIn(archived);
    return (
      <Alert kind="info" icon="archive" title={t('progress.archived')}>
        {filed && t('progress.note', { date: formatDate(today(new Date(filed.at))), name: filed.by })}
      </Alert>
    );
  }
  return (
    <StateProgress
      label={t('progress.label')}
      way={way}
      status={status.id}
      busy={status.id === pending}
      noteOf={findNote}
    />
  );
}

const waitsForDistrict: readonly number[] = [submitted, reviewed];

/** That the section wants its report back, and what the district answered. Rule 24.2. */
function AskedBack({
  askedBack: { at, by, reason, answer },
}: {
  askedBack: NonNullable<Meeting['askedBack']>;
}) {
  const t = useTranslation();
  return (
    <Alert
      kind={answer ? 'info' : 'warning'}
      title={t(answer ? 'progress.kept' : 'progress.askedBack', { name: by, time: formatInstant(at) })}
    >
      <p>{reason}</p>
      {answer && (
        <p>{t('progress.answer', { name: answer.by, time: formatInstant(answer.at), word: answer.word })}</p>
      )}
    </Alert>
  );
}

interface ReportAlertsProps extends Pick<ReportProps, 'meeting'> {
  /** Takes the place of the alert that the section wants its report back, for those who answer. */
  answering?: ReactNode;
}

/** What the person should know before anything else: that it was sent back, refused, or waits. Rules 7.6, 7.27, 8. */
export function ReportAlerts({ meeting, answering }: ReportAlertsProps) {
  const t = useTranslation();
  const { returnReason, hasCrmErrors, transferMessage } = meeting;
  const askedBack = waitsForDistrict.includes(meeting.status.id) ? meeting.askedBack : undefined;
  if (returnReason === null && !hasCrmErrors && transferMessage === null && !askedBack) return null;
  return (
    <Alerts>
      {returnReason !== null && (
        <Alert kind="warning" title={t('progress.returned')}>
          {returnReason}
        </Alert>
      )}
      {askedBack && ((!askedBack.answer && answering) || <AskedBack askedBack={askedBack} />)}
      {hasCrmErrors && (
        <Alert kind="warning" title={t('progress.refused')}>
          {t(meeting.status.id === approved ? 'progress.refusedApproved' : 'progress.refusedHelp')}
        </Alert>
      )}
      {transferMessage !== null && (
        <Alert kind="info" title={transferMessage}>
          {t('progress.waiting')}
        </Alert>
      )}
    </Alerts>
  );
}
