import type { FieldError } from '@osasto/api';
import { longest } from '@osasto/contract';

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

type Field = keyof NonMemberForm;

/** A form trimmed, empty fields as null. */
export type NonMember = Record<Field, string | null>;

/** The column of `position_of_trust` that keeps each field. */
const columnOf = {
  firstname: 'non_member_first_name',
  lastname: 'non_member_last_name',
  address: 'non_member_address',
  postcode: 'non_member_postcode',
  postoffice: 'non_member_postoffice',
  email: 'non_member_email',
  phone: 'non_member_phone',
  company: 'non_member_company',
} as const satisfies Record<Field, string>;

type Column = (typeof columnOf)[Field];

/** Every column that keeps a non-member. */
export const nonMemberColumns: readonly Column[] = Object.values(columnOf);

/** A non-member as a row of `position_of_trust` keeps it; null, as of a member, empties every column. */
export const nonMemberRow = (person: NonMember | null) =>
  Object.fromEntries(
    Object.entries(columnOf).map(([field, column]) => [column, person?.[field as Field] ?? null]),
  ) as Record<Column, string | null>;

/** Limits of each field in characters; `least` 0 = may be empty. Rules 9.5, 9.6, 20.4. */
const limits: Record<Field, { least: number; most: number; form?: RegExp }> = {
  firstname: { least: 1, most: longest.personName },
  lastname: { least: 1, most: longest.personName },
  address: { least: 3, most: 200 },
  postcode: { least: 5, most: 25 },
  postoffice: { least: 2, most: 255 },
  phone: { least: 0, most: 100, form: /^\+?[\d\s()]*$/ },
  email: { least: 0, most: longest.email, form: /^[^@\s]+@[^@\s]+\.[^@\s.]+$/ },
  company: { least: 0, most: 100 },
};
const shortestPhone = 5;

/** Code points, as the database counts them. */
const lengthOf = (text: string) => Array.from(text).length;

/** The form trimmed, empty fields as null. Rule 18.15. */
export function trimmed(form: NonMemberForm): NonMember {
  const fields = Object.keys(limits) as Field[];
  return Object.fromEntries(fields.map((field) => [field, form[field]?.trim() || null])) as NonMember;
}

function faultOf(field: Field, value: string | null): FieldError | undefined {
  const { least, most, form } = limits[field];
  const propertyName = `nonMember.${field}`;
  const fault = (key: string, parameters?: Record<string, number>): FieldError => ({
    translationKey: `nonmember.${field}${key}`,
    propertyName,
    ...(parameters && { parameters }),
  });
  if (value === null) return least > 0 ? fault('Required') : undefined;
  const shortest = field === 'phone' ? shortestPhone : least;
  if (lengthOf(value) < shortest) return fault('TooShort', { min: shortest });
  if (lengthOf(value) > most) return fault('TooLong', { max: most });
  return form && !form.test(value) ? fault('Invalid') : undefined;
}

/** What is wrong with the details of a non-member, field by field. Rules 9.5, 9.6, 20.4. */
export function nonMemberFaults(form: NonMemberForm): FieldError[] {
  const values = trimmed(form);
  const faults = (Object.keys(limits) as Field[]).map((field) => faultOf(field, values[field]));
  const unreachable = values.phone === null && values.email === null;
  const both = (['phone', 'email'] as const).map((field) => ({
    translationKey: 'nonmember.phoneOrEmail',
    propertyName: `nonMember.${field}`,
  }));
  return [...faults.filter((fault) => fault !== undefined), ...(unreachable ? both : [])];
}
