import { longest } from './limits.ts';
import { isMailAddress } from './mail-address.ts';

/** What a change of a section may hold; missing, null and empty mean the same. Rules 6.5, 18.15. */
export type SectionUpdate = Partial<Record<SectionField, string | null>>;

/** What is wrong with a field, with a key of the validation texts. */
export interface SectionError {
  translationKey: 'validation.maxLength' | 'validation.email' | 'validation.address';
  propertyName: SectionField;
  parameters?: { limit: number };
}

const address = {
  address1: longest.addressLine,
  address2: longest.addressLine,
  postalCode: longest.postalCode,
  city: longest.city,
  country: longest.country,
} as const;

type AddressField = keyof typeof address;
type AddressName = 'billingAddress' | 'shippingAddress';

/** A field of a section: `billingAddress.city`. */
export type SectionField = 'email' | 'url' | 'phone' | `${AddressName}.${AddressField}`;

const addressLimits = (name: AddressName) =>
  Object.entries(address).map(([field, limit]) => [`${name}.${field as AddressField}`, limit] as const);

/** Longest texts of each field, in characters. Rule 20.4. */
const limits: readonly (readonly [SectionField, number])[] = [
  ['email', longest.email],
  ['url', longest.sectionUrl],
  ['phone', longest.sectionPhone],
  ...addressLimits('billingAddress'),
  ...addressLimits('shippingAddress'),
];

/** A web address with or without `https://`: a host with a dot, and no blank. */
function isWebAddress(text: string): boolean {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return !/\s/.test(text) && URL.canParse(whole) && new URL(whole).hostname.includes('.');
}

/** Forms that a text can have. */
const forms: Partial<Record<SectionField, [SectionError['translationKey'], (text: string) => boolean]>> = {
  email: ['validation.email', isMailAddress],
  url: ['validation.address', isWebAddress],
};

/** What is wrong with a change of a section, field by field. No screen changes sections yet. Rule 6.5. */
export function findSectionErrors(update: SectionUpdate): SectionError[] {
  return limits.flatMap(([propertyName, limit]): SectionError[] => {
    const text = update[propertyName]?.trim() ?? '';
    if (text === '') return [];
    if (Array.from(text).length > limit)
      return [{ translationKey: 'validation.maxLength', propertyName, parameters: { limit } }];
    const [translationKey, isRight] = forms[propertyName] ?? [];
    return translationKey && isRight && !isRight(text) ? [{ translationKey, propertyName }] : [];
  });
}
