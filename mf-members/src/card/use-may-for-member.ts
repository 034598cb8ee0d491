import type { Member } from '@osasto/api';
import { useSections } from '@osasto/domain/units';
import type { CallName } from '@osasto/calls';
import { useMay } from '@osasto/session';

/** No district has this id: only those who may call everywhere may call here. */
const unknownUnit = { districtId: 0 };

/**
 * Whether the caller may call so about this member. The member's own section decides, as in the service: a board member
 * from elsewhere, whose section is not among those in sight, is for those who may call everywhere. Rules 4.8, 4.9.
 */
export function useMayForMember({ sectionId }: Member, call: CallName): boolean {
  const may = useMay();
  const { data: sections } = useSections();
  const home = sections?.find(({ id }) => id === sectionId);
  return may(call, home ? { sectionId, districtId: home.districtId } : unknownUnit);
}
