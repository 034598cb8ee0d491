import type { LetterRequest, Section } from '@osasto/api';
import { districtAdmin, letterRequestStatus, sectionStatus } from '@osasto/contract';
import { may, reachOf, type Actor } from '@osasto/permissions';

/** Whether somebody may order for a section: for a disbanded one only its district and the national office. Rule 3.9. */
export function mayOrder(
  actor: Actor,
  { id: sectionId, districtId, statusId }: Pick<Section, 'id' | 'districtId' | 'statusId'>,
): boolean {
  const isDisbanded = statusId === sectionStatus.disbanded;
  const roles = isDisbanded ? actor.roles.filter((role) => role <= districtAdmin) : actor.roles;
  return may({ ...actor, roles }, 'POST signingagreement/addofficialletterrequest', {
    districtId,
    sectionId,
  });
}

/**
 * Whether somebody may delete a request: the national office any, others what they ordered, while it is requested.
 * Areas 4, "Delete".
 *
 * @param ownId the id by which `createdByMemberId` names them
 */
export function mayDelete(
  { roles }: Pick<Actor, 'roles'>,
  ownId: number | undefined,
  { createdByMemberId, statusId }: Pick<LetterRequest, 'createdByMemberId' | 'statusId'>,
): boolean {
  const reaches = roles.map((role) => reachOf('DELETE signingagreement/deleteletterrequest/{id}', role));
  if (reaches.includes('all')) return true;
  const isOwn = ownId !== undefined && createdByMemberId === ownId;
  return reaches.includes('own') && isOwn && statusId === letterRequestStatus.requested;
}
