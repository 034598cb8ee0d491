import type { MemberPosition } from '@osasto/api';
import { getCode, sentDay, type Day } from '@osasto/contract';

export { district, section } from '@osasto/testing/rows';

interface Term {
  id?: number;
  position?: { id: number; name: string; nameSv: string };
  name?: [first: string, last: string];
  start: Day;
  end: Day;
  meeting?: number;
  /** Null where the caller may not see the member; undefined for a person who is none. */
  sprId?: string | null;
  isNonMember?: boolean;
  email?: string | null;
  phone?: string | null;
  isHidden?: boolean;
  ordinal?: number | undefined;
}

const chair = { id: 2, name: 'Puheenjohtaja', nameSv: 'Ordförande' };

/** A position of trust; dates are `YYYY-MM-DD`, `meeting` is the status of the meeting that elected to it. */
export function position({
  id = 1,
  position = chair,
  name: [firstName, lastName] = ['Aino', 'Mäkelä'],
  start,
  end,
  meeting = 1103,
  sprId = '10000001',
  isNonMember = false,
  ordinal = 1,
  email = null,
  phone = null,
  isHidden = false,
}: Term): MemberPosition {
  const member = {
    id: 100 + id,
    firstName,
    lastName,
    email,
    sprId,
    phone,
    paymentDate: null,
    isPublishProhibited: isHidden,
    membershipStatus: getCode('membershipStatus', 501),
  };
  const nonMember = {
    firstName,
    lastName,
    address: 'Katu 1',
    postcode: '00100',
    postoffice: 'Helsinki',
    email,
    phone: phone ?? '040 000 0000',
    company: null,
  };
  return {
    id,
    memberId: isNonMember ? null : member.id,
    positionId: position.id,
    position,
    member: isNonMember ? null : member,
    isNonMember,
    nonMember: isNonMember ? nonMember : null,
    termStart: sentDay(start),
    termEnd: sentDay(end),
    electedDate: '2025-11-01T00:00:00.000Z',
    termOrdinal: ordinal,
    showTermOrdinal: true,
    crmErrorMessages: [],
    crmErrorAdvice: [],
    isAnnulled: false,
    status: getCode('memberPositionStatus', 1301),
    meetingStatus: getCode('meetingStatus', meeting),
    meetingId: 1,
    meetingSectionId: 1,
    tag: `"position-${id}-1"`,
  };
}
