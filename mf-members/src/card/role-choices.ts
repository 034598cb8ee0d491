import { allRoles, type RoleId } from '@osasto/contract';
import { bestRole, reachOf, type Actor } from '@osasto/permissions';

export interface RoleChoice {
  role: RoleId;
  /** Whether the caller may give and take it. */
  allowed: boolean;
}

/**
 * The roles to show to somebody who may change roles: those up to the caller's own rank can be changed; of those above,
 * the next one and those that the member holds are shown, so that nobody wonders. Rule 4.8.
 */
export function roleChoices(caller: Pick<Actor, 'roles'>, held: readonly number[]): RoleChoice[] {
  const best = bestRole({
    roles: caller.roles.filter((role) => reachOf('POST members/updateRoles', role) !== 'none'),
  });
  return allRoles
    .toReversed()
    .filter((role) => best !== undefined && (role >= best - 1 || held.includes(role)))
    .map((role) => ({ role, allowed: best !== undefined && role >= best }));
}
