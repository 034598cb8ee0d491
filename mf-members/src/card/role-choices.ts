import { allRoles, type RoleId } from '@osasto/contract';
import { bestRoleWith, ranksHigher, type Actor } from '@osasto/permissions';

export interface RoleChoice {
  role: RoleId;
  /** Whether the caller may give and take it. */
  allowed: boolean;
}

/**
 * The roles to show to somebody who may change roles: those up to the caller's own rank can be changed; of those above,
 * the next one and those that the member holds are shown, so that nobody wonders. Rule 4.8.
 */
export function roleChoices(caller: Actor, held: readonly number[]): RoleChoice[] {
  const best = bestRoleWith(caller, 'POST members/updateRoles');
  if (best === undefined) return [];
  const next = allRoles[allRoles.indexOf(best) - 1];
  return allRoles
    .toReversed()
    .map((role) => ({ role, allowed: !ranksHigher(role, best) }))
    .filter(({ role, allowed }) => allowed || role === next || held.includes(role));
}
