import { sql } from 'kysely';
import type { Answer, LightMember, Member, MemberFilter } from '@osasto/api';
import { today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

type Page = Answer<'POST members/findall'>;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const find = async (filter: MemberFilter, name = 'kt', call = 'findall'): Promise<Page> => {
  const { status, body } = await service.request(name, 'POST', `/api/members/${call}`, filter);
  expect(status).toBe(200);
  return body as Page;
};
const count = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ count: number }>`select count(*) from member where ${condition}`.execute(
    service.db,
  );
  return rows[0]?.count ?? -1;
};

const present = sql`status_id not in (103, 106) and membership_status_id <> 503`;
const current = sql`membership_status_id = 501 and (membership_type_id in (402, 404)
  or payment_date >= date_trunc('year', now() at time zone 'Europe/Helsinki') - interval '1 year')`;

test.each([
  // filter, what it must count (4.1, 4.2, 4.14, 4.16)
  [{}, present],
  [{ membershipStatuses: [] }, present],
  [{ membershipStatuses: [0] }, sql`true`],
  [{ membershipStatuses: [501, 506] }, sql`${present} and membership_status_id in (501, 506)`],
  [{ membershipStatuses: [503] }, sql`membership_status_id = 503`],
  [{ statuses: [103, 106] }, sql`status_id in (103, 106)`],
  [
    { statuses: [101], membershipTypes: [402, 404] },
    sql`${present} and status_id = 101 and membership_type_id in (402, 404)`,
  ],
  [{ hasCurrentMembership: true }, sql`${present} and ${current}`],
  [{ hasCurrentMembership: false }, sql`${present} and (${current}) is not true`],
  [{ hasCurrentMembership: null }, present],
  [{ isMembershipApproved: true }, sql`${present} and membership_approved is not null`],
  [{ isMembershipApproved: false }, sql`${present} and membership_approved is null`],
  [{ sections: [1, 2] }, sql`${present} and section_id in (1, 2)`],
  [{ districts: [2] }, sql`${present} and district_id = 2`],
  [{ districts: [2], sections: [1] }, sql`false`],
  [{ sections: [2_000_000_000] }, sql`false`],
] as [MemberFilter, ReturnType<typeof sql>][])('findall %j', async (filter, condition) => {
  expect((await find(filter)).total).toBe(await count(condition));
});

test('rows come by last name, first name and id, the Finnish way (1.5)', async () => {
  const { results } = await find({ take: 500 });
  const { rows } = await sql<{ id: number }>`
    select id from member where ${present} order by last_name collate finnish, first_name collate finnish, id limit 500`.execute(
    service.db,
  );
  expect(results.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test.each([
  // asked, answered (1.18)
  [{}, 0, 50],
  [{ take: 0 }, 0, 50],
  [{ take: null, skip: null }, 0, 50],
  [{ take: 7, skip: 3 }, 3, 7],
  [{ take: 10_000 }, 0, 500],
])('paging %j skips %s and takes %s', async (filter, skip, take) => {
  const page = await find(filter);
  expect([page.skip, page.take]).toEqual([skip, take]);
  expect(page.results).toHaveLength(Math.min(take, page.total - skip));
});

test('pages follow one another, and one past the end still has the total', async () => {
  const all = await find({ sections: [1], take: 500 }, 'sectionuser', 'findsectionmembers');
  const pages = await Promise.all(
    [0, 20, 40].map((skip) => find({ sections: [1], skip, take: 20 }, 'sectionuser', 'findsectionmembers')),
  );
  expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(
    all.results.slice(0, 60).map(({ id }) => id),
  );
  const past = await find({ sections: [1], skip: 9999 }, 'sectionuser', 'findsectionmembers');
  expect([past.results, past.total]).toEqual([[], all.total]);
});

test('positions come when they are asked for, without those of drafts (9.8)', async () => {
  const filter = { sections: [1], take: 500 };
  const without = await find(filter, 'kt', 'findsectionmembers');
  expect(without.results.every(({ memberPositions }) => memberPositions.length === 0)).toBe(true);
  const page = await find({ ...filter, includeMemberPositions: true }, 'kt', 'findsectionmembers');
  const positions = page.results.flatMap(({ memberPositions }) => memberPositions);
  expect(positions.length).toBeGreaterThan(0);
  expect(positions.every(({ meetingStatus }) => meetingStatus.id !== 1100)).toBe(true);
  for (const { id, memberPositions } of page.results) {
    expect(memberPositions.every(({ memberId }) => memberId === id)).toBe(true);
  }
});

test('light lists give every member once, and findbysectionid is the list without criteria (4.10, 4.11)', async () => {
  const light = (
    await service.request('sectionuser', 'POST', '/api/members/getallsectionmembers', { sections: [1] })
  ).body as LightMember[];
  expect(light).toHaveLength(await count(sql`${present} and section_id = 1`));
  expect(Object.keys(light[0] ?? {})).toEqual([
    'id',
    'sectionId',
    'firstName',
    'lastName',
    'membershipStatus',
  ]);
  const same = (await service.request('sectionuser', 'POST', '/api/members/findbysectionid/1')).body;
  expect(same).toEqual(light);
  const district = (
    await service.request('districtuser', 'POST', '/api/members/getalldistrictmembers', { districts: [1] })
  ).body as LightMember[];
  expect(district).toHaveLength(await count(sql`${present} and district_id = 1`));
});

test.each([
  ['superadmin', true],
  ['kt', true],
  ['districtadmin', true],
  ['districtuser', false],
  ['sectionadmin', true],
  ['sectionuser', false],
])('%s sees birth dates: %s (4.12)', async (name, isSeen) => {
  const { results } = await find({ sections: [1], take: 500 }, name, 'findsectionmembers');
  expect(results.some(({ birthDate }) => birthDate !== null)).toBe(isSeen);
  expect(results.every(({ birthDate, dateOfBirth }) => birthDate === dateOfBirth)).toBe(true);
  const { body } = await service.request(name, 'GET', `/api/members/getbyid/${results[0]?.id}`);
  expect((body as Member).birthDate !== null).toBe(isSeen);
});

test('the roles of a member are those of the section and those as an employee (4.8)', async () => {
  const { results } = await find({ sections: [1], take: 500 }, 'kt', 'findsectionmembers');
  expect(results.some(({ memberRoles }) => memberRoles.includes(5))).toBe(true);
  const { rows } = await sql<{ id: number }>`
    update account set employee_id = null where email = 'districtuser@demo.example'
    returning (select id from member where section_id = 1 and id not in
      (select member_id from account where member_id is not null) order by id limit 1) as id`.execute(
    service.db,
  );
  await sql`update account set member_id = ${rows[0]?.id},
    employee_id = (select id from employee where email = 'districtuser@demo.example')
    where email = 'districtuser@demo.example'`.execute(service.db);
  const { body } = await service.request('kt', 'GET', `/api/members/getbyid/${rows[0]?.id}`);
  expect((body as Member).memberRoles).toEqual([4]);
});

test('opening a member is written to the audit log', async () => {
  await service.request('sectionuser', 'GET', '/api/members/getbyid/1');
  const { rows } = await sql<object>`
    select action, entity, entity_id, section_id, by from audit order by id desc limit 1`.execute(service.db);
  expect(rows[0]).toEqual({
    action: 'read',
    entity: 'member',
    entity_id: 1,
    section_id: 1,
    by: 'Osmo Vuorela',
  });
});

describe('a member whose publishing is prohibited (4.7)', () => {
  const canary = {
    email: 'kanarialintu@salainen.example',
    phone: '+358409876543',
    street: 'Kanarialinnunkuja 77',
    extra: 'Siipi K 9',
    code: '99987',
    city: 'Kanariala',
  };
  let id: number;
  beforeAll(async () => {
    const { rows } = await sql<{ id: number }>`
      update member set is_publish_prohibited = true, email = ${canary.email}, phone = ${canary.phone},
        address1 = ${canary.street}, address2 = ${canary.extra}, postal_code = ${canary.code}, city = ${canary.city}
      where id = (
        select p.member_id from position_of_trust p join meeting g on g.id = p.meeting_id
        where p.section_id = 1 and g.status_id = 1103 and ${today()}::date between p.term_start and p.term_end
          and p.member_id is not null order by p.id limit 1)
      returning id`.execute(service.db);
    id = rows[0]?.id ?? -1;
  });

  const asked = () =>
    [
      ['GET', `/api/members/getbyid/${id}`, undefined],
      ['GET', '/api/sections/1', undefined],
      ['GET', '/api/sections/sectionroles/1', undefined],
      ['POST', '/api/members/findsectionmembers', { sections: [1], take: 500, includeMemberPositions: true }],
      [
        'POST',
        '/api/members/finddistrictmembers',
        { districts: [1], take: 500, includeMemberPositions: true },
      ],
      ['POST', '/api/members/findall', { take: 500, sections: [1], includeMemberPositions: true }],
      ['POST', '/api/members/getallsectionmembers', { sections: [1] }],
      ['POST', '/api/members/getalldistrictmembers', { districts: [1] }],
      ['POST', '/api/members/findbysectionid/1', undefined],
    ] as const;

  test.each(['superadmin', 'kt', 'districtadmin', 'districtuser', 'sectionadmin', 'sectionuser'])(
    '%s never gets a contact detail',
    async (name) => {
      for (const [method, url, body] of asked()) {
        const answer = await service.request(name, method, url, body); // oxlint-disable-line no-await-in-loop
        const text = JSON.stringify(answer.body);
        for (const secret of Object.values(canary))
          expect([url, text.includes(secret)]).toEqual([url, false]);
      }
    },
  );

  test('the name, the number and the mark stay', async () => {
    const { body } = await service.request('sectionuser', 'GET', `/api/members/getbyid/${id}`);
    expect(body).toMatchObject({
      id,
      isPublishProhibited: true,
      email: null,
      phone: null,
      address: null,
      lastName: expect.any(String),
      sprId: expect.stringMatching(/^\d+$/),
    });
  });

  test('and no search finds it by them', async () => {
    for (const secret of Object.values(canary)) {
      expect((await find({ name: secret })).results).toEqual([]); // oxlint-disable-line no-await-in-loop
    }
  });
});
