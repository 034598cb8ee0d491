import { call, useLimits } from '@osasto/api';
import { invalidateChangedBy } from '@osasto/api/query';
import { daysAfter, type GivenDay, sentDay } from '@osasto/contract';
import { showAlert, showFailure, toCommandFailure } from '@osasto/feedback';
import { DateInput, ErrorSummary, Form, Submit } from '@osasto/forms';
import { today } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { FieldGrid, Stack } from '@osasto/ui/Page';
import { approvalSchema } from './approval-schema.ts';
import type { RequestPartProps } from './request-props.ts';
import { useTranslation } from '../texts.ts';

const approve = 'POST signingagreement/approveletterrequest';

/** Until when the extract holds, a week at first, and the approval. Rule 10.7. */
export function Approval({ request, focusNext }: RequestPartProps) {
  const t = useTranslation();
  const days = useLimits()?.letterExpiryDays;
  const { id: officalLetterRequestId, document, tag: ifMatch } = request;
  const save = ({ expiryDate }: { expiryDate: GivenDay }) =>
    call(approve, { body: { officalLetterRequestId, expiryDate }, ifMatch });
  const fail = async (error: unknown) => {
    showFailure('letters:approval.failed', await toCommandFailure(error));
    // Somebody else may have changed the request; one that is no longer open takes this form and the focus away.
    await invalidateChangedBy(approve);
    if (!globalThis.document.querySelector(':focus')) focusNext();
  };
  if (days === undefined) return null;
  return (
    <Card title={t('approval.title')}>
      <Form
        namespace="letters"
        schema={approvalSchema}
        initialValues={{ expiryDate: sentDay(daysAfter(today(), days)) }}
        draft={`letter:approval:${officalLetterRequestId}`}
        save={save}
        onFailure={(error) => void fail(error)}
        onSaved={() => {
          showAlert({ kind: 'success', message: 'letters:approval.done' });
          void invalidateChangedBy(approve).then(focusNext);
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
