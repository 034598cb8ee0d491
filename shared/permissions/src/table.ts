import type { Permission, Reach } from '@osasto/calls';
import { allRoles, type RoleId } from '@osasto/contract';

export type { Ability, CallName, Permission, Reach } from '@osasto/calls';

/**
 * The permission table as it travels: what each permission grants to the six roles, from the highest. Permissions that grant the
 * same stand together: `{ 'all all none none none none': ['GET stats', …] }`. Rule 3.
 */
export type PermissionTable = Readonly<Record<string, readonly string[]>>;

let table: ReadonlyMap<string, readonly Reach[]> = new Map();
const followers = new Set<() => void>();

/**
 * Decides by this table from now on: in a browser by that of the running service, which comes with the page. Whatever is
 * not in it is granted to nobody.
 */
export function setPermissions(permissions: PermissionTable): void {
  table = new Map(
    Object.entries(permissions).flatMap(([reaches, names]) =>
      names.map((name) => [name, reaches.split(' ') as Reach[]] as const),
    ),
  );
  for (const changed of followers) changed();
}

/** The table that decides now; another one after each `setPermissions`. */
export const currentPermissions = (): ReadonlyMap<string, readonly Reach[]> => table;

/** Calls `changed` whenever another table decides. Gives what ends that. */
export function followPermissions(changed: () => void): () => void {
  followers.add(changed);
  return () => void followers.delete(changed);
}

/** How far one role reaches with a call, or with an ability. */
export const getReach = (permission: Permission, role: RoleId): Reach =>
  table.get(permission)?.[allRoles.indexOf(role)] ?? 'none';

/** Whether a call needs no sign-in. */
export const isOpenCall = (permission: Permission): boolean => getReach(permission, 1) === 'open';
