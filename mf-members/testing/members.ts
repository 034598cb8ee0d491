import type { MemberPosition } from '@osasto/api';
import { getCode } from '@osasto/contract';
import { section } from '@osasto/testing/rows';

export { member } from '@osasto/testing/rows';

export const inkoo = section(1, 'Inkoon osasto');

/** The chair of section 1, elected at an approved meeting, with what a test names. */
export const position = (id: number, fields: Partial<MemberPosition> = {}): MemberPosition => ({
  id,
  memberId: 1,
  positionId: 2,
  position: { id: 2, name: 'Puheenjohtaja', nameSv: 'Ordförande' },
  member: null,
  isNonMember: false,
  nonMember: null,
  termStart: '2025-01-01T00:00:00.000Z',
  termEnd: '2026-12-31T00:00:00.000Z',
  electedDate: '2024-11-12T00:00:00.000Z',
  termOrdinal: 2,
  showTermOrdinal: true,
  crmErrorMessages: [],
  crmErrorAdvice: [],
  isAnnulled: false,
  status: getCode('memberPositionStatus', 1301),
  meetingStatus: getCode('meetingStatus', 1103),
  meetingId: 1,
  meetingSectionId: 1,
  tag: `"position-${id}-1"`,
  ...fields,
});
