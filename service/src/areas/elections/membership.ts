import type { FieldError } from '@osasto/api';
import { membershipStatus } from '@osasto/contract';
import { goneStatuses } from '@osasto/rules';
import type { Person } from './term.ts';

const noMember: readonly number[] = [membershipStatus.notActive, membershipStatus.deceased];

/** Who may not hold a position for members only. Rules 9.3 (membership), 18.6. */
export const findMembershipErrors = (
  person: Person,
  { requiresMembership }: { requiresMembership: boolean },
): FieldError[] => {
  const isMember =
    person.kind === 'member' &&
    !noMember.includes(person.membershipStatusId) &&
    !goneStatuses.includes(person.statusId);
  return !requiresMembership || isMember
    ? []
    : [{ translationKey: 'position.membershipRequired', propertyName: 'memberId' }];
};
