import { sql } from 'kysely';
import type { Answer, MemberFilter } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { parseCriteria } from './criteria.ts';
import { findSimilarMembers, similarQuery } from './queries.ts';
import { searchWords } from './search.ts';

type Page = Answer<'POST members/findall'>;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  for (const [index, [last, first]] of people.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, membership_status_id)
      values (${900_000 + index}, 1, 1, ${last}, ${first}, ${77_000_000 + index}, 501)`.execute(service.db);
  }
});
afterAll(() => service.close());

const people = [
  ['Xäkelä-Öström', 'Anna-Liisa'],
  ['Xakela', 'Åke'],
  ['Xåkelin', 'Bo'],
  ['Xakelin', 'Önni'],
  ['Xøkland', 'Aa'],
  ['von Xakelius', 'Zeb'],
  ['X%kela', 'Percy'],
  ['Nguyễn', 'Thị'],
  ['Đặng', 'Văn'],
  ['Yıldız', 'İbrahim'],
  ['Ağaoğlu', 'Ŋurgil'],
] as const;

const find = async (filter: MemberFilter, name = 'kt'): Promise<Page> => {
  const { status, body } = await service.request(name, 'POST', '/api/members/findall', filter);
  expect(status).toBe(200);
  return body as Page;
};
const names = async (name: string) => (await find({ name })).results.map(({ lastName }) => lastName);

test.each([
  // typed, found in this order (4.6, 18.12, 1.5)
  ['xakel', ['von Xakelius', 'Xakela', 'Xakelin', 'Xåkelin', 'Xäkelä-Öström']],
  ['XAKELA', ['Xakela', 'Xäkelä-Öström']],
  ['xäkel', ['Xäkelä-Öström']],
  ['xåkel', ['Xåkelin']],
  ['Nguyen', ['Nguyen', 'Nguyễn']],
  ['nguyễn thi', ['Nguyễn']],
  ['Dang', ['Đặng']],
  ['Yildiz', ['Yıldız']],
  ['Ibrahim', ['Yıldız']],
  ['İbrahim', ['Yıldız']],
  ['Agaoglu', ['Ağaoğlu']],
  ['Nurgil', ['Ağaoğlu']],
  ['xäkelä', ['Xäkelä-Öström']],
  ['xa\u0308kela\u0308', ['Xäkelä-Öström']], // decomposed, as some keyboards send it
  ['öst xäk', ['Xäkelä-Öström']],
  ['ostrom', ['Xäkelä-Öström']],
  ['liisa xakela', ['Xäkelä-Öström']],
  ['Anna-Liisa Xäkelä-Öström', ['Xäkelä-Öström']],
  ['xakela åke', ['Xakela']],
  ['xakela ake', ['Xakela']],
  ['Xäkelä-Öström, Anna-Liisa', ['Xäkelä-Öström']], // as lists print it
  ['xakela,åke', ['Xakela']],
  ['xakelin; önni;', ['Xakelin']],
  ['xokland', ['Xøkland']],
  ['kelin', []], // no beginning of a word
  ['xakel zzz', []],
  ['x%', ['X%kela']],
  ['x_kela', []],
  [String.raw`x\kela`, []],
  ["x' or '1'='1", []],
])('%s finds %j', async (typed, found) => {
  expect(await names(typed)).toEqual(found);
});

test('digits are the beginning of a membership number, and of nothing else', async () => {
  expect((await find({ name: '770000' })).total).toBe(people.length);
  expect(await names('77000003')).toEqual(['Xakelin']);
  expect(await names('xak 77000003')).toEqual(['Xakelin']);
  expect((await find({ name: '1980' })).results.every(({ sprId }) => sprId.startsWith('1980'))).toBe(true);
});

test('contact details, birth dates and addresses are never searched (4.6)', async () => {
  const { rows } = await sql<{ email: string; phone: string; city: string; street: string; born: string }>`
    select email, phone, city, address1 as street, date_of_birth::text as born from member
    where email is not null and phone is not null and city is not null and not is_publish_prohibited
      and lower(split_part(email, '@', 2)) = 'posti.example' limit 1`.execute(service.db);
  const [row] = rows;
  const words = [row?.email, 'posti.example', row?.phone.replaceAll(/\D/g, ''), row?.street, row?.born];
  for (const word of words) {
    const { results } = await find({ name: word }); // oxlint-disable-line no-await-in-loop
    expect([word, results]).toEqual([word, []]);
  }
});

test('a search of 100 characters is taken, a longer one refused', async () => {
  expect((await find({ name: 'x'.repeat(100) })).total).toBe(0);
  const { status } = await service.request('kt', 'POST', '/api/members/findall', { name: 'x'.repeat(101) });
  expect(status).toBe(400);
});

test('only blanks and dashes restrict nothing', async () => {
  const { total } = await find({});
  for (const name of ['', '  ', ' - ', ' , ;', null]) expect((await find({ name })).total).toBe(total); // oxlint-disable-line no-await-in-loop
});

const similar = async (filter: MemberFilter, name?: string) =>
  ((await find(filter, name)).similar ?? []).map(({ lastName, firstName }) => `${lastName}, ${firstName}`);

test.each([
  // typed, and what is offered first when nobody is found (4.6)
  ['Xakelinn, Onny', 'Xakelin, Önni'],
  ['Öni Xakelin', 'Xakelin, Önni'],
  ['xoklund', 'Xøkland, Aa'],
  ['Annna-Liisa Xäkelä-Östrom', 'Xäkelä-Öström, Anna-Liisa'],
])('nobody is called %s; %s is offered', async (typed, first) => {
  const { results, total } = await find({ name: typed });
  expect({ results, total }).toEqual({ results: [], total: 0 });
  expect((await similar({ name: typed }))[0]).toBe(first);
});

test.each([
  ['xakelin'], // found
  ['99999999999'], // a number has no similar names
  ['qqqqqqqq'], // nothing is like it
  [' - '],
])('nothing similar is offered for %s', async (typed) => {
  expect((await find({ name: typed })).similar).toBeUndefined();
});

test('similar names are at most five, each once, of the same unit and the other criteria, without the dead', async () => {
  await sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, membership_status_id, status_id)
    select 901_000 + n, case n when 1 then 2 else 1 end, 1, 'Zwicker',
      case when n < 4 then 'Same' else 'Name ' || chr(64 + n) end,
      78_000_000 + n, case n when 5 then 502 else 501 end, case n when 6 then 103 else 101 end
    from generate_series(1, 12) n`.execute(service.db);
  const offered = await similar({ name: 'Zwickerr' });
  expect(offered).toHaveLength(5);
  expect(new Set(offered).size).toBe(5);
  expect(await similar({ name: 'Zwickerr, Name E' })).toContain('Zwicker, Name E');
  expect(await similar({ name: 'Zwickerr, Name E', membershipStatuses: [501] })).not.toContain(
    'Zwicker, Name E',
  );
  expect(await similar({ name: 'Zwickerr, Name F' })).not.toContain('Zwicker, Name F');
  const { similar: ofSection } = await find({ name: 'Zwickerr', sections: [2] });
  expect(ofSection).toEqual([
    {
      id: 901_001,
      sectionId: 2,
      firstName: 'Same',
      lastName: 'Zwicker',
      membershipStatus: { id: 501, enumName: 'Active' },
    },
  ]);
});

test('the index of names finds the similar ones', async () => {
  const plan = await service.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const statement = similarQuery(parseCriteria({ name: 'Xakelinn' }), 'xakelinn').compile(tx);
    const { rows } = await tx.executeQuery({ ...statement, sql: `explain ${statement.sql}` });
    return JSON.stringify(rows);
  });
  expect(plan).toContain('member_search');
});

test('an offer of similar names that takes too long is left out', async () => {
  await service.db.transaction().execute(async (tx) => {
    await sql`lock table member in access exclusive mode`.execute(tx);
    expect(await findSimilarMembers(service.db, parseCriteria({ name: 'Xakelinn' }))).toEqual([]);
  });
});

test('words are split as names are', () => {
  expect(searchWords(' Anna-Liisa  12 ')).toEqual([
    { name: 'anna', hasMarks: false },
    { name: 'liisa', hasMarks: false },
    { number: '12' },
  ]);
});
