import type { LetterRequest } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';
import type { Actor } from '@osasto/permissions';
import { findRequestReach } from './reach.ts';

/**
 * Whether somebody may correct a request: while it is requested the national office any, others what they ordered. Rule 10.19.
 *
 * @param ownId the id by which `createdByMemberId` names them
 */
export const mayCorrect = (
  actor: Pick<Actor, 'roles'>,
  ownId: number | undefined,
  request: Pick<LetterRequest, 'createdByMemberId' | 'statusId'>,
): boolean =>
  request.statusId === letterRequestStatus.requested &&
  findRequestReach('PUT signingagreement/updateletterrequest', actor, ownId, request) !== undefined;
