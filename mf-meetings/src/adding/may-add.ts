import type { Section } from '@osasto/api';
import { districtAdmin, sectionStatus } from '@osasto/contract';
import { useSection } from '@osasto/domain/units';
import { may, type Actor } from '@osasto/permissions';
import { useActor } from '@osasto/session';

/** Whether the service takes a new meeting of the section from this person: of a disbanded one from roles 1 to 3. Rule 3.9. */
export function mayAdd(actor: Actor, { id, districtId, statusId }: Section): boolean {
  const roles =
    statusId === sectionStatus.disbanded ? actor.roles.filter((role) => role <= districtAdmin) : actor.roles;
  return may({ ...actor, roles }, 'POST meetings/add', { sectionId: id, districtId });
}

/** The same for a section of which perhaps only the id is known yet. */
export function useMayAdd(sectionId: number): boolean {
  const actor = useActor();
  const { data: section } = useSection(sectionId);
  return section ? mayAdd(actor, section) : may(actor, 'POST meetings/add');
}
