import { longest } from '@osasto/contract';
import { object, typedText } from '@osasto/forms';

/** The same rules as the service's. Rule 10.2. */
export const orderSchema = object({
  reasonForRequest: typedText()
    .required('officialletterrequest.reasonrequired')
    .max(longest.letterReason, 'validation.maxLength'),
});
