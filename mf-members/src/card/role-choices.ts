import { allRoles, type RoleId } from '@osasto/contract';
import { bestRoleWith, ranksHigher, type Actor } from '@osasto/permissions';

export interface RoleChoice {
  role: RoleId;
  /** Whether the caller may give and take it. */
  allowed: boolean;
}

/**
 * All roles, the lowest rank first, for somebody who may change roles: those up to the caller's own rank can be changed,
 * those above it are only read. None for everybody else. Rule 4.8.
 */
export function roleChoices(caller: Actor): RoleChoice[] {
  const best = bestRoleWith(caller, 'POST members/updateRoles');
  if (best === undefined) return [];
  return allRoles.toReversed().map((role) => ({ role, allowed: !ranksHigher(role, best) }));
}
