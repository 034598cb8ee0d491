import { useState } from 'react';
import { call } from '@osasto/api';
import { changedBy, invalidate } from '@osasto/api/query';
import { ErrorSummary, Form, FormEnd, object, TextInput, typedText } from '@osasto/forms';
import { formatInstant } from '@osasto/i18n';
import { longest } from '@osasto/contract';
import { Alert } from '@osasto/ui/Alert';
import { Button } from '@osasto/ui/Button';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { Dialog } from '@osasto/ui/Dialog';
import { Row, Stack } from '@osasto/ui/Page';
import { CommandStatus, useCommand, useFocusAfterRemoval } from '@osasto/domain/command';
import type { ReportProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';

const schema = object({
  word: typedText()
    .required('meetings:askedBack.wordRequired')
    .max(longest.reportWord, 'meetings:askedBack.wordTooLong'),
});

const answer = (body: { id: number; returns: boolean; word?: string }) =>
  call('POST meetings/answeraskback', { body });

const reload = changedBy('POST meetings/answeraskback');

interface AskedBackProps extends Pick<ReportProps, 'meeting'> {
  /** Leads on once it is a draft again. */
  onReturned: () => void;
}

/** The section wants its report back: it is returned, or refused with a word. Rule 24.2. */
export function AskedBack({ meeting, onReturned }: AskedBackProps) {
  const t = useTranslation();
  const [isRefusing, setRefusing] = useState(false);
  const { askedBack } = meeting;
  const giving = useCommand({
    name: t('askedBack.give'),
    busy: t('workflow.return.busy'),
    run: () => answer({ id: meeting.id, returns: true }),
    reload,
    success: onReturned,
    failure: 'meetings:workflow.return.failed',
    isRemoval: true,
  });
  const focusAfterRemoval = useFocusAfterRemoval();
  const endRefusal = async () => {
    focusAfterRemoval();
    setRefusing(false);
    await invalidate(reload);
    focusAfterRemoval(); // it may have come back to the button meanwhile
  };
  if (!askedBack || askedBack.answer) return null;
  return (
    <>
      <Alert
        kind="warning"
        title={t('askedBack.title', { by: askedBack.by, at: formatInstant(askedBack.at) })}
      >
        <Stack gap="sm">
          <span>{askedBack.reason}</span>
          <Row>
            <Button icon="rotate-ccw" busy={giving.isRunning} onClick={() => giving.start()}>
              {t('askedBack.give')}
            </Button>
            <Button variant="quiet" onClick={() => setRefusing(true)}>
              {t('askedBack.refuse')}
            </Button>
          </Row>
          <CommandStatus command={giving} />
        </Stack>
      </Alert>
      {isRefusing && (
        <RefusalDialog
          id={meeting.id}
          onClose={() => setRefusing(false)}
          onRefused={() => void endRefusal()}
        />
      )}
    </>
  );
}

interface RefusalDialogProps {
  id: number;
  onClose: () => void;
  onRefused: () => void;
}

function RefusalDialog({ id, onClose, onRefused }: RefusalDialogProps) {
  const t = useTranslation();
  return (
    <Dialog title={t('askedBack.refuse')} size="sm" onClose={onClose} dirty={useIsAnyFormDirty()}>
      <Form
        schema={schema}
        initialValues={{ word: '' }}
        namespace="meetings"
        draft={`meeting:refusal:${id}`}
        save={({ word }: { word: string }) => answer({ id, returns: false, word })}
        success="meetings:askedBack.refused"
        onSaved={onRefused}
      >
        <Stack gap="sm">
          <ErrorSummary />
          <TextInput name="word" label="askedBack.word" help="askedBack.wordHelp" rows={4} />
          <FormEnd
            cancel={t('add.cancel')}
            onCancel={onClose}
            submit="askedBack.refuse"
            busy="askedBack.refusing"
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
