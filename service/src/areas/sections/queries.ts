import { sql } from 'kysely';
import type { Section, SectionName, SectionRoles, SectionCounts, SectionStats } from '@osasto/api';
import { getCode, type Day, today } from '@osasto/contract';
import type { Scope } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows } from '../../platform/database/rows.ts';
import { inScope } from '../../platform/identity/scope.ts';
import { toYearBounds, isCounted, isLive, paidIn, startedIn } from '../members/counted.ts';
import { findPositionsOfSection } from '../elections/position-queries.ts';
import type { PositionReader } from '../elections/shown-position.ts';

/** The plan in use of a section. Rule 12.2. */
const planFileId = sql<
  number | null
>`(select p.file_id from preparedness_plan p where p.section_id = section.id and p.replaced_at is null)`.as(
  'planFileId',
);

/** What lists and choices of other screens show of a section. */
const sectionNames = (db: Db) =>
  db
    .selectFrom('section')
    .select([
      'id',
      'name',
      'district_id as districtId',
      'status_id as statusId',
      'is_training as isTrainingSection',
    ]);

const sections = (db: Db) =>
  sectionNames(db).select([
    'language_id as languageId',
    'phone',
    'email',
    'url',
    'established_date as establishedDate',
    'business_id as businessId',
    'account_id as accountId',
    'billing_address1 as billing1',
    'billing_address2 as billing2',
    'billing_postal_code as billingCode',
    'billing_city as billingCity',
    'billing_country as billingCountry',
    'shipping_address1 as shipping1',
    'shipping_address2 as shipping2',
    'shipping_postal_code as shippingCode',
    'shipping_city as shippingCity',
    'shipping_country as shippingCountry',
    planFileId,
  ]);

type SectionRow = Awaited<ReturnType<ReturnType<typeof sections>['executeTakeFirstOrThrow']>>;
type Line = string | null;

/** An address, or null when no line of it is known. */
function toAddress(lines: [Line, Line, Line, Line, Line]) {
  if (lines.every((line) => line === null)) return null;
  const [address1, address2, postalCode, city, country] = lines;
  return { address1, address2, postalCode, city, country };
}

/** The address of a file for the reader. */
type Linking = (fileId: number) => string;

const toSection = (row: SectionRow, linkTo: Linking): Section => ({
  id: row.id,
  name: row.name,
  districtId: row.districtId,
  statusId: row.statusId,
  status: getCode('sectionStatus', row.statusId),
  language: getCode('sectionLanguage', row.languageId),
  billingAddress: toAddress([
    row.billing1,
    row.billing2,
    row.billingCode,
    row.billingCity,
    row.billingCountry,
  ]),
  shippingAddress: toAddress([
    row.shipping1,
    row.shipping2,
    row.shippingCode,
    row.shippingCity,
    row.shippingCountry,
  ]),
  phone: row.phone,
  email: row.email,
  url: row.url,
  establishedDate: row.establishedDate,
  businessId: row.businessId,
  accountId: row.accountId,
  isTrainingSection: row.isTrainingSection,
  preparednessPlanUrl: row.planFileId === null ? null : linkTo(row.planFileId),
  positionsOfTrust: [],
});

const isSectionIn = (scope: Scope | undefined) =>
  inScope(scope, { district: 'section.district_id', section: 'section.id' });

/** Sections in scope by name, without their positions of trust. Rule 3. */
export async function findSections(db: Db, scope: Scope | undefined, linkTo: Linking): Promise<Section[]> {
  const rows = await sections(db).where(isSectionIn(scope)).orderBy('name').orderBy('id').execute();
  return rows.map((row) => toSection(row, linkTo));
}

/** Sections in scope by name, with what lists and choices of other screens show of them. Rule 3. */
export const findSectionNames = (db: Db, scope: Scope | undefined): Promise<SectionName[]> =>
  sectionNames(db).where(isSectionIn(scope)).orderBy('name').orderBy('id').execute();

/** One section with its positions of trust that have not ended; it is known to exist. */
export async function findSection(
  db: Db,
  caller: PositionReader,
  id: number,
  linkTo: Linking,
): Promise<Section> {
  const [row, positionsOfTrust] = await Promise.all([
    sections(db).where('id', '=', id).executeTakeFirstOrThrow(),
    findPositionsOfSection(db, caller, id),
  ]);
  return { ...toSection(row, linkTo), positionsOfTrust };
}

export type CountedUnit = { sectionId: number } | { districtId: number } | 'organisation';

function isMemberInUnit(unit: CountedUnit) {
  if (unit === 'organisation') return isLive;
  return 'sectionId' in unit ? sql`section_id = ${unit.sectionId}` : sql`district_id = ${unit.districtId}`;
}

const statsRow = rowShape('sections.stats', { totalMembers: int, paidMembers: int, newMembers: int });

/** Whether a member `m` has paid, and is new, in the year of a day. Rules 4.4, 4.5, 18.8. */
export function conditionsIn(day: Day) {
  const year = toYearBounds(Number(day.slice(0, 4)));
  return { isPaid: paidIn(year), isNew: startedIn(year) };
}

/** Members of a unit: all that count, those of them who have paid, those of them new this year. Rules 4.3 to 4.5, 18.8. */
export async function countMembers(db: Db, unit: CountedUnit): Promise<SectionStats> {
  const { isPaid, isNew } = conditionsIn(today());
  const rows = await selectRows(db, statsRow)`
    select count(*) as "totalMembers",
      count(*) filter (where ${isPaid}) as "paidMembers",
      count(*) filter (where ${isNew}) as "newMembers"
    from member m
    where ${isMemberInUnit(unit)} and ${isCounted}`;
  return rows[0] ?? { totalMembers: 0, paidMembers: 0, newMembers: 0 };
}

const sectionCountsRow = rowShape('sections.counts', {
  sectionId: int,
  totalMembers: int,
  paidMembers: int,
  newMembers: int,
});

/** Members of each section of a district, counted as by `countMembers`; sections without members too, by id. Rule 6.11. */
export function countMembersOfSections(db: Db, districtId: number): Promise<SectionCounts[]> {
  const { isPaid, isNew } = conditionsIn(today());
  return selectRows(db, sectionCountsRow)`
    select s.id as "sectionId", count(m.id) as "totalMembers",
      count(m.id) filter (where ${isPaid}) as "paidMembers",
      count(m.id) filter (where ${isNew}) as "newMembers"
    from section s left join member m on m.section_id = s.id and ${isCounted}
    where s.district_id = ${districtId}
    group by s.id
    order by s.id`;
}

/** Members who hold a section role, by name: their role and its section. */
const roleHolders = (db: Db) =>
  db
    .selectFrom('member_role as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select([
      'm.id as memberId',
      'm.section_id as sectionId',
      'm.first_name as firstName',
      'm.last_name as lastName',
      'r.role_id as role',
    ])
    .orderBy('m.last_name')
    .orderBy('m.first_name')
    .orderBy('m.id')
    .orderBy('r.role_id');

type RoleHolder = Awaited<ReturnType<ReturnType<typeof roleHolders>['execute']>>[number];

const toSectionRoles = (
  sectionId: number,
  name: string | undefined,
  holders: readonly RoleHolder[],
): SectionRoles => ({
  sectionExist: name !== undefined,
  sectionId,
  sectionName: name ?? '',
  sectionRoles: holders.map(({ memberId, role, firstName, lastName }) => ({
    memberId,
    sectionId,
    role,
    memberInfo: { firstName, lastName },
  })),
});

/** Members of a section who hold a section role, by name. Rule 18.11: an unknown section has none. */
export async function findSectionRoles(db: Db, sectionId: number): Promise<SectionRoles> {
  const section = await db
    .selectFrom('section')
    .select('name')
    .where('id', '=', sectionId)
    .executeTakeFirst();
  const holders = await roleHolders(db).where('m.section_id', '=', sectionId).execute();
  return toSectionRoles(sectionId, section?.name, holders);
}

/** Members who hold a section role, for each section of a district by name; sections without anybody too. */
export async function findRolesInDistrict(db: Db, districtId: number): Promise<SectionRoles[]> {
  const [sectionsOf, holders] = await Promise.all([
    db
      .selectFrom('section')
      .select(['id', 'name'])
      .where('district_id', '=', districtId)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    roleHolders(db).where('m.district_id', '=', districtId).execute(),
  ]);
  const bySection = Map.groupBy(holders, ({ sectionId }) => sectionId);
  return sectionsOf.map(({ id, name }) => toSectionRoles(id, name, bySection.get(id) ?? []));
}
