import { sql } from 'kysely';
import type { Answer, MemberFilter } from '@osasto/api';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
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
] as const;

const find = async (filter: MemberFilter, name = 'kt'): Promise<Page> => {
  const { status, body } = await service.ask(name, 'POST', '/api/members/findall', filter);
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
  ['xäkelä', ['Xäkelä-Öström']],
  ['xa\u0308kela\u0308', ['Xäkelä-Öström']], // decomposed, as some keyboards send it
  ['öst xäk', ['Xäkelä-Öström']],
  ['ostrom', ['Xäkelä-Öström']],
  ['liisa xakela', ['Xäkelä-Öström']],
  ['Anna-Liisa Xäkelä-Öström', ['Xäkelä-Öström']],
  ['xakela åke', ['Xakela']],
  ['xakela ake', ['Xakela']],
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
  expect((await find({ name: '7700000' })).total).toBe(people.length);
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
  const { status } = await service.ask('kt', 'POST', '/api/members/findall', { name: 'x'.repeat(101) });
  expect(status).toBe(400);
});

test('blanks and dashes alone restrict nothing', async () => {
  const { total } = await find({});
  for (const name of ['', '  ', ' - ', null]) expect((await find({ name })).total).toBe(total); // oxlint-disable-line no-await-in-loop
});

test('words are split as names are', () => {
  expect(searchWords(' Anna-Liisa  12 ')).toEqual([
    { name: 'Anna', hasMarks: false },
    { name: 'Liisa', hasMarks: false },
    { number: '12' },
  ]);
});
