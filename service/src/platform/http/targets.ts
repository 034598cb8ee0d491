import type { Params } from '@osasto/api';
import type { Target } from './call.ts';
import { prepared, type StatementParameter } from '../database/connection.ts';

const findDistrictUnit = prepared('units.district', (db, value: StatementParameter<{ id: number }>) =>
  db.selectFrom('district').select('id as districtId').where('id', '=', value('id')),
);

/** A section as the target of a call. */
export const sectionTarget = (id: number): Target => ({ entity: 'section', id });

/** A district as a whole as the target of a call. */
export const districtTarget = (id: number): Target => ({
  entity: 'district',
  id,
  units: (db) => findDistrictUnit(db, { id }),
});

interface WithId {
  params: Params<'GET sections/{id}'>;
}

/** The section that `{id}` of the address names. */
export const sectionParam = ({ params }: WithId): Target => sectionTarget(params.id);

/** The district that `{id}` of the address names. */
export const districtParam = ({ params }: WithId): Target => districtTarget(params.id);
