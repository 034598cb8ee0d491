import type { Day } from '@osasto/contract';
import type { Duty } from './duty.ts';
import { findChips, toSectionState, yearsShown } from './state.ts';
import type { StateFacts } from './state-facts.ts';

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
const held = [seat, { ...seat, positionId: 3, max: 2 }, { ...seat, positionId: 7, held: 5, min: 4, max: 12 }];

const facts: StateFacts = {
  sectionId: 1,
  sectionName: 'Kokeilun osasto',
  districtId: 1,
  districtName: 'Kokeilun piiri',
  statusId: 601,
  languageId: 1,
  uploaded: '2024-06-15',
  expiryMonths: 36,
  warningMonths: 3,
  hasWaiting: false,
  totalMembers: 10,
  paidMembers: 5,
  remindedAt: null,
  remindedBy: null,
  remindedOf: null,
  chair: { name: 'Aava Kokeilija', isInterim: false },
  seats: held,
  reports: [],
};

const duty = (id: number, month: number, day: number, meetingTypeId: number): Duty => ({
  id,
  nameFi: 'Ilmoitus',
  nameSv: 'Anmälan',
  month,
  day,
  unitKind: 'section',
  languageIds: [],
  districtIds: [],
  rule: 'report',
  meetingTypeId,
  positionIds: [],
  boardOn: null,
  remindDays: [30, 7],
});
const duties = [duty(1, 5, 31, 1002), duty(2, 12, 15, 1001)];

const contextOn = (day: Day, askedYear?: number) => ({
  day,
  askedYear,
  duties: new Map([
    [2025, duties],
    [2026, duties],
    [2027, duties],
  ]),
});

const report = (typeId: number, year: number, statusId: number) => ({
  sectionId: 1,
  typeId,
  year,
  meetingId: year * 10 + (typeId - 1000),
  statusId,
  since: `${year}-11-20T10:00:00.000Z` as never,
  by: 'Veera Valvoja',
  sentAt: `${year}-11-20T10:00:00.000Z` as never,
  isSent: statusId !== 1100,
});

type Reports = ReturnType<typeof report>[];

test.each<[string, Day, Reports, string, number, boolean]>([
  // what it is, the day, the reports, state, year and whether late of the autumn report
  ['nothing before the day of the duty', '2026-12-15', [], 'missing', 2026, false],
  ['nothing on the day after it', '2026-12-16', [], 'missing', 2026, true],
  ['a draft on the day after it', '2026-12-16', [report(1001, 2026, 1100)], 'draft', 2026, true],
  ['a sent one on the day after it', '2026-12-16', [report(1001, 2026, 1101)], 'submitted', 2026, false],
  ['the year before in January, missing', '2027-01-10', [], 'missing', 2026, true],
  ['the year before in February, sent', '2027-02-28', [report(1001, 2026, 1102)], 'reviewed', 2026, true],
  ['the year before in February, approved', '2027-02-28', [report(1001, 2026, 1103)], 'missing', 2027, false],
  ['this year from March on', '2027-03-01', [], 'missing', 2027, false],
])('autumn report: %s (21.1)', (_, day, reports, state, year, isLate) => {
  const { autumnReport } = toSectionState({ ...facts, reports }, contextOn(day));
  expect([autumnReport.state, autumnReport.year, autumnReport.isLate]).toEqual([state, year, isLate]);
});

test('a year that is asked for is shown in January too', () => {
  const { autumnReport } = toSectionState(facts, contextOn('2027-01-10', 2027));
  expect(autumnReport).toEqual({
    state: 'missing',
    isLate: false,
    year: 2027,
    due: '2027-12-15T00:00:00.000Z',
  });
  expect(yearsShown('2027-01-10', 2027)).toEqual({ from: 2027, to: 2027 });
  expect(yearsShown('2027-01-10', undefined)).toEqual({ from: 2026, to: 2027 });
});

test('a duty of one language makes no report of another late', () => {
  const swedish = contextOn('2026-12-20');
  swedish.duties.set(
    2026,
    duties.map((one) => ({ ...one, languageIds: [2] })),
  );
  const { autumnReport } = toSectionState(facts, swedish);
  expect(autumnReport).toEqual({ state: 'missing', isLate: false, year: 2026 });
});

const chipsOn = (day: Day, changed: Partial<StateFacts>) => {
  const one = {
    ...facts,
    reports: [report(1001, 2026, 1103), report(1002, 2026, 1103)],
    ...changed,
  };
  return [...findChips(toSectionState(one, contextOn(day)), one, day)];
};

test.each<[string, Day, Partial<StateFacts>, string[]]>([
  ['nothing is amiss', '2026-11-20', {}, []],
  ['no autumn report, 31 days before', '2026-11-14', { reports: [report(1002, 2026, 1103)] }, []],
  [
    'no autumn report, 30 days before',
    '2026-11-15',
    { reports: [report(1002, 2026, 1103)] },
    ['reportMissing'],
  ],
  [
    'no spring report',
    '2026-11-01',
    { reports: [report(1001, 2026, 1101)] },
    ['reportMissing', 'reportLate'],
  ],
  ['no chair', '2026-11-20', { chair: undefined, seats: [{ ...seat, held: 0 }] }, ['chairMissing']],
  [
    'too few members',
    '2026-11-20',
    { seats: [seat, { ...seat, positionId: 7, held: 3, min: 4 }] },
    ['belowMinimum'],
  ],
  ['a term ends', '2026-11-20', { seats: [{ ...seat, ending: 1 }] }, ['ending']],
  ['no plan', '2026-11-20', { uploaded: null }, ['planMissing']],
  [
    'a plan that holds today',
    '2027-06-15',
    { reports: [report(1001, 2027, 1103), report(1002, 2027, 1103)] },
    [],
  ],
  [
    'a plan that ended yesterday',
    '2027-06-16',
    { reports: [report(1001, 2027, 1103), report(1002, 2027, 1103)] },
    ['planExpired'],
  ],
  ['a report waits', '2026-11-20', { hasWaiting: true }, ['waiting']],
  ['less than half have paid', '2026-11-20', { paidMembers: 4 }, ['unpaid']],
  ['nobody is a member', '2026-11-20', { totalMembers: 0, paidMembers: 0 }, []],
])('%s (21.2)', (_, day, changed, chips) => expect(chipsOn(day, changed)).toEqual(chips));
