import { longest } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { ErrorSummary, Form, Submit, TextInput } from '@osasto/forms';
import { useTranslate } from '@osasto/i18n';
import { useNavigate } from '@osasto/router';
import { useSession } from '@osasto/session';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { Row, Stack } from '@osasto/ui/Page';
import { orderSchema } from './order-schema.ts';
import { useOrder } from './queries.ts';

/** The reason of a new order. Once it is sent the section's reports replace the form. Rules 10.1 to 10.3. */
export function OrderForm({ sectionId }: { sectionId: number }) {
  const t = useTranslate('letters');
  const navigate = useNavigate();
  const memberId = useSession(({ claims }) => claims?.ossiId ?? null);
  const { mutateAsync: order } = useOrder(sectionId);
  const reports = `/sections/${sectionId}/reports`;
  return (
    <Card aria-label={t('order.title')}>
      <Form
        namespace="letters"
        schema={orderSchema}
        initialValues={{ reasonForRequest: '' }}
        onFailure={() => showAlert({ kind: 'error', message: 'letters:order.failed' })}
        draft={`letter:new:${sectionId}`}
        save={(values) => order({ memberId, ...orderSchema.cast(values) })}
        onSaved={({ hasSignatories }) => {
          showAlert(
            hasSignatories
              ? { kind: 'success', message: 'letters:order.sent', isKept: true }
              : { kind: 'warning', message: 'letters:order.sentInVain', timeout: 'long', isKept: true },
          );
          void navigate(reports, { replace: true });
        }}
      >
        <Stack gap="md">
          <ErrorSummary />
          <TextInput
            name="reasonForRequest"
            label="order.reason"
            help="order.reasonHelp"
            rows={5}
            maxLength={longest.letterReason}
          />
          <Row>
            <Submit icon="send" busy="order.sending">
              order.send
            </Submit>
            <ButtonLink href={reports}>{t('order.cancel')}</ButtonLink>
          </Row>
        </Stack>
      </Form>
    </Card>
  );
}
