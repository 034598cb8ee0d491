import type { NonMemberField, NonMemberRecord } from '@osasto/contract/non-member';

/** The column of `position_of_trust` that keeps each field. */
export const nonMemberColumn = {
  firstname: 'non_member_first_name',
  lastname: 'non_member_last_name',
  address: 'non_member_address',
  postcode: 'non_member_postcode',
  postoffice: 'non_member_postoffice',
  email: 'non_member_email',
  phone: 'non_member_phone',
  company: 'non_member_company',
} as const satisfies Record<NonMemberField, string>;

type Column = (typeof nonMemberColumn)[NonMemberField];

/** Every column that keeps a non-member. */
export const nonMemberColumns: readonly Column[] = Object.values(nonMemberColumn);

/** A non-member as a row of `position_of_trust` keeps it; null, as of a member, empties every column. */
export const nonMemberRow = (person: NonMemberRecord | null) =>
  Object.fromEntries(
    Object.entries(nonMemberColumn).map(([field, column]) => [
      column,
      person?.[field as NonMemberField] ?? null,
    ]),
  ) as Record<Column, string | null>;
