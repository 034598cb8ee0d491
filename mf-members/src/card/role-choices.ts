import { allRoles, employeeRoles, type RoleId } from '@osasto/contract';
import { bestRole, ranksHigher, reachOf, type Actor, type Call } from '@osasto/permissions';

export interface RoleChoice {
  role: RoleId;
  /** Whether the caller may give and take it. */
  allowed: boolean;
}

const bestFor = (caller: Pick<Actor, 'roles'>, call: Call) =>
  bestRole({ roles: caller.roles.filter((role) => reachOf(call, role) !== 'none') });

/** Whether a member with these roles ranks lower than the caller, and is no employee, who are helped elsewhere. Rule 2.23. */
export function mayResetFactors(caller: Pick<Actor, 'roles'>, held: readonly number[]): boolean {
  const best = bestFor(caller, 'POST members/{id}/resetfactors');
  const roles = allRoles.filter((role) => held.includes(role));
  return (
    best !== undefined &&
    roles.length > 0 &&
    roles.every((role) => ranksHigher(best, role) && !employeeRoles.includes(role))
  );
}

/**
 * The roles to show to somebody who may change roles: those up to the caller's own rank can be changed; of those above,
 * the next one and those that the member holds are shown, so that nobody wonders. Rule 4.8.
 */
export function roleChoices(caller: Pick<Actor, 'roles'>, held: readonly number[]): RoleChoice[] {
  const best = bestFor(caller, 'POST members/updateRoles');
  if (best === undefined) return [];
  const next = allRoles[allRoles.indexOf(best) - 1];
  return allRoles
    .toReversed()
    .map((role) => ({ role, allowed: !ranksHigher(role, best) }))
    .filter(({ role, allowed }) => allowed || role === next || held.includes(role));
}
