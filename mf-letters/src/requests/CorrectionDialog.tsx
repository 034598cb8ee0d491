import { call } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { showAlert, useIsAnyFormDirty } from '@osasto/feedback';
import { ErrorSummary, Form, FormEnd, TextInput } from '@osasto/forms';
import { Alert } from '@osasto/ui/Alert';
import { Dialog } from '@osasto/ui/Dialog';
import { Stack } from '@osasto/ui/Page';
import { correctionSchema } from './order-schema.ts';
import type { TaggedRequest } from './queries.ts';
import { requestReference } from './reference.ts';
import { useTranslation } from '../texts.ts';

const correct = 'PUT signingagreement/updateletterrequest';

/** Corrects what the extract is for, beside what the office said of it. Rule 10.19. */
export function CorrectionDialog({ request, onClose }: { request: TaggedRequest; onClose: () => void }) {
  const t = useTranslation();
  const { id, reason, returned, tag: ifMatch } = request;
  return (
    <Dialog
      title={t('correct.title')}
      context={requestReference(request)}
      size="sm"
      onClose={onClose}
      dirty={useIsAnyFormDirty()}
    >
      <Form
        namespace="letters"
        schema={correctionSchema}
        initialValues={{ reasonForRequest: reason }}
        draft={`letter:correct:${id}`}
        save={({ reasonForRequest }) => call(correct, { body: { id, reasonForRequest }, ifMatch })}
        reload={changedBy(correct)}
        failure="letters:correct.failed"
        onSaved={() => {
          showAlert({ kind: 'success', message: 'letters:correct.done' });
          onClose();
        }}
      >
        <Stack gap="sm">
          {returned && (
            <Alert kind="warning" title={t('returned.title')}>
              {returned.reason}
            </Alert>
          )}
          <ErrorSummary />
          <TextInput
            name="reasonForRequest"
            label="order.reason"
            help="order.reasonHelp"
            rows={4}
            maxLength={longest.letterReason}
          />
          <FormEnd
            cancel={t('order.cancel')}
            onCancel={onClose}
            submit="correct.save"
            busy="correct.saving"
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
