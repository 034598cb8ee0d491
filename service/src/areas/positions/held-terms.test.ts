import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

type Found = Answer<'POST positions/find'>;

let service: TestService;
const { draft, inState, members } = meetingsOn(() => service);
const day = '1956-06-01';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const find = async (more: object = {}) => {
  const { body } = await service.request('sectionadmin', 'POST', '/api/positions/find', { day, ...more });
  return body as Found;
};
const found = async () => (await find()).results.map(({ name, position }) => `${name} ${position.id}`);

const hold = (
  on: { id: number; dateHeld: string },
  member: number | undefined,
  positionId: number,
  [start, end]: [string, string],
) =>
  sql`insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end, elected_date)
    values (${on.id}, 1, 1, ${positionId}, ${member}, ${start}, ${end}, ${on.dateHeld})`.execute(service.db);

test('what was found before is found as it is now, whatever changed since (21.4)', async () => {
  const [first, second] = await members(2);
  await sql`update member set last_name = 'Kokeilija', first_name = case id when ${first} then 'Aava' else 'Beda' end
    where id in (${first}, ${second})`.execute(service.db);
  expect(await found()).toEqual([]);
  expect(await found()).toEqual([]);

  const approved = await inState(1103);
  await hold(approved, first, 2, ['1955-01-01', '1955-12-31']); // the chair carries on for six months
  expect(await found()).toEqual(['Aava Kokeilija 2']);
  expect((await find()).results[0]?.isInterim).toBe(true);

  const under = await draft();
  await hold(under, second, 15, ['1956-01-01', '1956-12-31']);
  expect(await found()).toEqual(['Aava Kokeilija 2']);
  await sql`update meeting set status_id = 1103 where id = ${under.id}`.execute(service.db);
  expect(await found()).toEqual(['Aava Kokeilija 2', 'Beda Kokeilija 15']);
  expect(await find({ groups: ['contacts'], take: 1 })).toMatchObject({
    total: 1,
    people: 1,
    groups: { chairs: 1, contacts: 1, board: 1 },
  });

  await sql`update member set first_name = 'Ölla' where id = ${first}`.execute(service.db);
  expect(await found()).toEqual(['Beda Kokeilija 15', 'Ölla Kokeilija 2']);
  await sql`update setting set value = '0' where key = 'position.interimMonths'`.execute(service.db);
  expect(await found()).toEqual(['Beda Kokeilija 15']);
  await sql`update setting set value = '6' where key = 'position.interimMonths'`.execute(service.db);
  expect(await found()).toEqual(['Beda Kokeilija 15', 'Ölla Kokeilija 2']);
  await sql`update position_of_trust set is_ended_early = true where member_id = ${first}`.execute(
    service.db,
  );
  expect(await found()).toEqual(['Beda Kokeilija 15']);
  await sql`update section set name = 'Uusi nimi' where id = 1`.execute(service.db);
  expect((await find()).results[0]?.section.name).toBe('Uusi nimi');
  await sql`delete from position_of_trust where meeting_id = ${under.id}`.execute(service.db);
  expect(await found()).toEqual([]);
});

test('a page of one asker is not that of another, and groups are counted for both', async () => {
  const everything = (await service.request('kt', 'POST', '/api/positions/find', {})).body as Found;
  const own = (await service.request('sectionadmin', 'POST', '/api/positions/find', {})).body as Found;
  expect(own.total).toBeLessThan(everything.total);
  const last = await service.request('kt', 'POST', '/api/positions/find', {
    skip: everything.total - 1,
    take: 5,
  });
  expect((last.body as Found).results).toHaveLength(1);
  expect((last.body as Found).groups).toEqual(everything.groups);
});
