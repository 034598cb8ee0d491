import { hash } from 'node:crypto';
import { callNames, recordOf } from '@osasto/calls';
import { permissionTable } from '@osasto/permissions/own-table';

const changes = Object.fromEntries(
  callNames.flatMap((name) => {
    const { changes: after } = recordOf(name);
    return after ? [[name, after]] : [];
  }),
) as Record<string, string[]>;

const tables = { permissions: permissionTable as Record<string, string[]>, changes };

/** What browsers know of the records of calls: rights, and what a change makes old; never a schema. */
export const rightsOfService = {
  ...tables,
  /** The version of both. */
  rights: hash('sha256', JSON.stringify(tables), 'base64url').slice(0, 11),
};
