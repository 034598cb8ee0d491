import { sql } from 'kysely';
import type { District, DistrictStats, Position, Section, SectionRoles, SectionStats } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = async <T>(name: string, url: string): Promise<T> => {
  const { status, body } = await service.request(name, 'GET', url);
  expect([url, status]).toEqual([url, 200]);
  return body as T;
};
const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
  const { rows } = await query.execute(service.db);
  if (rows[0] === undefined) throw new Error('No row was found.');
  return rows[0];
};
/** `days` from today in Helsinki. */
const day = (days: number) => sql`((now() at time zone 'Europe/Helsinki')::date + ${days}::int)`;

test.each([
  // who, districts, sections: all, of the district, the own and its district (3)
  ['superadmin', sql`true`, sql`true`],
  ['kt', sql`true`, sql`true`],
  ['districtadmin', sql`id = 1`, sql`district_id = 1`],
  ['districtuser', sql`id = 1`, sql`district_id = 1`],
  ['sectionadmin', sql`id = 1`, sql`id = 1`],
  ['sectionuser', sql`id = 1`, sql`id = 1`],
  ['otherdistrict', sql`id = 2`, sql`district_id = 2`],
  ['othersection', sql`id = 1`, sql`id = 2`],
  ['trainee', sql`id = 4`, sql`id = 13`],
])('%s lists the units in scope by name', async (name, ofDistrict, ofSection) => {
  const names = async (table: string, condition: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(table)} where ${condition} order by name collate finnish, id`.execute(
      service.db,
    );
    return rows.map((row) => row.name);
  };
  const districts = await get<District[]>(name, '/api/districts');
  expect(districts.map((district) => district.name)).toEqual(await names('district', ofDistrict));
  const sections = await get<Section[]>(name, '/api/sections');
  expect(sections.map((section) => section.name)).toEqual(await names('section', ofSection));
  expect(sections.every(({ positionsOfTrust }) => positionsOfTrust.length === 0)).toBe(true);
});

test('training units are marked, and carry their code', async () => {
  const districts = await get<District[]>('kt', '/api/districts');
  expect(districts.find(({ isTrainingDistrict }) => isTrainingDistrict)).toMatchObject({
    id: 4,
    statusId: 800,
    status: { id: 800, enumName: 'Test' },
  });
});

test('an address without a line is none', async () => {
  await sql`update section set billing_address1 = null, billing_address2 = null, billing_postal_code = null,
    billing_city = null, billing_country = null, shipping_address2 = null where id = 2`.execute(service.db);
  const section = await get<Section>('kt', '/api/sections/2');
  expect(section.billingAddress).toBeNull();
  expect(section.shippingAddress).toMatchObject({ address1: expect.any(String), address2: null });
});

describe('positions of trust of a section (6.3, 6.4)', () => {
  const cases = [
    // meeting status, term from and to in days, shown
    [1103, -400, -1, false], // over
    [1103, -400, 0, true], // its last day (1.4)
    [1103, 0, 300, true], // its first day
    [1103, 1, 300, true], // upcoming
    [1101, 1, 300, true], // upcoming, waits for approval
    [1102, 30, 300, true],
    [1105, 1, 400, true],
    [1100, 1, 300, false], // a draft
    [1104, 1, 300, false], // archived
    [1101, -10, 300, true], // begun before it is approved: reading B shows it
    [1105, -10, 300, true],
    [1104, -10, 300, false],
  ] as const;
  let shown: Map<number, boolean>;
  beforeAll(async () => {
    shown = new Map();
    for (const [index, [status, from, to, isShown]] of cases.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { id } = await one(sql<{ id: number }>`
        with m as (
          insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
          values (3, 1, 'Kokous', 1003, ${status}, ${day(-500 - index)}, 'A', 'A') returning *)
        insert into position_of_trust (meeting_id, section_id, district_id, position_id, non_member_first_name,
          non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice, non_member_phone,
          term_start, term_end, elected_date)
        select id, 3, 1, 75, 'Ulla', 'Ulkopuolinen', 'Katu 1', '00100', 'Helsinki', '+358 40 123',
          ${day(from)}, ${day(to)}, date_held from m returning id`);
      shown.set(id, isShown);
    }
  });

  test.each(cases.map((row, index) => [index, ...row] as const))(
    'row %s: meeting %s, days %s to %s: %s',
    async (index, _status, _from, _to, isShown) => {
      const { positionsOfTrust } = await get<Section>('districtuser', '/api/sections/3');
      const id = [...shown.keys()][index];
      expect(positionsOfTrust.some((row) => row.id === id)).toBe(isShown);
    },
  );

  test('those begun come first, newest end first; then the upcoming, earliest start first', async () => {
    const { positionsOfTrust } = await get<Section>('districtuser', '/api/sections/3');
    const { today } = await one(sql<{ today: string }>`select ${day(0)} as today`);
    const isUpcoming = positionsOfTrust.map(({ termStart }) => termStart > today);
    expect(isUpcoming).toEqual(isUpcoming.toSorted((a, b) => Number(a) - Number(b)));
    const ends = positionsOfTrust.filter((_, index) => !isUpcoming[index]).map(({ termEnd }) => termEnd);
    expect(ends).toEqual(ends.toSorted().toReversed());
    const starts = positionsOfTrust.filter((_, index) => isUpcoming[index]).map(({ termStart }) => termStart);
    expect(starts).toEqual(starts.toSorted());
  });

  test('somebody who is no member stands with name and address', async () => {
    const { positionsOfTrust } = await get<Section>('districtuser', '/api/sections/3');
    const outsider = positionsOfTrust.find(({ isNonMember }) => isNonMember);
    expect(outsider).toMatchObject({
      memberId: null,
      member: null,
      nonMember: { firstName: 'Ulla', lastName: 'Ulkopuolinen', postcode: '00100' },
      position: { id: 75, name: 'Muu yhteyshenkilö', nameSv: 'Annan kontaktperson' },
      showTermOrdinal: true,
    });
  });

  test.each([
    ['kt', ['CRM ei vastaa']],
    ['districtadmin', ['CRM ei vastaa']],
    ['districtuser', []],
  ])('%s gets the messages of the CRM: %j (7.27)', async (name, messages) => {
    const id = [...shown].find(([, isShown]) => isShown)?.[0];
    await sql`delete from position_error where position_of_trust_id = ${id}`.execute(service.db);
    await sql`insert into position_error
      (kind, meeting_id, section_id, district_id, position_id, position_of_trust_id, message)
      select 'transfer', meeting_id, section_id, district_id, position_id, id, 'CRM ei vastaa'
      from position_of_trust where id = ${id}`.execute(service.db);
    const { positionsOfTrust } = await get<Section>(name, '/api/sections/3');
    expect(positionsOfTrust.find((row) => row.id === id)?.crmErrorMessages).toEqual(messages);
  });
});

test('members are counted as the rules say, at the turns of the year too (4.3 to 4.5, 18.8)', async () => {
  const before = await get<SectionStats>('sectionuser', '/api/sections/1/stats');
  const year = Number((await one(sql<{ year: string }>`select ${day(0)}::text as year`)).year.slice(0, 4));
  const people: [
    status: number,
    membership: number,
    type: number,
    paid: string | null,
    approved: string | null,
  ][] = [
    [101, 501, 401, `${year}-01-01`, `${year}-01-01`], // total, paid, new
    [101, 506, 401, `${year - 1}-12-31`, `${year - 1}-12-31`], // total
    [101, 501, 402, null, null], // total, paid
    [101, 506, 404, null, `${year}-12-31`], // total, paid, new
    [101, 501, 403, `${year + 1}-01-01`, `${year + 1}-01-01`], // total
    [101, 502, 401, `${year}-01-01`, `${year}-01-01`],
    [101, 505, 402, `${year}-01-01`, `${year}-01-01`],
    [103, 501, 402, `${year}-01-01`, `${year}-01-01`],
    [106, 506, 401, `${year}-01-01`, `${year}-01-01`],
  ];
  for (const [index, [status, membership, type, paid, approved]] of people.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await sql`insert into member (section_id, district_id, first_name, last_name, spr_id, status_id,
        membership_status_id, membership_type_id, payment_date, membership_approved)
      values (1, 1, 'Laskettu', 'Jäsen', ${88_000_000 + index}, ${status}, ${membership}, ${type}, ${paid}::date,
        ${approved}::date)`.execute(service.db);
  }
  expect(await get<SectionStats>('sectionuser', '/api/sections/1/stats')).toEqual({
    totalMembers: before.totalMembers + 5,
    paidMembers: before.paidMembers + 3,
    newMembers: before.newMembers + 2,
  });
});

test('a district counts its meetings by status, those being transferred as approved (6.2)', async () => {
  const counted = await one(sql<Omit<DistrictStats, 'totalMembers' | 'paidMembers' | 'newMembers'>>`
    select count(*) filter (where status_id = 1100) as created, count(*) filter (where status_id = 1101) as submitted,
      count(*) filter (where status_id = 1102) as reviewed,
      count(*) filter (where status_id in (1103, 1105)) as approved, count(*) filter (where status_id = 1104) as archived
    from meeting where district_id = 1`);
  const stats = await get<DistrictStats>('districtuser', '/api/districts/1/stats');
  expect(stats).toMatchObject(counted);
  const sections = await get<Section[]>('districtuser', '/api/sections');
  const each = await Promise.all(
    sections.map(({ id }) => get<SectionStats>('districtuser', `/api/sections/${id}/stats`)),
  );
  expect(stats.totalMembers).toBe(each.reduce((sum, { totalMembers }) => sum + totalMembers, 0));
});

test('the roles of a section are listed with names; of an unknown one there are none (18.11)', async () => {
  const known = await get<SectionRoles>('sectionadmin', '/api/sections/sectionroles/1');
  expect(known).toMatchObject({ sectionExist: true, sectionId: 1, sectionName: expect.any(String) });
  expect(known.sectionRoles).toContainEqual({
    memberId: 1,
    sectionId: 1,
    role: 5,
    memberInfo: { firstName: 'Outi', lastName: 'Lindqvist' },
  });
  expect(await get<SectionRoles>('kt', '/api/sections/sectionroles/999999')).toEqual({
    sectionExist: false,
    sectionId: 999_999,
    sectionName: '',
    sectionRoles: [],
  });
});

test('the positions of trust come with their rules (9.1, 18.21)', async () => {
  const positions = await get<Position[]>('sectionuser', '/api/meetings/getallpositionsoftrust');
  expect(positions).toHaveLength(28);
  expect(positions[0]).toEqual({
    id: 2,
    name: 'Puheenjohtaja',
    nameSv: 'Ordförande',
    nameEn: 'Chair',
    requiresMembership: true,
    isSigning: true,
    maxTermYears: 2,
    maxConsecutiveTerms: 3,
    minHolders: 1,
    maxHolders: 1,
    minAge: 18,
    ageOn: 'termStart',
  });
});

test.each([
  ['getmeetingstatus', 6],
  ['getmeetingtype', 6],
  ['getmembershipstatus', 8],
  ['getmembershiptype', 5],
  ['getmemberpositionstatus', 4],
  ['getmemberstatus', 6],
  ['getminutesstatus', 2],
  ['getsectionstatus', 5],
  ['getdistrictstatus', 3],
])('code/%s has %s entries', async (list, length) => {
  const codes = await get<{ id: number; enumName: string }[]>('sectionuser', `/api/code/${list}`);
  expect(codes).toHaveLength(length);
  expect(Object.values(await get<object>('sectionuser', '/api/code'))).toContainEqual(codes);
  expect(codes.every(({ id, enumName }) => Number.isInteger(id) && /^[A-Z]\w+$/.test(enumName))).toBe(true);
});
