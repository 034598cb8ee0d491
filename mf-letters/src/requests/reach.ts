import type { LetterRequest } from '@osasto/api';
import { getReach, type Actor } from '@osasto/permissions';

/** How somebody reaches a request with a call: as they do all, or because they ordered it; undefined when they do not. */
export function findRequestReach(
  call: 'DELETE signingagreement/deleteletterrequest/{id}' | 'PUT signingagreement/updateletterrequest',
  { roles }: Pick<Actor, 'roles'>,
  ownId: number | undefined,
  { createdByMemberId }: Pick<LetterRequest, 'createdByMemberId'>,
): 'all' | 'own' | undefined {
  const reaches = roles.map((role) => getReach(call, role));
  if (reaches.includes('all')) return 'all';
  return reaches.includes('own') && ownId !== undefined && createdByMemberId === ownId ? 'own' : undefined;
}
