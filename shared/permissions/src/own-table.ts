// For the service and for tests: they decide by the records of this checkout, which no browser has.
import { callNames, getCallRecord, rights, type Permission, type Rights } from '@osasto/calls';
import { allRoles, getRoleName } from '@osasto/contract';
import { setPermissions, type PermissionTable } from './table.ts';

export * from './index.ts';

/** The permission table of this checkout, as the service gives it to browsers. */
export const permissionTable: PermissionTable = Object.fromEntries(
  Object.entries(
    Object.groupBy(Object.entries(rights), ([, row]: [string, Rights]) =>
      allRoles.map((role) => row[getRoleName(role)]).join(' '),
    ),
  ).map(([reaches, rows = []]) => [reaches, rows.map(([name]) => name as Permission)]),
);

/** By each call of this checkout that changes something, the calls that answer otherwise after it. */
export const changesTable: Record<string, string[]> = Object.fromEntries(
  callNames.flatMap((name) => {
    const { changes } = getCallRecord(name);
    return changes ? [[name, [...changes]]] : [];
  }),
);

setPermissions(permissionTable);
