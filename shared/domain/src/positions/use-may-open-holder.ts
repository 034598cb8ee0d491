import { andAbove, districtUser } from '@osasto/contract';
import { isFor } from '@osasto/permissions';
import { useActor, useHasRoute } from '@osasto/session';

/**
 * Whether this person may open the card of a member who holds a position. The service leaves out the membership number
 * of a member whom the caller may not see (18.7); those above a section may open every board member of their sections
 * (4.9).
 */
export function useMayOpenHolder(): (member: { sprId: string | null }) => boolean {
  const actor = useActor();
  const hasCard = useHasRoute('/sections/:sectionId/members/:memberId');
  const seesAll = isFor(andAbove(districtUser), actor);
  return ({ sprId }) => hasCard && (seesAll || sprId !== null);
}
