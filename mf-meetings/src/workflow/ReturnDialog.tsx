import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { showAlert, useIsAnyFormDirty } from '@osasto/feedback';
import { ErrorSummary, Form, FormEnd, object, TextInput, typedText } from '@osasto/forms';
import { useNavigate } from '@osasto/router';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { useSeenTag } from '../report/queries.ts';
import type { ReportPartProps } from '../report/report-props.ts';
import { useTranslation } from '../texts.ts';

const schema = object({
  reason: typedText()
    .required('meeting.returnReasonRequired')
    .max(longest.returnReason, 'meeting.returnReasonTooLong'),
});

interface ReturnDialogProps extends Pick<ReportPartProps, 'meeting' | 'saveDetails'> {
  onClose: () => void;
  /** Leads on afterwards; the section's list, where it is left out. */
  onReturned?: () => void;
}

/** Sends the report back to its section, with a reason. Rule 7.6. */
export function ReturnDialog({ meeting, saveDetails, onClose, onReturned }: ReturnDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const seenTag = useSeenTag(meeting.id);
  const save = async ({ reason }: { reason: string }) => {
    if (!(await saveDetails.current())) throw new Error('The details are not saved.');
    const ifMatch = await seenTag();
    return call('POST meetings/returnmeeting', { body: { id: meeting.id, reason }, ifMatch });
  };
  const leave = () => {
    showAlert({ kind: 'success', message: 'meetings:workflow.return.done', isKept: true });
    onClose();
    if (onReturned) onReturned();
    else void navigate(`/sections/${meeting.sectionId}/meetings`);
  };
  return (
    <Dialog
      title={t('workflow.return.name')}
      context={meeting.name}
      size="sm"
      onClose={onClose}
      dirty={useIsAnyFormDirty()}
    >
      <Form
        schema={schema}
        initialValues={{ reason: '' }}
        namespace="meetings"
        draft={`meeting:return:${meeting.id}`}
        save={save}
        reload={changedBy('POST meetings/returnmeeting')}
        failure="meetings:workflow.return.failed"
        onSaved={leave}
        onConflict={() => undefined} // the next send is made of what is loaded anew
      >
        <Stack gap="sm">
          <ErrorSummary />
          <TextInput name="reason" label="workflow.return.reason" help="workflow.return.help" rows={4} />
          <FormEnd
            cancel={t('add.cancel')}
            onCancel={onClose}
            submit="workflow.return.name"
            busy="workflow.return.busy"
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
