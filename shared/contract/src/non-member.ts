import { longest } from './limits.ts';
import { isMailAddress } from './mail-address.ts';
import { normalised } from './plain-text.ts';

/** Somebody outside the register as a form gives them; missing, null and empty mean the same. Rule 18.15. */
export interface NonMemberForm {
  firstname?: string | null;
  lastname?: string | null;
  address?: string | null;
  postcode?: string | null;
  postoffice?: string | null;
  email?: string | null;
  phone?: string | null;
  company?: string | null;
}

/** A field of somebody outside the register. */
export type NonMemberField = keyof NonMemberForm;

/** A form trimmed, empty fields as null. */
export type NonMemberRecord = Record<NonMemberField, string | null>;

/** What is wrong with a field, as the service says it. */
export interface NonMemberError {
  translationKey: string;
  propertyName: `nonMember.${NonMemberField}`;
  parameters?: Record<string, number>;
}

/** Limits of each field in characters; `least` 0 = may be empty. Rules 9.5, 9.6, 20.4. */
const limits: Record<NonMemberField, { least: number; most: number; isRight?: (text: string) => boolean }> = {
  firstname: { least: 1, most: longest.personName },
  lastname: { least: 1, most: longest.personName },
  address: { least: 3, most: 200 },
  postcode: { least: 5, most: 25 },
  postoffice: { least: 2, most: 255 },
  phone: { least: 0, most: 100, isRight: (text) => /^\+?[\d\s()]*$/.test(text) },
  email: { least: 0, most: longest.email, isRight: isMailAddress },
  company: { least: 0, most: 100 },
};
const shortestPhone = 5;

/** Code points, as the database counts them. */
const countCharacters = (text: string) => Array.from(text).length;

/** The form normalised and trimmed, empty fields as null. Rules 1.22, 18.15. */
export function trimmed(form: NonMemberForm): NonMemberRecord {
  const fields = Object.keys(limits) as NonMemberField[];
  return Object.fromEntries(
    fields.map((field) => [field, normalised(form[field] ?? '').trim() || null]),
  ) as NonMemberRecord;
}

function findFieldError(field: NonMemberField, value: string | null): NonMemberError | undefined {
  const { least, most, isRight } = limits[field];
  const propertyName = `nonMember.${field}` as const;
  const toError = (key: string, parameters?: Record<string, number>): NonMemberError => ({
    translationKey: `nonmember.${field}${key}`,
    propertyName,
    ...(parameters && { parameters }),
  });
  if (value === null) return least > 0 ? toError('Required') : undefined;
  const shortest = field === 'phone' ? shortestPhone : least;
  if (countCharacters(value) < shortest) return toError('TooShort', { min: shortest });
  if (countCharacters(value) > most) return toError('TooLong', { max: most });
  return isRight && !isRight(value) ? toError('Invalid') : undefined;
}

/** What is wrong with the details of a non-member, field by field. Rules 9.5, 9.6, 20.4. */
export function findNonMemberErrors(form: NonMemberForm): NonMemberError[] {
  const values = trimmed(form);
  const errors = (Object.keys(limits) as NonMemberField[]).map((field) =>
    findFieldError(field, values[field]),
  );
  const unreachable = values.phone === null && values.email === null;
  const both = (['phone', 'email'] as const).map((field) => ({
    translationKey: 'nonmember.phoneOrEmail',
    propertyName: `nonMember.${field}` as const,
  }));
  return [...errors.filter((toError) => toError !== undefined), ...(unreachable ? both : [])];
}
