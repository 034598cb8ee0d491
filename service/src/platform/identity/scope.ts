import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '@osasto/permissions/own-table';

/**
 * The rows that a list may show, as one condition on the district and the section of a row.
 * No scope shows nothing.
 */
export function inScope(
  scope: Scope | undefined,
  columns: { district: string; section?: string },
): Expression<SqlBool> {
  if (scope === undefined) return sql<SqlBool>`false`;
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  if (scope.kind === 'district') return sql<SqlBool>`${sql.ref(columns.district)} = ${scope.districtId}`;
  return columns.section === undefined
    ? sql<SqlBool>`${sql.ref(columns.district)} = (select s.district_id from section s where s.id = ${scope.sectionId})`
    : sql<SqlBool>`${sql.ref(columns.section)} = ${scope.sectionId}`;
}
