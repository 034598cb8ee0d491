import { longest, type FormAudience } from '@osasto/contract';
import { object, string, typedText } from '@osasto/forms';

/** An address is whole when it says how and where: https (or http), and a host. Rule 11.6. */
export function isWholeAddress(text: string): boolean {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  return address !== undefined && /^https?:$/.test(address.protocol) && /^https?:\/\//i.test(text);
}

/** Checks an external form as the service does. The service alone knows whether the name is free. Rule 11.6. */
export const formSchema = object({
  name: typedText().required('validation.required').max(longest.externalFormName, 'validation.maxLength'),
  link: typedText()
    .required('validation.required')
    .max(longest.externalFormLink, 'validation.maxLength')
    .test('address', 'externalform.linkinvalid', (value) => !value || isWholeAddress(value)),
  audience: string<FormAudience>().defined(),
});
