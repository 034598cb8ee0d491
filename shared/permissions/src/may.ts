import { allRoles, employeeRoles, roles, type Audience, type Claims, type RoleId } from '@osasto/contract';
import { isOpenCall, getReach, type Permission } from './table.ts';

/** Who asks: the roles held and the one district and section they are held in. */
export interface Actor {
  /** Any order; empty for somebody not signed in. */
  roles: readonly RoleId[];
  districtId: number | null;
  sectionId: number | null;
}

/** What the call acts on. A district as a whole has no `sectionId`. */
export interface Unit {
  districtId: number;
  sectionId?: number;
}

/** The actor that a token describes. For the screens; the service builds its actor from the database. */
export const actorFromClaims = (claims: Claims): Actor => ({
  roles: roles.filter(({ name }) => claims[name]).map(({ id }) => id),
  districtId: claims.districtId,
  sectionId: claims.sectionId,
});

/** The role that ranks highest decides where a person lands and what lists show. Rule 2.5. */
export const bestRole = (actor: Pick<Actor, 'roles'>): RoleId | undefined =>
  allRoles.find((role) => actor.roles.includes(role));

/** Whether a role ranks higher than another. Rules 2.5, 4.8. */
export const ranksHigher = (role: RoleId, other: RoleId): boolean =>
  allRoles.indexOf(role) < allRoles.indexOf(other);

function roleReaches(actor: Actor, role: RoleId, permission: Permission, unit: Unit | undefined): boolean {
  const reach = getReach(permission, role);
  if (reach === 'all' || reach === 'open') return true;
  if (reach === 'none') return false;
  if (!unit || reach === 'own') return true;
  return reach === 'district'
    ? actor.districtId !== null && unit.districtId === actor.districtId
    : actor.sectionId !== null && unit.sectionId === actor.sectionId;
}

/**
 * Whether any role of the actor has the permission in the unit. Without a unit: whether anywhere at all,
 * for calls that name none and for screens that only decide what to offer. `own` still has to be checked on
 * the thing itself. Rule 3.
 */
export function may(actor: Actor, permission: Permission, unit?: Unit): boolean {
  if (isOpenCall(permission)) return true;
  return actor.roles.some((role) => roleReaches(actor, role, permission, unit));
}

/** The units that a list shows: of the highest-ranking role that has the permission, or undefined for none. Rule 2.5. */
export type Scope =
  | { kind: 'all' }
  | { kind: 'district'; districtId: number }
  | { kind: 'section'; sectionId: number };

/** The units in which an actor has a permission, by the highest-ranking role that has it; undefined when none does. */
export function findScope(actor: Actor, permission: Permission): Scope | undefined {
  for (const role of allRoles) {
    if (!actor.roles.includes(role)) continue;
    const reach = getReach(permission, role);
    if (reach === 'all' || reach === 'open') return { kind: 'all' };
    if (reach === 'district' && actor.districtId !== null) {
      return { kind: 'district', districtId: actor.districtId };
    }
    if (reach === 'section' && actor.sectionId !== null)
      return { kind: 'section', sectionId: actor.sectionId };
  }
  return undefined;
}

/** Whether a route or link is for this person. */
export const isFor = (audience: Audience, actor: Actor): boolean =>
  audience === 'signed-in' || audience.some((role) => actor.roles.includes(role));

/** The address at which a person begins, or undefined when no role leads anywhere. Rules 2.5, 2.15. */
export function homePath(actor: Actor): string | undefined {
  const role = bestRole(actor);
  if (role === undefined) return undefined;
  const home = findScope({ ...actor, roles: [role] }, 'GET sections/{id}');
  if (home?.kind === 'district') return `/districts/${home.districtId}`;
  return home?.kind === 'section' ? `/sections/${home.sectionId}` : home && '/';
}

/** The best of the actor's roles that has the permission, in a unit or anywhere at all. Rules 2.5, 4.8. */
export const bestRoleWith = (actor: Actor, permission: Permission, unit?: Unit): RoleId | undefined =>
  bestRole({ roles: actor.roles.filter((role) => roleReaches(actor, role, permission, unit)) });

/**
 * Whether the actor may take lost second factors away from somebody with the roles `held`, in the unit of that person:
 * only from those of a section, who rank lower. Employees are helped on /employees. Rule 2.23.
 */
export function mayResetFactors(actor: Actor, held: readonly number[], unit?: Unit): boolean {
  const best = bestRoleWith(actor, 'POST members/{id}/resetfactors', unit);
  const roles = allRoles.filter((role) => held.includes(role));
  return (
    best !== undefined && roles.every((role) => ranksHigher(best, role) && !employeeRoles.includes(role))
  );
}
