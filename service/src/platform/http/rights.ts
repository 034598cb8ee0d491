import { hash } from 'node:crypto';
import { permissionTable } from '@osasto/permissions/own-table';

/** What browsers know of the records of calls: who may make them; never a schema. */
export const rightsOfService = {
  permissions: permissionTable as Record<string, string[]>,
  /** The version of the table. */
  rights: hash('sha256', JSON.stringify(permissionTable), 'base64url').slice(0, 11),
};
