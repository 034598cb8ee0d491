import { dateAfterToday, object } from '@osasto/forms';

const errorKey = 'officialletterrequest.expiryfuture';

/** Checks that an extract expires on a day after today, as the service does. Rule 10.7. */
export const approvalSchema = object({ expiryDate: dateAfterToday(errorKey).required(errorKey) });
