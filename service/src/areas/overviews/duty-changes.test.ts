import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Duties = Answer<'GET duties'>;
type State = Answer<'GET sections/{id}/duties'>[number];

const year = Number(today().slice(0, 4));

const drill = {
  name: { fi: 'Valmiusharjoitus', sv: 'Beredskapsövning' },
  day: { month: 9, day: 30 },
  concerns: { kind: 'sections' },
  fulfilledBy: { kind: 'manual' },
  remindDays: [14, 3],
};
const summary = {
  name: { fi: 'Piirin kooste', sv: 'Distriktets sammandrag' },
  concerns: { kind: 'districts' },
  fulfilledBy: { kind: 'manual' },
};

const change = (body: object, by = 'kt') => service.request(by, 'POST', '/api/duties', body);

async function changed(body: object): Promise<Duties> {
  const answer = await change(body);
  expect([answer.status, answer.status === 200 || answer.body]).toEqual([200, true]);
  return answer.body as Duties;
}

async function added(duty: object): Promise<Duties[number]> {
  const duties = await changed({ add: [duty] });
  const newest = duties.toSorted((a, b) => b.id - a.id)[0];
  if (!newest) throw new Error('No duty was added.');
  return newest;
}

const states = async (path: string, by = 'kt') =>
  (await service.request(by, 'GET', `/api/${path}`)).body as State[];

const errorsOf = (body: unknown) =>
  (body as { errors: { translationKey: string; propertyName: string }[] }).errors.map(
    ({ translationKey, propertyName }) => [translationKey, propertyName],
  );

const tick = (by: string, body: object) =>
  service.request(by, 'POST', '/api/duties/tick', { year, isDone: true, ...body });

test('a duty is added, changed and removed (22.2)', async () => {
  const duty = await added(drill);
  expect(duty).toEqual({ ...drill, id: duty.id });
  const moved = { ...drill, id: duty.id, day: { month: 2, day: 29 }, remindDays: [7, 30, 7] };
  const duties = await changed({ update: [moved] });
  expect(duties.find(({ id }) => id === duty.id)).toEqual({ ...moved, remindDays: [30, 7] });
  expect((await changed({ remove: [duty.id] })).map(({ id }) => id)).not.toContain(duty.id);
  expect((await change({ remove: [duty.id] })).status).toBe(404);
});

test('days to remind on are 30 and 7 unless others are given; none are none (22.2)', async () => {
  const { remindDays: _, ...rest } = drill;
  expect((await added(rest)).remindDays).toEqual([30, 7]);
  expect((await added({ ...rest, remindDays: [] })).remindDays).toEqual([]);
});

test.each<[string, object]>([
  ['a report', { kind: 'report', meetingType: 1003 }],
  ['a plan', { kind: 'plan' }],
  ['a whole board', { kind: 'board', on: 'today' }],
  ['positions next year', { kind: 'board', on: 'firstOfNextYear', positions: [2, 7] }],
])('a duty is fulfilled by %s', async (_, fulfilledBy) => {
  const concerns = { kind: 'sections', languages: [701, 703], districts: [1, 2] };
  const duty = await added({ ...drill, fulfilledBy, concerns });
  expect([duty.fulfilledBy, duty.concerns]).toEqual([fulfilledBy, concerns]);
});

test.each<[string, object, [string, string][]]>([
  ['no Finnish name', { name: { fi: ' ', sv: 'Ny' } }, [['validation.required', 'name.fi']]],
  ['no Swedish name', { name: { fi: 'Uusi', sv: '' } }, [['validation.required', 'name.sv']]],
  ['101 characters', { name: { fi: 'x'.repeat(101), sv: 'Ny' } }, [['validation.maxLength', 'name.fi']]],
  ['31 April', { day: { month: 4, day: 31 } }, [['validation.noSuchDay', 'day']]],
  ['30 February', { day: { month: 2, day: 30 } }, [['validation.noSuchDay', 'day']]],
  [
    'a district that there is not',
    { concerns: { kind: 'sections', districts: [1, 2_000_000_000] } },
    [['validation.unknown', 'concerns.districts']],
  ],
  [
    'a position that there is not',
    { fulfilledBy: { kind: 'board', on: 'today', positions: [2, 9999] } },
    [['validation.unknown', 'fulfilledBy.positions']],
  ],
  [
    'a plan of districts',
    { concerns: { kind: 'districts' }, fulfilledBy: { kind: 'plan' } },
    [['duty.districtsTick', 'fulfilledBy']],
  ],
])('%s is refused (22.2)', async (_, wrong, errors) => {
  const { status, body } = await change({ add: [{ ...drill, ...wrong }] });
  expect([status, errorsOf(body)]).toEqual([400, errors]);
});

test.each([100, 1])('a name of %i characters fits', async (length) => {
  const name = { fi: 'ä'.repeat(length), sv: 'ö'.repeat(length) };
  expect((await added({ ...drill, name })).name).toEqual(name);
});

test.each<[string, object]>([
  ['month 13', { day: { month: 13, day: 1 } }],
  ['day 0', { day: { month: 1, day: 0 } }],
  ['reminded on the day itself', { remindDays: [0] }],
  ['reminded more than a year before', { remindDays: [366] }],
  ['an unknown way', { fulfilledBy: { kind: 'prayer' } }],
  ['a report of no type', { fulfilledBy: { kind: 'report' } }],
  ['an unknown language', { concerns: { kind: 'sections', languages: [301] } }],
])('%s is refused', async (_, wrong) => {
  expect((await change({ add: [{ ...drill, ...wrong }] })).status).toBe(400);
});

test('nothing to change is refused', async () => {
  const { status, body } = await change({});
  expect([status, errorsOf(body)]).toEqual([400, [['validation.required', 'add']]]);
});

test('all changes are made or none', async () => {
  const before = (await service.request('kt', 'GET', '/api/duties')).body;
  const { status } = await change({ add: [drill], remove: [2_000_000_000] });
  expect([status, (await service.request('kt', 'GET', '/api/duties')).body]).toEqual([404, before]);
});

test('who has seen another version changes nothing (1.20)', async () => {
  const { headers } = await service.request('kt', 'GET', '/api/duties');
  await changed({ add: [drill] });
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/duties',
    headers: {
      authorization: `Bearer ${await service.tokenOf('kt')}`,
      'if-match': String(headers['etag']),
    },
    payload: { add: [drill] },
  });
  expect([answer.statusCode, errorsOf(answer.json())]).toEqual([409, [['common.changedByOther', undefined]]]);
});

test('a change holds from this year on; past years keep name, day and rule (22.2)', async () => {
  const { id } = await added(drill);
  await sql`update duty_version set from_year = ${year - 3} where duty_id = ${id}`.execute(service.db);
  const renamed = { ...drill, id, name: { fi: 'Uusi nimi', sv: 'Nytt namn' }, day: { month: 10, day: 1 } };
  await changed({ update: [renamed] });
  await changed({ update: [{ ...renamed, fulfilledBy: { kind: 'plan' } }] });
  const inYear = async (asked: number) =>
    (await states(`sections/1/duties?year=${asked}`)).find(({ dutyId }) => dutyId === id);
  expect(await inYear(year - 1)).toMatchObject({
    name: { fi: 'Valmiusharjoitus' },
    due: `${year - 1}-09-30T00:00:00.000Z`,
    isManual: true,
  });
  expect(await inYear(year)).toMatchObject({
    name: { fi: 'Uusi nimi' },
    due: `${year}-10-01T00:00:00.000Z`,
    isManual: false,
  });
  await changed({ remove: [id] });
  expect([await inYear(year - 4), await inYear(year)]).toEqual([undefined, undefined]);
  expect(await inYear(year - 1)).toMatchObject({ name: { fi: 'Valmiusharjoitus' } });
});

test.each(['districtadmin', 'districtuser', 'sectionadmin', 'sectionuser'])(
  '%s changes no duties (29)',
  async (by) => {
    expect((await change({ add: [drill] }, by)).status).toBe(403);
  },
);

test('a duty is marked as done with a note, and as not done (22.2)', async () => {
  const { id } = await added(drill);
  const answer = await tick('sectionadmin', { dutyId: id, sectionId: 1, note: ' Harjoitus pidetty\n3.9. ' });
  expect(answer.body).toMatchObject({
    dutyId: id,
    unit: { id: 1 },
    unitKind: 'section',
    state: 'done',
    done: { note: 'Harjoitus pidetty\n3.9.' },
  });
  const again = await tick('kt', { dutyId: id, sectionId: 1 });
  expect((again.body as State).done).not.toHaveProperty('note');
  expect((await states('sections/1/duties')).find(({ dutyId }) => dutyId === id)?.state).toBe('done');
  const undone = await tick('sectionadmin', { dutyId: id, sectionId: 1, isDone: false });
  expect(undone.body).not.toHaveProperty('done');
  expect(undone.body).not.toMatchObject({ state: 'done' });
});

test('a duty of districts is marked for a district', async () => {
  const { id } = await added(summary);
  const answer = await tick('districtadmin', { dutyId: id, districtId: 1, note: 'x'.repeat(500) });
  expect(answer.body).toMatchObject({ dutyId: id, unitKind: 'district', unit: { id: 1 }, state: 'done' });
  const national = (await states('duties/states')).filter(({ dutyId }) => dutyId === id);
  expect(national.filter(({ state }) => state === 'done').map(({ unit }) => unit.id)).toEqual([1]);
});

test('a mark of one year is none of another', async () => {
  const { id } = await added(drill);
  await sql`update duty_version set from_year = 2000 where duty_id = ${id}`.execute(service.db);
  await tick('kt', { dutyId: id, sectionId: 1, year: year - 1 });
  const isDone = async (asked: number) =>
    (await states(`sections/1/duties?year=${asked}`)).find(({ dutyId }) => dutyId === id)?.state === 'done';
  expect([await isDone(year - 1), await isDone(year)]).toEqual([true, false]);
});

describe('who marks', () => {
  let sections = 0;
  let districts = 0;
  beforeAll(async () => {
    sections = (await added(drill)).id;
    districts = (await added(summary)).id;
  });

  test.each<[string, { sectionId: number } | { districtId: number }, number]>([
    ['superadmin', { sectionId: 1 }, 200],
    ['kt', { sectionId: 1 }, 200],
    ['kt', { districtId: 2 }, 200],
    ['districtadmin', { sectionId: 1 }, 200],
    ['districtadmin', { districtId: 1 }, 200],
    ['districtadmin', { districtId: 2 }, 403],
    ['otherdistrict', { sectionId: 1 }, 403],
    ['districtuser', { sectionId: 1 }, 403],
    ['districtuser', { districtId: 1 }, 403],
    ['sectionadmin', { sectionId: 1 }, 200],
    ['sectionadmin', { districtId: 1 }, 403],
    ['othersection', { sectionId: 1 }, 403],
    ['sectionuser', { sectionId: 1 }, 403],
    ['kt', { sectionId: 2_000_000_000 }, 404],
    ['sectionadmin', { sectionId: 2_000_000_000 }, 403],
    ['kt', { districtId: 2_000_000_000 }, 404],
    ['districtadmin', { districtId: 2_000_000_000 }, 403],
  ])('%s for %j: %d (29)', async (by, unit, status) => {
    const dutyId = 'sectionId' in unit ? sections : districts;
    expect((await tick(by, { ...unit, dutyId })).status).toBe(status);
  });
});

test.each<[string, object, string, number, [string, string][]]>([
  ['a report', { fulfilledBy: { kind: 'plan' } }, 'sectionId', 1, [['duty.notManual', 'dutyId']]],
  [
    'a section of another district',
    { concerns: { kind: 'sections', districts: [2] } },
    'sectionId',
    1,
    [['duty.notOfUnit', 'dutyId']],
  ],
  ['a district, of sections', {}, 'districtId', 1, [['duty.notOfUnit', 'dutyId']]],
  [
    'a section, of districts',
    { concerns: { kind: 'districts' } },
    'sectionId',
    1,
    [['duty.notOfUnit', 'dutyId']],
  ],
])('%s cannot be marked', async (_, more, field, unit, errors) => {
  const { id } = await added({ ...drill, ...more });
  const { status, body } = await tick('kt', { dutyId: id, [field]: unit });
  expect([status, errorsOf(body)]).toEqual([400, errors]);
});

test.each<[string, object, string]>([
  ['no unit', {}, 'validation.exactlyOne'],
  ['two units', { sectionId: 1, districtId: 1 }, 'validation.exactlyOne'],
  ['a note of 501 characters', { sectionId: 1, note: 'x'.repeat(501) }, 'validation.maxLength'],
])('%s: nothing is marked', async (_, unit, key) => {
  const { id } = await added(drill);
  const { status, body } = await tick('kt', { dutyId: id, ...unit });
  expect([status, errorsOf(body).map(([translationKey]) => translationKey)]).toEqual([400, [key]]);
});

test('marking twice at once leaves one mark', async () => {
  const { id } = await added(drill);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => tick('sectionadmin', { dutyId: id, sectionId: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
