import type { Body, MemberPosition } from '@osasto/api';
import { longest } from '@osasto/contract';
import { typedText } from '@osasto/forms';

/** Why a row is annulled or corrected. Rule 25.2. */
export const reasonSchema = typedText()
  .required('position.annulmentReasonRequired')
  .max(longest.annulmentReason, 'position.annulmentReasonTooLong');

/** The correction that somebody has asked for, as it is sent again; undefined where the row is only to be annulled. */
export function repeatedCorrection({
  pendingAnnulment,
}: MemberPosition): Omit<Body<'POST positions/{id}/correct'>, 'reason'> | undefined {
  if (!pendingAnnulment?.correction) return undefined;
  const { nonMember, positionId, memberId, termStart, termEnd } = pendingAnnulment.correction;
  return {
    positionId,
    memberId,
    nonMember: nonMember && { ...nonMember, firstname: nonMember.firstName, lastname: nonMember.lastName },
    termStart,
    termEnd,
  };
}
