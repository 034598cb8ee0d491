import type { LetterRequest } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';
import type { Actor } from '@osasto/permissions';
import { findRequestReach } from './reach.ts';

/**
 * Whether somebody may delete a request: the national office any, others what they ordered, while it is requested.
 * Rule 10.18.
 *
 * @param ownId the id by which `createdByMemberId` names them
 */
export function mayDelete(
  actor: Pick<Actor, 'roles'>,
  ownId: number | undefined,
  request: Pick<LetterRequest, 'createdByMemberId' | 'statusId'>,
): boolean {
  const reach = findRequestReach('DELETE signingagreement/deleteletterrequest/{id}', actor, ownId, request);
  return reach === 'all' || (reach === 'own' && request.statusId === letterRequestStatus.requested);
}
