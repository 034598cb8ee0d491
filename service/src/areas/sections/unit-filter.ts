import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted } from '../../platform/errors/http-errors.ts';
import { areInScope, inScope } from '../../platform/identity/scope.ts';

/** Units that a request names. */
export interface UnitFilter {
  districts?: readonly number[] | null | undefined;
  sections?: readonly number[] | null | undefined;
}

/** Missing, null, empty and 0 restrict nothing. Rule 18.17. */
export const chosenIds = (ids: readonly number[] | null | undefined): readonly number[] =>
  !ids || ids.includes(0) ? [] : ids;

/** @throws {NotPermitted} for a filter that names a unit outside the scope. Rule 18.9 */
export async function requireInScope(
  db: Db,
  scope: Scope | undefined,
  { districts, sections }: UnitFilter,
): Promise<void> {
  const units = { districts: chosenIds(districts), sections: chosenIds(sections) };
  if (!(await areInScope(db, scope, units))) throw new NotPermitted();
}

/**
 * The sections `s` in scope that a filter names. Training ones only where they or their district are named, or where the caller
 * sees no other. Rule 21.2.
 */
export function toSectionConditions(scope: Scope | undefined, filter: UnitFilter): Expression<SqlBool>[] {
  const [sections, districts] = [chosenIds(filter.sections), chosenIds(filter.districts)];
  const isNamed = sql`s.id = any(${sections})
    or s.district_id in (select t.id from district t where t.is_training and t.id = any(${districts}))`;
  return [
    inScope(scope, { district: 's.district_id', section: 's.id' }),
    ...(scope?.kind === 'section' ? [] : [sql<SqlBool>`(not s.is_training or ${isNamed})`]),
    ...(sections.length > 0 ? [sql<SqlBool>`s.id = any(${sections})`] : []),
    ...(districts.length > 0 ? [sql<SqlBool>`s.district_id = any(${districts})`] : []),
  ];
}
