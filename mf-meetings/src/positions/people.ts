import type { MemberPosition } from '@osasto/api';
import { personKey } from '@osasto/rules';
import { emptyNonMember, type NonMemberValues, nonMemberValues } from './non-member.ts';

/** Somebody outside the register, as `personKey` writes them. Rule 9.3. */
export const outsiderKey = ({
  firstname,
  lastname,
}: Pick<NonMemberValues, 'firstname' | 'lastname'>): string =>
  personKey({ firstName: firstname, lastName: lastname });

/** Who holds a row of a report, as `personKey` writes them. Rule 9.3. */
export const rowKey = ({ memberId, nonMember }: MemberPosition): string =>
  memberId === null
    ? outsiderKey(nonMember ? nonMemberValues(nonMember) : emptyNonMember)
    : personKey({ id: memberId });
