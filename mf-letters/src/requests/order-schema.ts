import { longest } from '@osasto/contract';
import { object, string } from '@osasto/forms';

/** The same rules as the service's. Rule 10.2. */
export const orderSchema = object({
  reasonForRequest: string()
    .trim()
    .required('officialletterrequest.reasonrequired')
    .max(longest.letterReason, 'validation.maxLength'),
});
