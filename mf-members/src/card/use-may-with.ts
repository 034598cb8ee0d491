import type { Member } from '@osasto/api';
import { useSections } from '@osasto/domain/units';
import { type Call, may, scopeOf } from '@osasto/permissions';
import { useActor } from '@osasto/session';

/**
 * Whether the caller may call so about this member. The member's own section decides, as in the service: a board member
 * from elsewhere, whose section is not among those in sight, is for those who may call everywhere. Rules 4.8, 4.9.
 */
export function useMayWith({ sectionId }: Member, call: Call): boolean {
  const actor = useActor();
  const { data: sections } = useSections();
  const home = sections?.find(({ id }) => id === sectionId);
  if (!home) return scopeOf(actor, call)?.kind === 'all';
  return may(actor, call, { sectionId, districtId: home.districtId });
}
