import { sql } from 'kysely';
import { today } from '@osasto/contract';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
const { draft } = meetingsOn(() => service);
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const addressOf = async (by: string) => {
  const { status, body } = await service.request(by, 'GET', '/api/account/calendar');
  expect(status).toBe(200);
  return (body as { url: string }).url.replace('http://localhost:3000', '');
};
const read = (url: string) => service.app.inject({ url });
/** The events of a feed, folded lines joined, without what differs at each fetch. */
const eventsIn = (text: string) =>
  text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event.split('\r\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]),
      ),
    );

test('the feed has the meetings of the own section, its duties and the ends of the own terms, as whole days', async () => {
  const year = Number(today().slice(0, 4));
  const { id } = await draft({ name: 'Talvikokous; kello, kahvi', dateHeld: `${year + 1}-02-03` });
  const url = await addressOf('sectionadmin');
  const answer = await read(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = eventsIn(answer.body);
  expect(events).toContainEqual(
    expect.objectContaining({
      UID: `meeting-${id}@localhost`,
      'DTSTART;VALUE=DATE': `${year + 1}0203`,
      'DTEND;VALUE=DATE': `${year + 1}0204`,
      SUMMARY: String.raw`Talvikokous\; kello\, kahvi (luonnos)`,
      TRANSP: 'TRANSPARENT',
    }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({
      UID: `duty-2-section-1-${year}@localhost`,
      'DTSTART;VALUE=DATE': `${year}1215`,
    }),
  );
  expect(events.filter(({ UID }) => UID?.startsWith('meeting-'))).not.toEqual([]);
  const sections = await sql<{ id: number }>`
    select id from meeting where section_id <> 1`.execute(service.db);
  const foreign = new Set(sections.rows.map((row) => `meeting-${row.id}@localhost`));
  expect(events.filter(({ UID = '' }) => foreign.has(UID))).toEqual([]);
  // The same at each fetch.
  const again = eventsIn((await read(url)).body);
  expect(again.map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID));
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('an own term ends in the feed; that of others does not', async () => {
  const { rows } = await sql<{ id: number; member: number }>`
    select p.id, a.member_id as member from account a
    join position_of_trust p on p.member_id = a.member_id join meeting g on g.id = p.meeting_id and g.status_id = 1103
    where p.term_end >= ${today()}::date and a.email like '%demo.example' order by p.id limit 1`.execute(
    service.db,
  );
  const [own] = rows;
  const { rows: accounts } = await sql<{ name: string }>`
    select split_part(email, '@', 1) as name from account where member_id = ${own?.member}`.execute(
    service.db,
  );
  const events = eventsIn((await read(await addressOf(accounts[0]?.name ?? ''))).body);
  const terms = events.filter(({ UID }) => UID?.startsWith('term-')).map(({ UID }) => UID);
  expect(terms).toContain(`term-${own?.id}@localhost`);
  const { rows: mine } = await sql<{ uid: string }>`
    select 'term-' || id || '@localhost' as uid from position_of_trust where member_id = ${own?.member}`.execute(
    service.db,
  );
  expect(mine.map(({ uid }) => uid)).toEqual(expect.arrayContaining(terms));
});

test('a district has the meetings of all its sections by their names, the national office duties alone', async () => {
  const district = eventsIn((await read(await addressOf('districtadmin'))).body);
  expect(district.some(({ SUMMARY }) => /osasto.*: /i.test(SUMMARY ?? ''))).toBe(true);
  const national = eventsIn((await read(await addressOf('kt'))).body);
  expect(national.length).toBeGreaterThan(0);
  expect(national.filter(({ UID }) => !UID?.startsWith('duty-'))).toEqual([]);
});

test('an address that was ended, or that is not ours, is not found; the next one is another', async () => {
  const before = await addressOf('sectionuser');
  expect((await read(before)).statusCode).toBe(200);
  expect((await service.request('sectionuser', 'DELETE', '/api/account/calendar')).status).toBe(204);
  const after = await addressOf('sectionuser');
  expect(after).not.toBe(before);
  expect((await read(before)).statusCode).toBe(404);
  expect((await read(after)).statusCode).toBe(200);
  for (const forged of [
    after.replace(/.{8}\.ics$/, 'AAAAAAAA.ics'),
    after.replace(/\d+-(\d+)-/, '1-$1-'),
    '/calendar/1-0-.ics',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await read(forged)).statusCode).toBe(404);
});

test('a locked account, and one without a role, reads no feed', async () => {
  const url = await addressOf('sectionadmin');
  const { rows } = await sql<{ member: number }>`
    select member_id as member from account where email = 'sectionadmin@demo.example'`.execute(service.db);
  await sql`update account set locked_until = now() + interval '1 day' where email = 'sectionadmin@demo.example'`.execute(
    service.db,
  );
  expect((await read(url)).statusCode).toBe(404);
  await sql`update account set locked_until = null where email = 'sectionadmin@demo.example'`.execute(
    service.db,
  );
  await sql`delete from member_role where member_id = ${rows[0]?.member}`.execute(service.db);
  expect((await read(url)).statusCode).toBe(404);
});
