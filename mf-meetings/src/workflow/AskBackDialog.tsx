import { call, type Meeting } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { ErrorSummary, Form, FormEnd, object, TextInput, typedText } from '@osasto/forms';
import { useIsAnyFormDirty } from '@osasto/feedback';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { useTranslation } from '../texts.ts';

const schema = object({
  reason: typedText()
    .required('meeting.askBackReasonRequired')
    .max(longest.reportWord, 'meeting.askBackReasonTooLong'),
});

/** Asks the district to return a report, with a reason. Rule 24.2. */
export function AskBackDialog({ meeting: { id, name }, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog
      title={t('workflow.askBack.name')}
      context={name}
      size="sm"
      onClose={onClose}
      dirty={useIsAnyFormDirty()}
    >
      <Form
        schema={schema}
        initialValues={{ reason: '' }}
        namespace="meetings"
        draft={`meeting:askBack:${id}`}
        save={({ reason }) => call('POST meetings/askback', { body: { id, reason } })}
        reload={changedBy('POST meetings/askback')}
        success="meetings:workflow.askBack.done"
        failure="meetings:workflow.askBack.failed"
        onSaved={onClose}
      >
        <Stack gap="sm">
          <ErrorSummary />
          <TextInput name="reason" label="workflow.askBack.reason" help="workflow.askBack.help" rows={4} />
          <FormEnd
            cancel={t('add.cancel')}
            onCancel={onClose}
            submit="workflow.askBack.name"
            busy="workflow.askBack.busy"
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
