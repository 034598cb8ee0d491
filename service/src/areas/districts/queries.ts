import { sql } from 'kysely';
import type { District, DistrictRoles, DistrictStats, Stats } from '@osasto/api';
import { getCode, districtStatus, letterRequestStatus, meetingStatus, sectionStatus } from '@osasto/contract';
import type { Scope } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { inScope } from '../../platform/identity/scope.ts';
import { countMembers, findRolesInDistrict } from '../sections/queries.ts';

/** Districts in scope, by name. Section roles see the district of their section. Rule 3. */
export async function findDistricts(db: Db, scope: Scope | undefined): Promise<District[]> {
  const rows = await db
    .selectFrom('district')
    .select(['id', 'name', 'status_id as statusId', 'is_training as isTrainingDistrict'])
    .where(inScope(scope, { district: 'district.id' }))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, status: getCode('districtStatus', row.statusId) }));
}

/** Districts, sections and members of the organisation, without training units. Rule 2.17. */
export async function findStats(db: Db): Promise<Omit<Stats, 'requestedLetters'>> {
  const [district, sections, members] = await Promise.all([
    db
      .selectFrom('district')
      .select(sql<number>`count(*)`.as('count'))
      .where('status_id', '=', districtStatus.active)
      .where('is_training', '=', false)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('section')
      .select(['status_id as status', sql<number>`count(*)`.as('count')])
      .where('is_training', '=', false)
      .groupBy('status_id')
      .execute(),
    countMembers(db, 'organisation'),
  ]);
  const inStatus = (id: number) => sections.find(({ status }) => status === id)?.count ?? 0;
  return {
    districts: district.count,
    sections: {
      active: inStatus(sectionStatus.active),
      monitored: inStatus(sectionStatus.monitored),
      disbanded: inStatus(sectionStatus.disbanded),
    },
    ...members,
  };
}

/** How many letter requests wait for the office, whatever their section. Rules 10.17, 10.19. */
export const countRequestedLetters = (db: Db): Promise<number> =>
  db
    .selectFrom('letter_request')
    .select(sql<number>`count(*)`.as('count'))
    .where('status_id', '=', letterRequestStatus.requested)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);

/** Meetings of a district by status, of all dates, and its members. Rules 6.1, 6.2, 4.3 to 4.5. */
export async function findDistrictStats(db: Db, districtId: number): Promise<DistrictStats> {
  const [meetings, members] = await Promise.all([
    db
      .selectFrom('meeting')
      .select(['status_id as status', sql<number>`count(*)`.as('count')])
      .where('district_id', '=', districtId)
      .groupBy('status_id')
      .execute(),
    countMembers(db, { districtId }),
  ]);
  const count = (...statuses: number[]) =>
    meetings.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + row.count, 0);
  return {
    created: count(meetingStatus.draft),
    submitted: count(meetingStatus.submitted),
    reviewed: count(meetingStatus.reviewed),
    approved: count(meetingStatus.approved, meetingStatus.pending),
    archived: count(meetingStatus.archived),
    ...members,
  };
}

/** Who holds a role in each section of a district. Rule 18.11: an unknown district has no sections. */
export async function findDistrictRoles(db: Db, districtId: number): Promise<DistrictRoles> {
  const [district, districtRoles] = await Promise.all([
    db.selectFrom('district').select('name').where('id', '=', districtId).executeTakeFirst(),
    findRolesInDistrict(db, districtId),
  ]);
  return {
    districtExist: district !== undefined,
    districtId,
    districtName: district?.name ?? '',
    districtRoles,
  };
}
