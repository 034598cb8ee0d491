import type { ExternalFormInput, FieldError } from '@osasto/api';
import { longest, type FormAudience } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { textErrors, toStoredText } from '../../platform/http/text-fields.ts';
import type { FormInput } from './queries.ts';

/** Whose forms somebody sees. Rule 11.9. */
export const findAudiences = (actor: Actor): FormAudience[] => [
  'all',
  ...(may(actor, 'see.districtForms') ? ['districts' as const] : []),
  ...(may(actor, 'see.sectionForms') ? ['sections' as const] : []),
];

/** Whether a link leads to a web page: an absolute http or https address, without a name or password in it. */
function isWebAddress(link: string): boolean {
  if (/\s/.test(link) || !URL.canParse(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  return (
    /^https?:\/\//i.test(link) && /^https?:$/.test(protocol) && hostname !== '' && !username && !password
  );
}

/**
 * A form as it is stored.
 *
 * @throws {NotValid} `validation.required`, `validation.maxLength`, `externalform.linkinvalid`. Rule 11.6.
 */
export function requireForm(input: ExternalFormInput): FormInput {
  const name = toStoredText(input.name);
  const link = toStoredText(input.link);
  const tooLong = textErrors('link', link, longest.externalFormLink);
  const notWeb: FieldError[] =
    tooLong.length === 0 && link !== null && !isWebAddress(link)
      ? [{ translationKey: 'externalform.linkinvalid', propertyName: 'link' }]
      : [];
  const errors = [...textErrors('name', name, longest.externalFormName), ...tooLong, ...notWeb];
  if (errors.length > 0) throw new NotValid(...errors);
  return { name: name ?? '', link: link ?? '', audience: input.audience ?? undefined };
}
