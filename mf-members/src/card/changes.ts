import type { Answer } from '@osasto/api';

type Row = Answer<'GET members/history/{id}'>['results'][number];
export type FieldChange = Row['changes'][number];

/** How the value of a field is shown. Fields that are not here are shown as they are. */
const kinds: Record<string, 'roles' | 'code' | 'date' | 'flag'> = {
  roles: 'roles',
  role: 'roles',
  roleId: 'roles',
  membershipStatusId: 'code',
  membershipTypeId: 'code',
  statusId: 'code',
  paymentDate: 'date',
  membershipApproved: 'date',
  dateOfBirth: 'date',
  isPublishProhibited: 'flag',
  isEmailAllowed: 'flag',
  isSmsAllowed: 'flag',
  isContactProhibited: 'flag',
};

export interface Words {
  roleName: (role: number) => string;
  codeLabel: (id: number) => string;
  date: (date: string) => string;
  yes: string;
  no: string;
  nothing: string;
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const writers = {
  roles: (value: unknown, { roleName }: Words) =>
    [value]
      .flat()
      .map((role) => roleName(Number(role)))
      .join(', '),
  code: (value: unknown, { codeLabel }: Words) => codeLabel(Number(value)),
  date: (value: unknown, { date }: Words) => date(String(value)),
  flag: (value: unknown, { yes, no }: Words) => (value === true ? yes : no),
};

/** A value of the log in words. */
export function wordsOf(field: string, value: unknown, words: Words): string {
  if (isNothing(value)) return words.nothing;
  const kind = kinds[field];
  if (kind) return writers[kind](value, words);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Of a masked change one learns only that there was one. */
export const isMasked = (change: FieldChange): boolean => !('before' in change) && !('after' in change);
