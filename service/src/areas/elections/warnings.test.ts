import type { Position } from '@osasto/api';
import type { Day } from '@osasto/contract';
import { warningMark } from '@osasto/rules';
import { findTurnover, findWarnings, type ElectedTerm, type ReportToSend } from './warnings.ts';

const position = (id: number, min: number, years = 2): Position => ({
  id,
  name: `Tehtävä ${id}`,
  nameSv: `Uppdrag ${id}`,
  nameEn: `Position ${id}`,
  requiresMembership: true,
  isSigning: false,
  maxTermYears: years,
  maxConsecutiveTerms: 3,
  minHolders: min,
  maxHolders: 12,
});

/** Nothing has a minimum unless the case says so. */
const none = [2, 3, 6, 7, 8, 13].map((id) => position(id, 0));

let next = 1;
const term = (positionId: number, name: string, start: Day, end: Day, meetingId = 1) => ({
  id: next++,
  meetingId,
  positionId,
  name,
  person: name,
  start,
  end,
});

/** Elected by the report for 2027 and 2028. */
const elected = (positionId: number, name: string, more: Partial<ElectedTerm> = {}): ElectedTerm => ({
  ...term(positionId, name, '2027-01-01', '2028-12-31', 9),
  hasEmail: true,
  isAgeUnknown: false,
  ...more,
});

/** An autumn meeting with minutes, at which Kai was elected secretary. */
const report = (more: Partial<ReportToSend> = {}): ReportToSend => ({
  meeting: { typeId: 1001, dateHeld: '2026-11-12' },
  hasMinutes: true,
  positions: none,
  elected: [elected(13, 'Kai')],
  approved: [],
  positionName: ({ name }) => name,
  ...more,
});

const of2026 = (positionId: number, name: string) => term(positionId, name, '2026-01-01', '2026-12-31');
const to2027 = (positionId: number, name: string) => term(positionId, name, '2026-01-01', '2027-12-31');
const chair = position(2, 1, 1);
const members = position(7, 3);

test.each<[string, Partial<ReportToSend>, string[]]>([
  ['nothing unusual', {}, []],
  ['an autumn meeting without elections', { elected: [] }, ['meeting.nobodyElected']],
  ['a spring meeting without', { elected: [], meeting: { typeId: 1002, dateHeld: '2026-03-20' } }, []],
  ['no minutes', { hasMinutes: false }, ['meeting.noMinutes']],

  ['no chair', { positions: [chair] }, ['position.belowMinimum:2']],
  [
    'a chair whose term ends',
    { positions: [chair], approved: [of2026(2, 'Aino')] },
    ['position.belowMinimum:2'],
  ],
  ['a chair whose term goes on', { positions: [chair], approved: [to2027(2, 'Aino')] }, []],
  ['a new chair', { positions: [chair], elected: [elected(2, 'Päivi')] }, []],
  [
    'a chair who begins later than the default term',
    { positions: [chair], elected: [elected(2, 'Päivi', { start: '2027-01-02' })] },
    ['position.belowMinimum:2'],
  ],
  [
    'three members of the board: one goes on, two are new',
    {
      positions: [members],
      elected: [elected(7, 'Märta'), elected(7, 'Kari')],
      approved: [to2027(7, 'Leila'), of2026(7, 'Mikael')],
    },
    [],
  ],
  [
    'one person twice is one',
    {
      positions: [members],
      elected: [elected(7, 'Märta'), elected(7, 'Kari')],
      approved: [to2027(7, 'Märta')],
    },
    ['position.belowMinimum:7'],
  ],

  [
    'a chair without an address',
    { elected: [elected(2, 'Päivi', { hasEmail: false })] },
    ['position.noAddress:2'],
  ],
  ['a vice chair', { elected: [elected(3, 'Päivi', { hasEmail: false })] }, ['position.noAddress:3']],
  [
    'two signatories, who are confirmed together',
    { elected: [elected(6, 'Päivi', { hasEmail: false }), elected(6, 'Kari', { hasEmail: false })] },
    ['position.noAddress:6', 'position.noAddress:6'],
  ],
  ['a member of the board without one', { elected: [elected(7, 'Päivi', { hasEmail: false })] }, []],

  [
    'chair and member of the board',
    { elected: [elected(2, 'Päivi'), elected(7, 'Päivi')] },
    ['position.twoPositions:7'],
  ],
  ['member and deputy', { elected: [elected(8, 'Päivi'), elected(7, 'Päivi')] }, ['position.twoPositions:8']],
  ['chair and signatory', { elected: [elected(2, 'Päivi'), elected(6, 'Päivi')] }, []],
  ['chair and secretary', { elected: [elected(2, 'Päivi'), elected(13, 'Päivi')] }, []],
  [
    'a chair whose term as a member goes on',
    { elected: [elected(2, 'Päivi')], approved: [to2027(7, 'Päivi')] },
    ['position.twoPositions:2'],
  ],
  ['a chair who has been a member', { elected: [elected(2, 'Päivi')], approved: [of2026(7, 'Päivi')] }, []],
  [
    'a new chair of unknown age',
    { elected: [elected(2, 'Päivi', { isAgeUnknown: true })] },
    ['position.ageUnknown:2'],
  ],
  [
    'a chair of unknown age who continues',
    { elected: [elected(2, 'Päivi', { isAgeUnknown: true })], approved: [of2026(2, 'Päivi')] },
    [],
  ],
  [
    'a new chair of unknown age who was a member of the board',
    { elected: [elected(2, 'Päivi', { isAgeUnknown: true })], approved: [of2026(7, 'Päivi')] },
    ['position.ageUnknown:2'],
  ],
  [
    'everything at once, in the order of the rule',
    {
      hasMinutes: false,
      positions: [chair, members],
      elected: [elected(2, 'Päivi', { hasEmail: false, isAgeUnknown: true }), elected(7, 'Päivi')],
    },
    [
      'position.belowMinimum:7',
      'position.noAddress:2',
      'position.twoPositions:7',
      'meeting.noMinutes',
      'position.ageUnknown:2',
    ],
  ],
])('%s', (_what, more, marks) => {
  expect(findWarnings(report(more)).map(warningMark)).toEqual(marks);
});

test('warnings name the person and the row, or the position', () => {
  const row = elected(2, 'Päivi Korhonen', { hasEmail: false });
  expect(findWarnings(report({ positions: [chair, position(7, 4)], elected: [row] }))).toEqual([
    {
      translationKey: 'position.belowMinimum',
      parameters: { position: 'Tehtävä 7', positionId: 7, min: 4 },
    },
    {
      translationKey: 'position.noAddress',
      propertyName: `memberPositions.${row.id}.positionId`,
      parameters: { name: 'Päivi Korhonen', positionId: 2 },
    },
  ]);
});

test('who is new, who continues, who leaves, beside the day of the meeting (24.1)', () => {
  const rows = [elected(7, 'Märta'), elected(7, 'Kari'), elected(2, 'Leila')];
  const [marta, kari, leila] = rows.map(({ id }) => id);
  const change = findTurnover(
    report({
      positions: none,
      elected: rows,
      approved: [
        of2026(7, 'Märta'), // elected again
        term(7, 'Kari', '2025-01-01', '2025-12-31'), // a year ago
        of2026(7, 'Leila'), // now chair
        of2026(2, 'Aino'),
        to2027(8, 'Bengt'), // goes on
        of2026(13, 'Tuula'),
        term(13, 'Tuula', '2027-01-01', '2027-12-31'), // by an earlier report
      ],
    }),
  );
  expect(change).toEqual({
    elected: [
      { positionOfTrustId: marta, change: 'continues' },
      { positionOfTrustId: kari, change: 'new' },
      { positionOfTrustId: leila, change: 'new' },
    ],
    leaving: [
      { name: 'Leila', positionId: 7 },
      { name: 'Aino', positionId: 2 },
    ],
  });
});

/*
 * A section on 12 May 2026. Aino is its chair and Kari the secretary, both until the end of the year; the board has one member,
 * Märta, and would need three; Tuula is a contact person until the end of May. Rule 24.8.
 */
const running = [
  term(2, 'Aino', '2025-01-01', '2026-12-31'),
  term(13, 'Kari', '2025-01-01', '2026-12-31'),
  term(7, 'Märta', '2025-01-01', '2026-12-31'),
  term(14, 'Tuula', '2025-01-01', '2026-05-31'),
];
const board = 1003;
const extraordinary = 1004;
const spring = 1002;
const autumn = 1001;

test.each<[string, number, Day, [position: number, name: string, start: Day][], string[], string[]]>([
  ['a board meeting that elects nobody', board, '2026-05-12', [], [], []],
  [
    'a board meeting that elects a contact person',
    board,
    '2026-05-12',
    [[14, 'Leila', '2026-05-13']],
    [],
    [],
  ],
  [
    'a board meeting after the term of the contact person began to end',
    board,
    '2026-05-31',
    [[14, 'Leila', '2026-06-01']],
    [],
    ['Tuula 14'],
  ],
  [
    'a board meeting in December that elects a secretary for the next year',
    board,
    '2026-12-03',
    [[13, 'Leila', '2027-01-01']],
    [],
    ['Kari 13'],
  ],
  [
    'an extraordinary meeting that adds one member of the board',
    extraordinary,
    '2026-05-12',
    [[7, 'Leila', '2026-05-13']],
    ['position.belowMinimum:7'],
    [],
  ],
  [
    'a spring meeting that fills the board',
    spring,
    '2026-05-12',
    [
      [7, 'Leila', '2026-05-13'],
      [7, 'Bengt', '2026-05-13'],
    ],
    [],
    [],
  ],
  [
    'an extraordinary meeting in December that elects the chair alone',
    extraordinary,
    '2026-12-03',
    [[2, 'Päivi', '2027-01-01']],
    [],
    ['Aino 2'],
  ],
  [
    'an autumn meeting that elects the chair alone',
    autumn,
    '2026-11-12',
    [[2, 'Päivi', '2027-01-01']],
    ['position.belowMinimum:7'],
    ['Aino 2', 'Kari 13', 'Märta 7'],
  ],
  [
    'an autumn meeting that elects nobody',
    autumn,
    '2026-11-12',
    [],
    ['meeting.nobodyElected', 'position.belowMinimum:2', 'position.belowMinimum:7'],
    ['Aino 2', 'Kari 13', 'Märta 7'],
  ],
])('only what a report is about is missed: %s (24.8)', (_what, typeId, dateHeld, rows, marks, leaving) => {
  const given = report({
    meeting: { typeId, dateHeld },
    positions: [position(2, 1, 1), position(7, 3), position(13, 0), position(14, 0)],
    elected: rows.map(([id, name, start]) => elected(id, name, { start })),
    approved: running,
  });
  expect(findWarnings(given).map(warningMark)).toEqual(marks);
  expect(findTurnover(given).leaving.map(({ name, positionId }) => `${name} ${positionId}`)).toEqual(leaving);
});
