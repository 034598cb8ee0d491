import type { FieldError } from '@osasto/api';
import { memberStatus, membershipStatus } from '@osasto/contract';
import type { Person } from './term.ts';

const noMember: readonly number[] = [membershipStatus.notActive, membershipStatus.deceased];
const gone: readonly number[] = [memberStatus.deceased, memberStatus.removed];

/** Who may not hold a position for members only. Rules 9.3 (membership), 18.6. */
export const membershipFaults = (
  person: Person,
  { requiresMembership }: { requiresMembership: boolean },
): FieldError[] => {
  const isMember =
    person.kind === 'member' &&
    !noMember.includes(person.membershipStatusId) &&
    !gone.includes(person.statusId);
  return !requiresMembership || isMember
    ? []
    : [{ translationKey: 'position.membershipRequired', propertyName: 'memberId' }];
};
