import { longest } from '@osasto/contract';
import { object, string, typedText } from '@osasto/forms';

const reasonForRequest = typedText()
  .required('officialletterrequest.reasonrequired')
  .max(longest.letterReason, 'validation.maxLength');

/** What a request is corrected to. Rule 10.19. */
export const correctionSchema = object({ reasonForRequest });

/** An order: section and writer as ids in texts, which the page gives. The rules are the service's. Rules 10.1, 10.2. */
export const orderSchema = object({
  sectionId: string().required('officialletterrequest.sectionrequired'),
  memberId: string().required('officialletterrequest.memberrequired'),
  reasonForRequest,
});
