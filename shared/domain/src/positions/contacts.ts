import type { MemberPosition } from '@osasto/api';

/** How to reach a holder; `isHidden` where details are kept back from this reader. Rules 4.7, 18.7. */
export interface Contacts {
  isHidden: boolean;
  phone: string | null;
  email: string | null;
}

/** The service leaves out the membership number of a member whom the caller may not see. */
export function visibleContacts({
  member,
  nonMember,
}: Pick<MemberPosition, 'member' | 'nonMember'>): Contacts {
  if (member && (member.isPublishProhibited || member.sprId === null)) {
    return { isHidden: true, phone: null, email: null };
  }
  const { phone, email } = member ?? nonMember ?? { phone: null, email: null };
  return { isHidden: false, phone, email };
}
