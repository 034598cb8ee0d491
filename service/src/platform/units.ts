import type { Params } from '@osasto/api';
import type { Target } from './call.ts';
import { prepared, type Db, type Parameter } from './database.ts';

const findSectionUnit = prepared('units.section', (db, value: Parameter<{ id: number }>) =>
  db
    .selectFrom('section')
    .select(['id as sectionId', 'district_id as districtId'])
    .where('id', '=', value('id')),
);

const findDistrictUnit = prepared('units.district', (db, value: Parameter<{ id: number }>) =>
  db.selectFrom('district').select('id as districtId').where('id', '=', value('id')),
);

/** A section as the target of a call. */
export const sectionTarget = async (db: Db, id: number): Promise<Target> => ({
  entity: 'section',
  id,
  units: await findSectionUnit(db, { id }),
});

/** A district as a whole as the target of a call. */
export const districtTarget = async (db: Db, id: number): Promise<Target> => ({
  entity: 'district',
  id,
  units: await findDistrictUnit(db, { id }),
});

interface WithId {
  params: Params<'GET sections/{id}'>;
}

/** The section that `{id}` of the address names. */
export const sectionParam = (db: Db, request: WithId) => sectionTarget(db, request.params.id);

/** The district that `{id}` of the address names. */
export const districtParam = (db: Db, request: WithId) => districtTarget(db, request.params.id);
