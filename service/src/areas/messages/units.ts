import { findScope, type Actor, type Scope, type Unit } from '@osasto/permissions/own-table';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';

/** The unit that a message is from: a district, a section with its district, or neither for the whole organisation. */
export interface MessageUnit {
  districtId: number | null;
  sectionId: number | null;
}

/** Whom a message of a unit may reach. Rule 23.1. */
export function toScope({ districtId, sectionId }: MessageUnit): Scope {
  if (sectionId !== null) return { kind: 'section', sectionId };
  return districtId === null ? { kind: 'all' } : { kind: 'district', districtId };
}

/** The unit that a message of the caller is from: where the caller may write messages. Rule 23.1. */
export async function findOwnUnit(db: Db, caller: Actor): Promise<MessageUnit> {
  const scope = findScope(caller, 'POST messages');
  if (scope?.kind === 'district') return { districtId: scope.districtId, sectionId: null };
  if (scope?.kind !== 'section') return { districtId: null, sectionId: null };
  const { districtId } = await db
    .selectFrom('section')
    .select('district_id as districtId')
    .where('id', '=', scope.sectionId)
    .executeTakeFirstOrThrow();
  return { districtId, sectionId: scope.sectionId };
}

const findUnit = prepared('messages.unit', (db, value: StatementParameter<{ id: number }>) =>
  db
    .selectFrom('message')
    .select(['district_id as districtId', 'section_id as sectionId'])
    .where('id', '=', value('id')),
);

/** A district that nobody is of: what belongs to no unit is for those who see all. */
const nobodysDistrict = 0;

/** The unit of a message, for the decision about a request; none: no such message. */
export const findUnitsOfMessage = async (db: Db, id: number): Promise<Unit[]> =>
  (await findUnit(db, { id })).map(({ districtId, sectionId }) => ({
    districtId: districtId ?? nobodysDistrict,
    ...(sectionId !== null && { sectionId }),
  }));
