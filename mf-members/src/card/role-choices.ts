import { allRoles, employeeRoles, type RoleId } from '@osasto/contract';
import { bestRole, reachOf, type Actor, type Call } from '@osasto/permissions';

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
  return (
    best !== undefined &&
    held.length > 0 &&
    held.every((role) => role > best && !employeeRoles.includes(role as RoleId))
  );
}

/**
 * The roles to show to somebody who may change roles: those up to the caller's own rank can be changed; of those above,
 * the next one and those that the member holds are shown, so that nobody wonders. Rule 4.8.
 */
export function roleChoices(caller: Pick<Actor, 'roles'>, held: readonly number[]): RoleChoice[] {
  const best = bestFor(caller, 'POST members/updateRoles');
  return allRoles
    .toReversed()
    .filter((role) => best !== undefined && (role >= best - 1 || held.includes(role)))
    .map((role) => ({ role, allowed: best !== undefined && role >= best }));
}
