import { sql } from 'kysely';
import type { Answer, Meeting } from '@osasto/api';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

type Seat = Answer<'POST positions/seats'>[number];

let service: TestService;
let people: number[];
let approved: Meeting;
let sent: Meeting;
const { draft, inState, members } = meetingsOn(() => service);

beforeAll(async () => {
  service = await startTestService();
  people = await members(6);
  approved = await inState(1103);
  sent = await inState(1101);
});
afterAll(() => service.close());
beforeEach(() => sql`delete from position_of_trust where section_id = 1`.execute(service.db));

/** A term of section 1. */
const hold = (positionId: number, who: number, termStart: string, termEnd: string, on: Meeting = approved) =>
  sql`insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end,
      elected_date, term_ordinal, status_id)
    values (${on.id}, 1, 1, ${positionId}, ${people[who]}, ${termStart}, ${termEnd}, ${on.dateHeld}, 1, 1301)`.execute(
    service.db,
  );

const seatsOn = async (day: string, filter: object = {}, by = 'sectionadmin') => {
  const { status, body } = await service.request(by, 'POST', '/api/positions/seats', { day, ...filter });
  expect(status).toBe(200);
  return body as Seat[];
};
const seat = async (positionId: number, day: string) =>
  (await seatsOn(day)).find((one) => one.positionId === positionId && one.section.id === 1);

test('positions with a minimum are seats although nobody holds them (21.5)', async () => {
  expect(await seatsOn('1966-06-01')).toEqual([
    expect.objectContaining({ positionId: 2, held: 0, min: 1, max: 1, interim: 0, ending: 0 }),
    expect.objectContaining({ positionId: 3, held: 0, min: 1, max: 2 }),
    expect.objectContaining({ positionId: 7, held: 0, min: 4, max: 12 }),
  ]);
  expect((await seatsOn('1966-06-01')).every(({ vacantSince }) => vacantSince === undefined)).toBe(true);
});

test('a position without a minimum is one for three years after somebody held it (21.5)', async () => {
  await hold(15, 0, '1965-01-01', '1965-12-31');
  const shown = async (day: string) => (await seat(15, day))?.vacantSince ?? (await seat(15, day))?.held;
  expect(await shown('1964-12-31')).toBeUndefined();
  expect(await shown('1965-12-31')).toBe(1);
  expect(await shown('1966-01-01')).toBe('1966-01-01T00:00:00.000Z');
  expect(await shown('1968-12-31')).toBe('1966-01-01T00:00:00.000Z');
  expect(await shown('1969-01-01')).toBeUndefined();
});

test('one person with two terms holds a position once; drafts and sent reports hold none', async () => {
  await hold(7, 0, '1965-01-01', '1966-12-31');
  await hold(7, 1, '1965-01-01', '1966-12-31');
  await hold(7, 2, '1965-01-01', '1966-12-31', sent);
  await hold(7, 3, '1965-01-01', '1966-12-31', await draft());
  expect(await seat(7, '1966-06-01')).toMatchObject({ held: 2, interim: 0 });
});

describe('terms that end within three months, less those that follow (21.1)', () => {
  beforeEach(async () => {
    await hold(7, 0, '1965-01-01', '1966-12-31');
    await hold(7, 1, '1965-01-01', '1966-12-31');
    await hold(7, 2, '1966-01-01', '1967-12-31');
  });
  test.each([
    ['1966-09-30', 0],
    ['1966-10-01', 2],
    ['1966-12-31', 2],
  ])('on %s there are %d', async (day, ending) => expect(await seat(7, day)).toMatchObject({ ending }));

  test('a successor counts once the report is sent', async () => {
    await hold(7, 3, '1967-01-01', '1968-12-31', await draft());
    expect(await seat(7, '1966-11-01')).toMatchObject({ ending: 2 });
    await hold(7, 4, '1967-01-01', '1968-12-31', sent);
    expect(await seat(7, '1966-11-01')).toMatchObject({ ending: 1 });
    await hold(7, 5, '1967-01-01', '1968-12-31', sent);
    expect(await seat(7, '1966-11-01')).toMatchObject({ ending: 0 });
  });
});

describe('who carries on (25.1)', () => {
  test.each([
    // position, day, held, interim
    [2, '1966-12-31', 1, 0],
    [2, '1967-01-01', 1, 1],
    [2, '1967-06-30', 1, 1],
    [2, '1967-07-01', 0, 0],
    [15, '1967-01-01', 0, 0], // contact persons do not
  ])('position %d on %s: %d held, %d interim', async (positionId, day, held, interim) => {
    await hold(positionId, 0, '1965-01-01', '1966-12-31');
    expect(await seat(positionId, day)).toMatchObject({ held, interim });
  });

  test('nobody does where the next term has begun, or where the term was ended early', async () => {
    await hold(2, 0, '1965-01-01', '1966-12-31');
    await hold(2, 1, '1967-02-01', '1968-12-31');
    expect(await seat(2, '1967-01-31')).toMatchObject({ held: 1, interim: 1 });
    expect(await seat(2, '1967-02-01')).toMatchObject({ held: 1, interim: 0 });
    await sql`delete from position_of_trust where section_id = 1 and term_start = '1967-02-01'`.execute(
      service.db,
    );
    await sql`update position_of_trust set is_ended_early = true where section_id = 1`.execute(service.db);
    expect(await seat(2, '1967-01-31')).toMatchObject({ held: 0, vacantSince: '1967-01-01T00:00:00.000Z' });
  });

  test('a seat is vacant from the day on which nobody carries on', async () => {
    await hold(2, 0, '1965-01-01', '1966-12-31');
    expect(await seat(2, '1967-08-01')).toMatchObject({ held: 0, vacantSince: '1967-07-01T00:00:00.000Z' });
  });

  test('nobody after today, and nobody where the setting is 0', async () => {
    await hold(2, 0, '2030-01-01', '2031-12-31');
    expect(await seat(2, '2032-01-01')).toMatchObject({ held: 0 });
    await hold(2, 1, '1965-01-01', '1966-12-31');
    await sql`update setting set value = '0' where key = 'position.interimMonths'`.execute(service.db);
    expect(await seat(2, '1967-01-01')).toMatchObject({ held: 0 });
    await sql`update setting set value = '6' where key = 'position.interimMonths'`.execute(service.db);
  });

  test('holders show them, marked', async () => {
    await hold(2, 0, '1965-01-01', '1966-12-31');
    const find = async (day: string) =>
      (await service.request('sectionadmin', 'POST', '/api/positions/find', { day, positions: [2] }))
        .body as Answer<'POST positions/find'>;
    expect((await find('1966-12-31')).results).toMatchObject([{ isInterim: false }]);
    expect((await find('1967-01-01')).results).toMatchObject([{ isInterim: true }]);
  });
});

test.each([
  [{ positions: [2, 7] }, [2, 7]],
  [{ groups: ['chairs'] }, [2]],
  [{ groups: ['board'] }, [2, 3, 7]],
  [{ text: 'zzz' }, []],
])('%j gives the positions %j', async (filter, positions) => {
  expect((await seatsOn('1966-06-01', filter)).map(({ positionId }) => positionId)).toEqual(positions);
});

test.each([
  ['sectionuser', {}, 403],
  ['sectionadmin', { sections: [2] }, 403],
  ['districtuser', { districts: [1] }, 200],
  ['districtuser', { districts: [2] }, 403],
  ['kt', {}, 200],
])('%s with %j is answered %d', async (by, filter, status) => {
  expect((await service.request(by, 'POST', '/api/positions/seats', filter)).status).toBe(status);
});
