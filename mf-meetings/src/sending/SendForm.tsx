import { useMemo } from 'react';
import { call, type SendingCheck } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest, meetingType } from '@osasto/contract';
import { MeetingStatusTag, usePositionName } from '@osasto/domain/labels';
import { useUnitName } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { ErrorSummary, Form, object, Submit, TextInput, typedText } from '@osasto/forms';
import { formatDate } from '@osasto/i18n';
import { warningMark } from '@osasto/rules';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { HelpText } from '@osasto/ui/Field';
import { OnDesk, Page, Stack } from '@osasto/ui/Page';
import { findUnsentFiles } from '../minutes/unsent-files.ts';
import { useSeenTag } from '../report/queries.ts';
import type { ReportProps } from '../report/report-props.ts';
import { ReportAlerts } from '../workflow/ReportProgress.tsx';
import { Checkers } from './Checkers.tsx';
import { type Concern, findConcerns, type ReportSection } from './concerns.ts';
import { Concerns } from './Concerns.tsx';
import type { UnsavedBoard } from './queries.ts';
import { DetailsSummary, ElectedSummary, MinutesSummary } from './ReportSummary.tsx';
import { useTranslation } from '../texts.ts';

interface SendingValues {
  note: string;
  ticks: string[];
}

const schema = object({
  note: typedText().max(longest.reportWord, 'meeting.noteTooLong'),
}) as never;

export interface SendFormProps extends ReportProps {
  check: SendingCheck;
  unsaved: UnsavedBoard;
}

/** Everything that goes to the district, what is wrong with it or unusual, and the one button that sends it. Rule 24.1. */
export function SendForm({ meeting, section, check, unsaved }: SendFormProps) {
  const t = useTranslation();
  const seenTag = useSeenTag(meeting.id);
  const unitName = useUnitName();
  const concerns = useConcerns(meeting, check, unsaved);
  const address = `/sections/${section.id}/meetings/${meeting.id}`;
  const hrefOf = (part: ReportSection) => (part === 'positions' ? `${address}/positions` : address);
  const isWithoutElections = meeting.meetingTypeId === meetingType.autumn && check.elected.length === 0;

  const save = async ({ note, ticks }: SendingValues) => {
    const ifMatch = await seenTag();
    const asked = new Set(check.warnings.map(warningMark)); // files are known here alone
    return call('POST meetings/submitmeeting', {
      body: { id: meeting.id, acknowledged: ticks.filter((mark) => asked.has(mark)), note },
      ifMatch,
    });
  };
  const submitProps = (ticks: readonly string[]) => {
    const open = concerns.warnings.filter(({ mark }) => !ticks.includes(mark)).length;
    return {
      icon: 'send' as const,
      busy: 'workflow.submit.busy',
      block: true,
      reasonVisible: true,
      disabledReason:
        concerns.errors.length > 0
          ? t('sending.stopped')
          : open > 0
            ? t('sending.unconfirmed', { count: open })
            : undefined,
      children: isWithoutElections ? 'sending.sendWithout' : 'sending.send',
    };
  };
  return (
    <Form<SendingValues, unknown>
      schema={schema}
      initialValues={{ note: '', ticks: [] }}
      namespace="meetings"
      draft={`meeting:send:${meeting.id}`}
      save={save}
      reload={changedBy('POST meetings/submitmeeting')}
      failure="meetings:workflow.submit.failed"
      onConflict={() => undefined} // the next send is made of what is loaded anew
      onSaved={() => showAlert({ kind: 'success', message: 'meetings:workflow.submit.done', isKept: true })}
    >
      {({ values: { ticks }, setFieldValue }) => (
        <Page
          alerts={<ReportAlerts meeting={meeting} />}
          title={t('sending.title')}
          tags={<MeetingStatusTag id={meeting.status.id} />}
          context={t('sending.context', {
            name: meeting.name,
            section: unitName(section.name),
            date: formatDate(meeting.dateHeld),
          })}
          side={
            <>
              <OnDesk>
                <Card title={t('sending.sendTitle')} isCommands>
                  <Stack gap="sm">
                    <Submit {...submitProps(ticks)} />
                    <ButtonLink href={address} block>
                      {t('sending.back')}
                    </ButtonLink>
                    <HelpText>{t('sending.help')}</HelpText>
                  </Stack>
                </Card>
              </OnDesk>
              <Checkers meeting={meeting} section={section} />
            </>
          }
          bar={
            <>
              <Submit {...submitProps(ticks)} />
              <ButtonLink href={address}>{t('sending.back')}</ButtonLink>
            </>
          }
        >
          <ErrorSummary />
          <Concerns
            {...concerns}
            ticks={ticks}
            onTick={(mark, isTicked) =>
              void setFieldValue(
                'ticks',
                isTicked ? [...ticks, mark] : ticks.filter((other) => other !== mark),
              )
            }
            hrefOf={hrefOf}
          />
          <Card title={t('sending.noteTitle')}>
            <TextInput name="note" label="sending.note" help="sending.noteHelp" rows={3} optional />
          </Card>
          <DetailsSummary meeting={meeting} href={address} />
          <MinutesSummary meeting={meeting} href={address} />
          <ElectedSummary meeting={meeting} href={`${address}/positions`} check={check} />
        </Page>
      )}
    </Form>
  );
}

/** What the service says of the report, and what only this browser knows. */
function useConcerns(meeting: ReportProps['meeting'], check: SendingCheck, unsaved: UnsavedBoard) {
  const t = useTranslation();
  const positionName = usePositionName();
  return useMemo(() => {
    const { errors, warnings } = findConcerns(check, meeting.memberPositions, positionName);
    const board = (mark: string, text: string): Concern => ({ mark, section: 'positions', texts: [text] });
    return {
      errors: [
        ...(unsaved.isHere ? [board('unsaved', t('sending.unsavedHere'))] : []),
        ...(unsaved.savedBy === undefined
          ? []
          : [board('unfinished', t('sending.unfinished', { name: unsaved.savedBy }))]),
        ...errors,
      ],
      warnings: [
        ...warnings,
        ...findUnsentFiles(meeting.id).map(({ name, reasons }): Concern => ({
          mark: `file ${name}`,
          section: 'minutes',
          texts: [t('sending.unsentFile', { name }), ...reasons],
        })),
      ],
    };
  }, [check, meeting, unsaved, t, positionName]);
}
