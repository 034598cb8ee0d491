import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import type { Duty } from './duty.ts';
import { judgeSection, type DutyFacts } from './duty-states.ts';

const duty: Duty = {
  id: 1,
  nameFi: 'Velvoite',
  nameSv: 'Åtagande',
  month: 12,
  day: 15,
  unitKind: 'section',
  languageIds: [],
  districtIds: [],
  rule: 'report',
  meetingTypeId: 1001,
  positionIds: [],
  boardOn: null,
  remindDays: [30, 7],
};
const report = {
  sectionId: 1,
  typeId: 1001,
  year: 2026,
  meetingId: 7,
  statusId: 1101,
  since: '2026-11-20T10:00:00.000Z' as never,
  by: 'Aino Ilmoittaja',
  sentAt: '2026-11-20T10:00:00.000Z' as never,
  isSent: true,
};
const seat = {
  sectionId: 1,
  positionId: 2,
  held: 1,
  min: 1,
  max: 1,
  interim: 0,
  ending: 0,
  vacantSince: null,
};
const facts: DutyFacts = {
  sectionId: 1,
  sectionName: 'Kokeilun osasto',
  districtId: 1,
  districtName: 'Kokeilun piiri',
  languageId: 701,
  planDay: '2024-06-15',
  planAt: '2024-06-15T10:00:00.000Z',
  planBy: 'Aino Ilmoittaja',
  expiryMonths: 36,
  warningMonths: 3,
  reports: [],
  seats: [seat],
  nextSeats: [seat],
  ticks: [],
};
const plan: Duty = { ...duty, rule: 'plan', month: null, day: null, meetingTypeId: null };
const chair: Duty = { ...plan, rule: 'board', positionIds: [2], boardOn: 'today' };
const next: Duty = { ...duty, rule: 'board', meetingTypeId: null, day: 31, boardOn: 'firstOfNextYear' };
const manual: Duty = { ...duty, rule: 'manual', meetingTypeId: null };
const vacant = { ...seat, held: 0 };
const noPlan = { planDay: null, planAt: null, planBy: null };
const tick = {
  dutyId: 1,
  sectionId: 1,
  districtId: null,
  at: report.sentAt,
  by: 'Beda',
  note: 'Postitettu',
};

test.each<[string, Duty, Partial<DutyFacts>, string, string]>([
  // what, the duty, what is otherwise, on which day, its state in 2026
  ['a report on its day', duty, {}, '2026-12-15', 'open'],
  ['a report on the day after', duty, {}, '2026-12-16', 'late'],
  ['a draft', duty, { reports: [{ ...report, statusId: 1100, isSent: false }] }, '2026-12-16', 'late'],
  ['a sent report', duty, { reports: [report] }, '2026-12-16', 'done'],
  ['a report of another type', duty, { reports: [{ ...report, typeId: 1002 }] }, '2026-12-16', 'late'],
  ['a plan in force', plan, {}, '2026-12-16', 'done'],
  ['no plan', plan, noPlan, '2026-12-16', 'late'],
  ['a plan that ended before', plan, { planDay: '2023-12-15' }, '2026-12-16', 'late'],
  ['a plan that ended after the year', plan, { planDay: '2024-01-15' }, '2027-03-01', 'done'],
  ['a chair', chair, {}, '2026-12-16', 'done'],
  ['no chair', chair, { seats: [vacant] }, '2026-12-16', 'late'],
  ['another seat is vacant', chair, { seats: [seat, { ...vacant, positionId: 3 }] }, '2026-12-16', 'done'],
  ['next year has a board', next, { seats: [vacant] }, '2026-12-16', 'done'],
  ['next year lacks a chair', next, { nextSeats: [vacant] }, '2026-12-16', 'open'],
  ['marked as done', manual, { ticks: [tick] }, '2026-12-16', 'done'],
  ['another duty is marked', manual, { ticks: [{ ...tick, dutyId: 2 }] }, '2026-12-16', 'late'],
  ['before the year has begun', plan, noPlan, '2025-12-31', 'open'],
])('%s (22.2)', (_, one, changed, day, state) => {
  const [judged] = judgeSection({ ...facts, ...changed }, [one], { year: 2026, day: day as never });
  expect(judged?.state).toBe(state);
});

test.each([
  [{ languageIds: [702] }, 0],
  [{ languageIds: [701, 703] }, 1],
  [{ districtIds: [2] }, 0],
  [{ districtIds: [1, 2] }, 1],
  [{ unitKind: 'district' as const }, 0],
])('a duty with %j concerns the section %d times', (changed, times) => {
  const when = { year: 2026, day: '2026-06-01' } as const;
  expect(judgeSection(facts, [{ ...duty, ...changed }], when)).toHaveLength(times);
});

test('who did it, when and with which note', () => {
  const [byTick] = judgeSection({ ...facts, ticks: [tick] }, [manual], { year: 2026, day: '2026-06-01' });
  expect(byTick).toMatchObject({
    isManual: true,
    done: { at: report.sentAt, by: 'Beda', note: 'Postitettu' },
  });
  const [byReport] = judgeSection({ ...facts, reports: [report] }, [duty], { year: 2026, day: '2026-12-20' });
  expect(byReport).toEqual({
    dutyId: 1,
    name: { fi: 'Velvoite', sv: 'Åtagande' },
    unit: { id: 1, name: 'Kokeilun osasto' },
    unitKind: 'section',
    due: '2026-12-15T00:00:00.000Z',
    state: 'done',
    isManual: false,
    done: { at: report.sentAt, by: 'Aino Ilmoittaja', meetingId: 7 },
  });
});

describe('over HTTP', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  const states = async (by: string, path: string) => {
    const { status, body } = await service.request(by, 'GET', `/api/${path}`);
    expect(status).toBe(200);
    return body as Answer<'GET duties/states'>;
  };

  test('the duties as installed (22.2)', async () => {
    const { body } = await service.request('sectionuser', 'GET', '/api/duties');
    const duties = (body as Answer<'GET duties'>).map(({ name, day, fulfilledBy }) => [
      name.fi,
      day,
      fulfilledBy,
    ]);
    expect(duties).toEqual([
      ['Kevätkokouksen ilmoitus', { month: 5, day: 31 }, { kind: 'report', meetingType: 1002 }],
      ['Syyskokouksen ilmoitus', { month: 12, day: 15 }, { kind: 'report', meetingType: 1001 }],
      ['Ensi vuoden hallitus', { month: 12, day: 31 }, { kind: 'board', on: 'firstOfNextYear' }],
      ['Valmiussuunnitelma voimassa', undefined, { kind: 'plan' }],
      ['Puheenjohtaja tehtävässä', undefined, { kind: 'board', positions: [2], on: 'today' }],
    ]);
  });

  test('a section, its district and the country agree (21.7)', async () => {
    const own = await states('sectionuser', 'sections/1/duties');
    const district = await states('districtuser', 'districts/1/duties');
    expect(district.filter(({ unit, unitKind }) => unitKind === 'section' && unit.id === 1)).toEqual(own);
    const national = (await states('kt', 'duties/states')).filter(({ unit }) => unit.id === 1);
    expect(national).toHaveLength(5);
    for (const { dutyId, counts } of national) {
      const ofSections = district.filter((one) => one.dutyId === dutyId && one.unitKind === 'section');
      const count = (state: string) => ofSections.filter((one) => one.state === state).length;
      expect(counts).toEqual({ done: count('done'), open: count('open'), late: count('late') });
    }
  });

  test('a past year keeps the duty under which it was judged (22.2)', async () => {
    const year = Number(today().slice(0, 4));
    await sql`insert into duty_version (duty_id, from_year, name_fi, name_sv, month, day, unit_kind, rule, meeting_type_id,
        remind_days)
      select duty_id, ${year}, 'Uusi nimi', 'Nytt namn', 3, 1, unit_kind, rule, meeting_type_id, remind_days
      from duty_version where name_fi = 'Kevätkokouksen ilmoitus'`.execute(service.db);
    await sql`update duty set removed_from_year = ${year} where id = (select duty_id from duty_version
      where name_fi = 'Syyskokouksen ilmoitus')`.execute(service.db);
    const names = async (asked: number) =>
      (await states('sectionadmin', `sections/1/duties?year=${asked}`)).map(({ name }) => name.fi);
    expect(await names(year)).toEqual(expect.arrayContaining(['Uusi nimi']));
    expect(await names(year)).not.toContain('Syyskokouksen ilmoitus');
    expect(await names(year - 1)).toEqual(
      expect.arrayContaining(['Kevätkokouksen ilmoitus', 'Syyskokouksen ilmoitus']),
    );
  });

  test('a plan is of the year in which it was uploaded in Helsinki (1.2, 22.2)', async () => {
    const year = Number(today().slice(0, 4));
    const planState = async (asked: number) =>
      (await states('sectionadmin', `sections/1/duties?year=${asked}`)).find(
        ({ name }) => name.fi === 'Valmiussuunnitelma voimassa',
      )?.state;
    const uploadAt = async (instant: string) => {
      await sql`delete from preparedness_plan where section_id = 1 and replaced_at is not null`.execute(
        service.db,
      );
      await sql`update preparedness_plan set created = ${instant}::timestamptz where section_id = 1`.execute(
        service.db,
      );
    };
    await uploadAt(`${year - 1}-12-31T21:59:00Z`);
    expect([await planState(year - 1), await planState(year)]).toEqual(['done', 'done']);
    // Half past midnight on 1 January there.
    await uploadAt(`${year - 1}-12-31T22:30:00Z`);
    expect([await planState(year - 1), await planState(year)]).toEqual(['late', 'done']);
  });

  test.each([
    ['sectionuser', 'sections/2/duties', 403],
    ['sectionadmin', 'districts/1/duties', 403],
    ['districtadmin', 'districts/2/duties', 403],
    ['districtadmin', 'duties/states', 403],
    ['kt', 'districts/2/duties', 200],
  ])('%s asks for %s: %d', async (by, path, status) => {
    expect((await service.request(by, 'GET', `/api/${path}`)).status).toBe(status);
  });
});
