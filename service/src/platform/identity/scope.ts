import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '@osasto/permissions/own-table';
import type { Db } from '../database/connection.ts';
import { int, rowShape, selectRows } from '../database/rows.ts';

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

const countedUnits = rowShape('scope.countedUnits', { sections: int, districts: int });

/** Whether every unit that a filter names is in the scope of the caller. Rule 18.9. */
export async function areInScope(
  db: Db,
  scope: Scope | undefined,
  { districts, sections }: { districts: readonly number[]; sections: readonly number[] },
): Promise<boolean> {
  if (scope === undefined || scope.kind === 'all') return scope !== undefined;
  if (districts.length === 0 && sections.length === 0) return true;
  const rows = await selectRows(db, countedUnits)`
    select count(*) filter (where s.id = any(${sections})) as sections,
      count(distinct s.district_id) filter (where s.district_id = any(${districts})) as districts
    from section s
    where ${inScope(scope, { district: 's.district_id', section: 's.id' })}`;
  const [found] = rows;
  return found?.sections === new Set(sections).size && found.districts === new Set(districts).size;
}
