import type { MemberPosition } from '@osasto/api';

/** First and last name of whoever holds a position. */
export function holderName({ member, nonMember }: MemberPosition): string {
  const person = member ?? nonMember;
  return person ? `${person.firstName} ${person.lastName}` : '';
}
