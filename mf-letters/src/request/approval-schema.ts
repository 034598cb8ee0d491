import { dateAfterToday, object } from '@osasto/forms';

const refusal = 'officialletterrequest.expiryfuture';

/** The same rule as the service's: a day after today. Rule 10.7. */
export const approvalSchema = object({ expiryDate: dateAfterToday(refusal).required(refusal) });
