import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { showAlert, useIsAnyFormDirty } from '@osasto/feedback';
import { ErrorSummary, Form, FormEnd, object, TextInput, typedText } from '@osasto/forms';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import type { TaggedRequest } from '../requests/queries.ts';
import { requestReference } from '../requests/reference.ts';
import { useTranslation } from '../texts.ts';

const sendBack = 'POST signingagreement/returnletterrequest';

const schema = object({
  reason: typedText()
    .required('officialletterrequest.returnreasonrequired')
    .max(longest.letterReturnReason, 'validation.maxLength'),
});

/** Asks whoever ordered the extract to correct the request, and says why. Rule 10.19. */
export function ReturnRequestDialog({ request, onClose }: { request: TaggedRequest; onClose: () => void }) {
  const t = useTranslation();
  const { id, tag: ifMatch } = request;
  return (
    <Dialog
      title={t('return.verb')}
      context={requestReference(request)}
      size="sm"
      onClose={onClose}
      dirty={useIsAnyFormDirty()}
    >
      <Form
        namespace="letters"
        schema={schema}
        initialValues={{ reason: '' }}
        draft={`letter:return:${id}`}
        save={({ reason }) => call(sendBack, { body: { id, reason }, ifMatch })}
        reload={changedBy(sendBack)}
        failure="letters:return.failed"
        onSaved={() => {
          showAlert({ kind: 'success', message: 'letters:return.done' });
          onClose();
        }}
      >
        <Stack gap="sm">
          <ErrorSummary />
          <TextInput
            name="reason"
            label="return.reason"
            help="return.help"
            rows={4}
            maxLength={longest.letterReturnReason}
          />
          <FormEnd cancel={t('order.cancel')} onCancel={onClose} submit="return.send" busy="return.sending" />
        </Stack>
      </Form>
    </Dialog>
  );
}
