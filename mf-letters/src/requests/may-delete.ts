import type { LetterRequest } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';
import { getReach, type Actor } from '@osasto/permissions';

/**
 * Whether somebody may delete a request: the national office any, others what they ordered, while it is requested.
 * Rule 10.18.
 *
 * @param ownId the id by which `createdByMemberId` names them
 */
export function mayDelete(
  { roles }: Pick<Actor, 'roles'>,
  ownId: number | undefined,
  { createdByMemberId, statusId }: Pick<LetterRequest, 'createdByMemberId' | 'statusId'>,
): boolean {
  const reaches = roles.map((role) => getReach('DELETE signingagreement/deleteletterrequest/{id}', role));
  if (reaches.includes('all')) return true;
  const isOwn = ownId !== undefined && createdByMemberId === ownId;
  return reaches.includes('own') && isOwn && statusId === letterRequestStatus.requested;
}
