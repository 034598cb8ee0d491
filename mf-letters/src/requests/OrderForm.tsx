import { call, type Section } from '@osasto/api';
import { changedBy } from '@osasto/api/query';
import { longest } from '@osasto/contract';
import { useUnitName } from '@osasto/domain/units';
import { showAlert } from '@osasto/feedback';
import { ErrorSummary, Form, Submit, TextInput, useInput } from '@osasto/forms';
import { useNavigate } from '@osasto/router';
import { useSession } from '@osasto/session';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { FieldGrid, Row, Stack } from '@osasto/ui/Page';
import { TextField } from '@osasto/ui/TextField';
import { orderSchema } from './order-schema.ts';
import { useSectionRequests } from './queries.ts';
import { UsualDays } from './UsualDays.tsx';
import { type Translate, useTranslation } from '../texts.ts';

const order = 'POST signingagreement/addofficialletterrequest';

/** A new order: for whom, by whom, what for. Once it is sent the section's reports replace the form. Rules 10.1 to 10.3. */
export function OrderForm({ section: { id: sectionId, name } }: { section: Section }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const unitName = useUnitName();
  const claims = useSession((session) => session.claims);
  const [last] = useSectionRequests(sectionId).data ?? [];
  const reports = `/sections/${sectionId}/reports`;
  return (
    <Card aria-label={t('order.title')}>
      <Form
        namespace="letters"
        schema={orderSchema}
        initialValues={{
          sectionId: String(sectionId),
          memberId: claims ? String(claims.ossiId) : '',
          reasonForRequest: '',
        }}
        draft={`letter:new:${sectionId}`}
        save={(values) => {
          const { memberId, reasonForRequest } = orderSchema.cast(values);
          return call(order, { body: { sectionId, memberId: Number(memberId), reasonForRequest } });
        }}
        reload={changedBy(order)}
        failure="letters:order.failed"
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
          <FieldGrid>
            <Given name="sectionId" label="column.section" text={unitName(name)} />
            <Given name="memberId" label="column.requestedBy" text={claims?.username ?? ''} />
          </FieldGrid>
          <TextInput
            name="reasonForRequest"
            label="order.reason"
            help="order.reasonHelp"
            rows={5}
            maxLength={longest.letterReason}
          />
          <UsualDays days={last?.usualDays} />
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

interface GivenProps {
  name: string;
  label: Parameters<Translate>[0];
  text: string;
}

/** What the page knows and nobody types, with what is wrong with it. */
function Given({ name, label, text }: GivenProps) {
  const t = useTranslation();
  const { id, error } = useInput<string>(name, label);
  return <TextField id={id} label={t(label)} value={text} onChange={() => {}} error={error} readOnly />;
}
