import { useEffect } from 'react';
import { meetingStatus } from '@osasto/contract';
import { CommandStatus } from '@osasto/domain/command';
import { MeetingStatusTag } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { formatDate, formatInstant, unknown } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { DescriptionList } from '@osasto/ui/DescriptionList';
import { Page, Stack } from '@osasto/ui/Page';
import type { ReportProps } from '../report/report-props.ts';
import { ReportAlerts, ReportProgress } from '../workflow/ReportProgress.tsx';
import { useAskingBack } from '../workflow/use-asking-back.tsx';
import { Checkers } from './Checkers.tsx';
import css from './Sending.module.css';
import { usualDaysText } from './usual-days.ts';
import { useTranslation } from '../texts.ts';

/** What becomes of a report that has been sent: its reference, what comes next, and the way back. Rule 24.2. */
export function SentReport({ meeting, section }: ReportProps) {
  const t = useTranslation();
  const unitName = useUnitName();
  const sent = meeting.statusChanges.findLast(({ status }) => status.id === meetingStatus.submitted);
  const { documents, isSentByMail } = meeting.minutes;
  // The button that sent it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
  }, []);
  return (
    <Page
      alerts={<ReportAlerts meeting={meeting} />}
      title={meeting.name}
      tags={<MeetingStatusTag id={meeting.status.id} />}
      context={t('report.context', { section: unitName(section.name), date: formatDate(meeting.dateHeld) })}
      lead={<ReportProgress meeting={meeting} />}
      side={
        <>
          <Card title={t('sent.title')}>
            <Stack gap="sm">
              <DescriptionList
                shape="stack"
                items={[
                  { label: t('sent.reference'), value: meeting.reference ?? unknown },
                  { label: t('sent.by'), value: sent?.by ?? meeting.reportedBy },
                  { label: t('sent.at'), value: sent ? formatInstant(sent.at) : unknown },
                  { label: t('sent.elected'), value: meeting.memberPositions.length },
                  {
                    label: t('minutes.title'),
                    value:
                      documents.length === 0 && isSentByMail
                        ? t('sent.byMail')
                        : t('sent.files', { count: documents.length }),
                  },
                ]}
              />
              {meeting.note !== undefined && (
                <DescriptionList
                  shape="stack"
                  items={[
                    {
                      label: t('sending.noteTitle'),
                      value: <span className={css.text}>{meeting.note}</span>,
                    },
                  ]}
                />
              )}
              <ButtonLink href={`/sections/${section.id}/meetings/${meeting.id}`} block>
                {t('sent.open')}
              </ButtonLink>
            </Stack>
          </Card>
          <Checkers meeting={meeting} section={section} />
        </>
      }
    >
      <Card title={t('sent.next')}>
        <ol className={css.steps}>
          <li>
            <b>{t('sent.check')}</b>
            {meeting.usualDays !== undefined && <span>{usualDaysText(t, meeting.usualDays)}</span>}
          </li>
          <li>
            <b>{t('sent.mail')}</b>
            <span>{t('sent.mailMore')}</span>
          </li>
          <li>
            <b>{t('sent.register')}</b>
            <span>{t('sent.registerMore')}</span>
          </li>
          {meeting.memberPositions.length > 0 && (
            <li>
              <b>
                {t('sent.terms', {
                  date: formatDate(meeting.meetingDefaultPositionInfo.defaultPositionStartDate),
                })}
              </b>
            </li>
          )}
        </ol>
      </Card>
      <Mistake meeting={meeting} />
    </Page>
  );
}

/** Whoever sees a mistake takes the report back, or asks for it. */
function Mistake({ meeting }: Pick<ReportProps, 'meeting'>) {
  const t = useTranslation();
  const { recall, askBack, dialog } = useAskingBack(meeting);
  if (!meeting.mayRecall && !meeting.mayAskBack) return null;
  return (
    <Card title={t('sent.mistake')}>
      <Stack gap="sm">
        <p>{t(meeting.mayRecall ? 'sent.recallHelp' : 'sent.askBackHelp')}</p>
        <CommandStatus command={recall} />
        <div>
          {meeting.mayRecall ? (
            <Button icon="rotate-ccw" busy={recall.isRunning} onClick={() => recall.start()}>
              {t('workflow.recall.name')}
            </Button>
          ) : (
            <Button icon="rotate-ccw" onClick={askBack}>
              {t('workflow.askBack.name')}
            </Button>
          )}
        </div>
      </Stack>
      {dialog}
    </Card>
  );
}
