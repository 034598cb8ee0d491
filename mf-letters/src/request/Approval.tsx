import { call, useLimits } from '@osasto/api';
import { useQueryClient } from '@osasto/api/query';
import { showAlert } from '@osasto/feedback';
import { DateInput, ErrorSummary, Form, Submit } from '@osasto/forms';
import { daysAfter, today, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { FieldGrid, Stack } from '@osasto/ui/Page';
import { approvalSchema } from './approval-schema.ts';
import { reloadOf } from './commands.ts';
import type { RequestPartProps } from './request-props.ts';

/** Until when the extract holds, a week at first, and the approval. Rule 10.7. */
export function Approval({ request, focusNext }: RequestPartProps) {
  const t = useTranslate('letters');
  const client = useQueryClient();
  const days = useLimits()?.letterExpiryDays;
  const { id: officalLetterRequestId, document } = request;
  const loadAnew = () =>
    Promise.all(reloadOf(request).map((queryKey) => client.invalidateQueries({ queryKey })));
  if (days === undefined) return null;
  return (
    <Card title={t('approval.title')}>
      <Form
        namespace="letters"
        schema={approvalSchema}
        initialValues={{ expiryDate: `${daysAfter(today(), days)}T00:00:00.000Z` }}
        save={({ expiryDate }) =>
          call('POST signingagreement/approveletterrequest', { body: { officalLetterRequestId, expiryDate } })
        }
        onFailure={() => {
          showAlert({ kind: 'error', message: 'letters:approval.failed' });
          // Somebody else may have changed the request; one that is no longer open takes this form and the focus away.
          void loadAnew().then(() => !globalThis.document.querySelector(':focus') && focusNext());
        }}
        onSaved={() => {
          showAlert({ kind: 'success', message: 'letters:approval.done' });
          void loadAnew().then(focusNext);
        }}
      >
        <Stack gap="md">
          <ErrorSummary />
          <FieldGrid>
            <DateInput name="expiryDate" label="approval.expiryDate" />
          </FieldGrid>
          <div>
            <Submit
              icon="check"
              busy="approval.busy"
              reasonVisible
              disabledReason={document ? undefined : t('approval.signedFirst')}
            >
              approval.verb
            </Submit>
          </div>
        </Stack>
      </Form>
    </Card>
  );
}
