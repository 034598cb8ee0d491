import { daysAfter, type GivenDay, sentDay } from '@osasto/contract';
import { DateInput, ErrorSummary, Form, Submit } from '@osasto/forms';
import { today } from '@osasto/i18n';
import { FieldGrid, Stack } from '@osasto/ui/Page';
import { approvalSchema } from '../request/approval-schema.ts';
import { useTranslation } from '../texts.ts';
import css from './Scans.module.css';

interface ScanApprovalProps {
  count: number;
  /** For how many days extracts are valid, at first. */
  days: number;
  isRunning: boolean;
  onApprove: (expiryDate: GivenDay) => Promise<void>;
}

/** Approves all orders whose scans were saved, until one day. Rules 10.7, 10.24. */
export function ScanApproval({ count, days, isRunning, onApprove }: ScanApprovalProps) {
  const t = useTranslation();
  return (
    <Form
      namespace="letters"
      schema={approvalSchema}
      initialValues={{ expiryDate: sentDay(daysAfter(today(), days)) }}
      save={({ expiryDate }) => onApprove(expiryDate)}
    >
      <Stack gap="sm">
        <h3 className={css.heading}>{t('scans.approval', { count })}</h3>
        <ErrorSummary />
        <FieldGrid>
          <DateInput name="expiryDate" label="approval.expiryDate" />
        </FieldGrid>
        <div>
          <Submit
            icon="check"
            busy="approval.busy"
            disabledReason={isRunning ? t('approval.busy') : undefined}
          >
            scans.approve
          </Submit>
        </div>
      </Stack>
    </Form>
  );
}
