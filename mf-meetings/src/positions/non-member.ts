import type { NonMember } from '@osasto/api';
import type { NonMemberField } from '@osasto/contract/non-member';

/** The fields of somebody outside the register, as the form shows them. */
export const nonMemberFields = [
  'firstname',
  'lastname',
  'phone',
  'email',
  'address',
  'postcode',
  'postoffice',
  'company',
] as const satisfies readonly NonMemberField[];

/** Somebody outside the register as typed. */
export type NonMemberValues = Record<NonMemberField, string>;

/** A non-member of whom nothing has been typed: every field is empty. */
export const emptyNonMember = Object.fromEntries(
  nonMemberFields.map((field) => [field, '']),
) as NonMemberValues;

/** Splits a typed name, "Timo Salmela" or "Salmela, Timo", into the first and last name of a non-member. */
export function namedNonMember(name: string): Pick<NonMemberValues, 'firstname' | 'lastname'> {
  const [last, first] = name.split(',').map((part) => part.trim());
  if (last && first) return { firstname: first, lastname: last };
  const [firstname = '', ...rest] = name.trim().split(/\s+/);
  return { firstname, lastname: rest.join(' ') };
}

/** Somebody outside the register as the service answers them. */
export const nonMemberValues = ({ firstName, lastName, ...details }: NonMember): NonMemberValues => ({
  firstname: firstName,
  lastname: lastName,
  address: details.address,
  postcode: details.postcode,
  postoffice: details.postoffice,
  phone: details.phone ?? '',
  email: details.email ?? '',
  company: details.company ?? '',
});
