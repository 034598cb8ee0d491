import type { FastifyRequest } from 'fastify';
import type { CallTarget, RequestPart, UnitKind } from '@osasto/calls';
import type { Unit } from '@osasto/permissions/own-table';
import { prepared, type Db, type StatementParameter } from '../database/connection.ts';
import type { SessionTarget } from '../identity/session.ts';
import { NotValid } from '../errors/http-errors.ts';

/**
 * What a request acts on. `units` are those it belongs to: being allowed in one of them is enough; none means that there is
 * no such thing. Left out where the unit comes with the session.
 */
export type Target =
  | (SessionTarget & { units?: undefined })
  | { entity: string; id: number; units: (db: Db) => Promise<readonly Unit[]> };

/** A kind of thing that calls act on: its name in the audit log, and the units that one of them belongs to. */
export interface TargetLookup {
  entity: string;
  findUnits: (db: Db, id: number) => Promise<readonly Unit[]>;
}

/** The kinds that areas add: each registers those that it owns. */
export type TargetLookups = Map<UnitKind, TargetLookup>;

const findDistrictUnit = prepared('units.district', (db, value: StatementParameter<{ id: number }>) =>
  db.selectFrom('district').select('id as districtId').where('id', '=', value('id')),
);

/** The kinds that belong to no area. */
export const ownLookups = (): TargetLookups =>
  new Map([['district', { entity: 'district', findUnits: (db, id) => findDistrictUnit(db, { id }) }]]);

/** Kinds whose unit comes with the session, in one statement. */
const withSession: readonly string[] = ['section', 'meeting'] satisfies SessionTarget['entity'][];

/** The target of a request that names a thing by its id. @throws {Error} when no area has registered the kind */
export function targetById(lookups: TargetLookups, kind: UnitKind, id: number): Target {
  if (withSession.includes(kind)) return { entity: kind as SessionTarget['entity'], id };
  const lookup = lookups.get(kind);
  if (!lookup) throw new Error(`No area has registered how the units of a ${kind} are found: app.targets.`);
  return { entity: lookup.entity, id, units: (db) => lookup.findUnits(db, id) };
}

const readFieldName = (part: RequestPart): string => part.slice(part.indexOf('.') + 1).replace('[]', '');

type Asked = Pick<FastifyRequest, 'params' | 'query' | 'body'>;

/** What a request has in one of its parts; a body may be the bare id. Rule 1.8. */
function valueIn(request: Asked, part: RequestPart): unknown {
  const where = request[part.slice(0, part.indexOf('.')) as keyof Asked];
  return typeof where === 'number' ? where : (where as Record<string, unknown> | null)?.[readFieldName(part)];
}

/**
 * The id of what a request acts on; undefined where it names none and need not. Null and 0 name none.
 *
 * @throws {NotValid} `validation.required`, or what the record says instead; `validation.exactlyOne` (18.10);
 *   `validation.sameId` (10.7)
 */
export function targetIdIn(
  request: Asked,
  { id: parts, isOptional, missing = 'validation.required' }: CallTarget,
): number | undefined {
  const [part, ...others] = [parts].flat() as [RequestPart, ...RequestPart[]];
  const refuse = (translationKey: string) =>
    new NotValid({ translationKey, propertyName: readFieldName(part) });
  const [first, ...more] = [part, ...others]
    .flatMap((one) => valueIn(request, one))
    .filter((id): id is number => typeof id === 'number' && id !== 0);
  if (part.endsWith('[]') && (first === undefined || more.length > 0)) throw refuse('validation.exactlyOne');
  if (first === undefined && !isOptional) throw refuse(missing);
  if (more.some((id) => id !== first)) throw refuse('validation.sameId');
  return first;
}
