import { Row } from '@osasto/ui/Page';
import { Cancel, type CancelProps } from './Cancel.tsx';
import { Submit, type SubmitProps } from './Submit.tsx';

export interface FormEndProps
  extends Pick<CancelProps, 'onCancel' | 'busyReason'>, Pick<SubmitProps, 'busy'> {
  /** What Cancel says. */
  cancel: string;
  /** What sends the form says: a key of its catalogue. */
  submit: string;
}

/** The end of a form in a dialog: Cancel, and what sends it. */
export const FormEnd = ({ cancel, submit, busy, ...ending }: FormEndProps) => (
  <Row end>
    <Cancel {...ending}>{cancel}</Cancel>
    <Submit busy={busy}>{submit}</Submit>
  </Row>
);
