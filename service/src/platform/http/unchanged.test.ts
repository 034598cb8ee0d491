import { sql } from 'kysely';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Lists that browsers keep. */
const kept = [
  'code',
  'code/getmeetingtype',
  'districts',
  'sections/names',
  'meetings/getallpositionsoftrust',
] as const;
const all = [...kept, 'sections'] as const;

/** Asks as a browser does that has an answer with the tag. */
async function get(name: string, path: string, tag?: string, app = service.app) {
  const { statusCode, headers, payload } = await app.inject({
    url: `/api/${path}`,
    headers: {
      authorization: `Bearer ${await service.tokenOf(name)}`,
      ...(tag !== undefined && { 'if-none-match': tag }),
    },
  });
  return { status: statusCode, tag: String(headers['etag']), headers, payload };
}
const tagOf = async (name: string, path: string) => (await get(name, path)).tag;

test.each(all)('%s is not sent again while nothing changes, by any copy of the service', async (path) => {
  const first = await get('kt', path);
  expect(first.status).toBe(200);
  expect(first.tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(await get('kt', path, first.tag)).toMatchObject({ status: 304, payload: '', tag: first.tag });
  expect(await get('kt', path, `"other", ${first.tag}`)).toMatchObject({ status: 304 });
  expect(await get('kt', path, '"other"')).toMatchObject({ status: 200, tag: first.tag }); // addresses of files are signed anew
  const copy = await createServiceCopy(service);
  try {
    expect((await get('kt', path, first.tag, copy)).status).toBe(304);
  } finally {
    await copy.close();
  }
});

test.each(kept)('a browser may keep %s, and asks before each use with the token of then', async (path) => {
  const { headers, tag } = await get('kt', path);
  const caching = { 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' };
  expect(headers).toMatchObject(caching);
  expect((await get('kt', path, tag)).headers).toMatchObject(caching);
});

test('a browser never keeps the addresses of files', async () => {
  expect((await get('kt', 'sections')).headers).toMatchObject({ 'cache-control': 'no-store' });
});

test('who may not ask is refused, whatever they have', async () => {
  const tag = await tagOf('kt', 'sections/names');
  const { statusCode } = await service.app.inject({
    url: '/api/sections/names',
    headers: { 'if-none-match': tag },
  });
  expect(statusCode).toBe(401);
});

/** A change of each table, and which lists it changes. */
const changes: [change: string, statement: ReturnType<typeof sql>, lists: readonly string[]][] = [
  [
    'another name of a section',
    sql`update section set name = name || ' uusi' where id = 1`,
    ['districts', 'sections/names', 'sections'],
  ],
  [
    'another state of a section',
    sql`update section set status_id = 603 where id = 2`,
    ['districts', 'sections/names', 'sections'],
  ],
  [
    'a new section',
    sql`insert into section (id, district_id, name) values (990, 1, 'Uudenkylän osasto')`,
    ['districts', 'sections/names', 'sections'],
  ],
  ['one less', sql`delete from section where id = 990`, ['districts', 'sections/names', 'sections']],
  ['another name of a district', sql`update district set name = name || ' uusi' where id = 1`, ['districts']],
  [
    'another rule of a position',
    sql`update position set max_holders = 7 where id = (select min(id) from position)`,
    ['meetings/getallpositionsoftrust'],
  ],
  ['a plan that is replaced', sql`update preparedness_plan set replaced_at = now()`, ['sections']],
];

test.each(changes)('%s is seen at once', async (_change, statement, lists) => {
  const before = new Map<string, string>();
  for (const path of all) before.set(path, await tagOf('kt', path)); // oxlint-disable-line no-await-in-loop
  await statement.execute(service.db);
  for (const path of all) {
    const now = await get('kt', path, before.get(path)); // oxlint-disable-line no-await-in-loop
    expect([path, now.status]).toEqual([path, lists.includes(path) ? 200 : 304]);
  }
});

test('a change that is not committed yet counts when it is, after a later one too', async () => {
  const first = await tagOf('kt', 'sections/names');
  const rename = (id: number) => sql`update section set name = name || ' x' where id = ${id}`;
  let second = '';
  await service.db.transaction().execute(async (tx) => {
    await rename(1).execute(tx);
    expect((await get('kt', 'sections/names', first)).status).toBe(304);
    await rename(2).execute(service.db);
    const between = await get('kt', 'sections/names', first);
    expect(between.status).toBe(200);
    second = between.tag;
  });
  const last = await get('kt', 'sections/names', second);
  expect(last.status).toBe(200);
  expect(last.tag).not.toBe(first);
  expect(last.payload.match(/ x"/g)).toHaveLength(2);
});

test('what the nightly job leaves of the changes says the same', async () => {
  await sql`update section set phone = '050 1' where id = 1`.execute(service.db);
  await sql`update section set phone = '050 2' where id = 1`.execute(service.db);
  const job = async () =>
    sql`delete from table_change c where id < (
      select max(id) from table_change l where l.table_name = c.table_name)`.execute(service.db);
  await job();
  const tag = await tagOf('kt', 'sections/names');
  await job();
  expect((await get('kt', 'sections/names', tag)).status).toBe(304);
  await sql`update section set phone = '050 3' where id = 1`.execute(service.db);
  expect((await get('kt', 'sections/names', tag)).status).toBe(200);
});

test('nobody shares the tag of another scope', async () => {
  const people = ['kt', 'districtadmin', 'otherdistrict', 'sectionadmin', 'othersection'];
  for (const path of ['sections/names', 'sections']) {
    const tags = await Promise.all(people.map((name) => tagOf(name, path))); // oxlint-disable-line no-await-in-loop
    expect(new Set(tags).size).toBe(people.length);
  }
  const tag = await tagOf('districtadmin', 'sections/names');
  expect(await tagOf('districtuser', 'sections/names')).toBe(tag); // the same district
  expect((await get('sectionadmin', 'sections/names', tag)).status).toBe(200);
});

test('addresses of files are fresh for each person, and again before half of their time is over', async () => {
  expect(await tagOf('districtadmin', 'sections')).not.toBe(await tagOf('districtuser', 'sections'));
  const tag = await tagOf('kt', 'sections');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * 60_000);
  try {
    expect(await tagOf('kt', 'sections')).not.toBe(tag);
  } finally {
    later.mockRestore();
  }
});

test('names of sections are those of the list, in its order, with what choices show', async () => {
  for (const name of ['kt', 'districtuser', 'sectionuser', 'trainee']) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    const whole = JSON.parse((await get(name, 'sections')).payload) as Record<string, unknown>[];
    const names = JSON.parse((await get(name, 'sections/names')).payload) as Record<string, unknown>[];
    /* oxlint-enable no-await-in-loop */
    expect(names).toEqual(
      whole.map(({ id, name: called, districtId, statusId, isTrainingSection }) => ({
        id,
        name: called,
        districtId,
        statusId,
        isTrainingSection,
      })),
    );
  }
});
