import { hash } from 'node:crypto';
import { changesTable, permissionTable } from '@osasto/permissions/own-table';

const tables = { permissions: permissionTable as Record<string, string[]>, changes: changesTable };

/** What browsers know of the records of calls: rights, and what a change makes old; never a schema. */
export const rightsOfService = {
  ...tables,
  /** The version of both. */
  rights: hash('sha256', JSON.stringify(tables), 'base64url').slice(0, 11),
};
