import { sql, type Expression, type SqlBool } from 'kysely';
import { sectionStatus } from '@osasto/contract';

/** Sections `s` of a district but disbanded ones, and training ones only where the district is for training. Rules 21.2, 22.1. */
export const isLiveIn = (districtId: number | Expression<number>) =>
  sql<SqlBool>`(s.district_id = ${districtId} and s.status_id <> ${sectionStatus.disbanded}
    and (not s.is_training or exists (select from district t where t.id = s.district_id and t.is_training)))`;

/** Sections `s` of the country but training and disbanded ones. */
export const isLiveSection = sql<SqlBool>`(not s.is_training and s.status_id <> ${sectionStatus.disbanded})`;
