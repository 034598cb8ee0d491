import { sql, type Expression, type SqlBool } from 'kysely';
import { sectionStatus } from '@osasto/contract';

/** Sections `s` of a district that are not disbanded. */
export const isLiveIn = (districtId: number | Expression<number>) =>
  sql<SqlBool>`(s.district_id = ${districtId} and s.status_id <> ${sectionStatus.disbanded})`;

/** Sections `s` of the country but training and disbanded ones. */
export const isLiveSection = sql<SqlBool>`(not s.is_training and s.status_id <> ${sectionStatus.disbanded})`;
