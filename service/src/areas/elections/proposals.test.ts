import type { Position } from '@osasto/api';
import type { Day } from '@osasto/contract';
import type { Actor } from '@osasto/permissions/own-table';
import { personKey } from '@osasto/rules';
import { positions as table } from '../../platform/database/organisation/positions.ts';
import { continuingTerms, proposedTerms, type HeldTerm } from './proposals.ts';
import type { Person } from './term.ts';

/** Terms of a section: position, name, first and last day. */
type Row = [position: number, name: string, start: Day, end: Day];

const positions = table.map((row): Position => ({
  id: row.id,
  name: row.fi,
  nameSv: row.sv,
  nameEn: row.en,
  requiresMembership: row.member,
  isSigning: false,
  maxTermYears: row.years,
  maxConsecutiveTerms: row.terms,
  minHolders: row.min,
  maxHolders: row.max,
}));

const caller: Actor = { roles: [1], districtId: null, sectionId: null };

const held = (rows: readonly Row[], membershipStatusId = 501): HeldTerm[] =>
  rows.map(([positionId, name, start, end], at) => {
    const holder: Person = {
      kind: 'member',
      id: name.charCodeAt(0),
      name,
      membershipStatusId,
      statusId: 101,
      sectionId: 1,
      birthDate: null,
    };
    return { id: at + 1, meetingId: 1, positionId, person: personKey(holder), name, start, end, holder };
  });

const autumn: { id: number; typeId: number; dateHeld: Day } = {
  id: 9,
  typeId: 1001,
  dateHeld: '2026-11-12',
};
const shown = (meeting: typeof autumn, rows: readonly Row[]) =>
  proposedTerms({ meeting, positions, caller, terms: held(rows) })
    .filter(({ positionId, held: term }) => term || ![2, 3, 7].includes(positionId)) // the board is always due
    .map(({ positionId, held: term, next, ordinal }) => [
      positionId,
      term?.name,
      `${next.start}–${next.end}`,
      ordinal,
    ]);

const oneYear = '2027-01-01–2027-12-31';

test.each<[string, typeof autumn, Row[], unknown[]]>([
  ['ends with the year', autumn, [[13, 'A', '2026-01-01', '2026-12-31']], [[13, 'A', oneYear, 2]]],
  [
    'ends on the day of the meeting',
    autumn,
    [[13, 'A', '2026-01-01', '2026-11-12']],
    [[13, 'A', oneYear, 2]],
  ],
  [
    'ended the day before: the seat is known',
    autumn,
    [[13, 'A', '2026-01-01', '2026-11-11']],
    [[13, undefined, oneYear, 1]],
  ],
  ['goes on', autumn, [[5, 'A', '2026-01-01', '2027-12-31']], []],
  [
    'goes on by a newer term',
    autumn,
    [
      [13, 'A', '2026-01-01', '2026-12-31'],
      [13, 'A', '2027-01-01', '2027-12-31'],
    ],
    [],
  ],
  [
    'three years ago: the seat is remembered',
    autumn,
    [[13, 'A', '2023-01-01', '2023-11-12']],
    [[13, undefined, oneYear, 1]],
  ],
  ['longer ago: forgotten', autumn, [[13, 'A', '2023-01-01', '2023-11-11']], []],
  [
    'of an autumn meeting held late, the terms of the year before',
    { ...autumn, dateHeld: '2027-02-10' },
    [[13, 'A', '2026-01-01', '2026-12-31']],
    [[13, 'A', '2027-02-11–2027-12-31', 2]],
  ],
  [
    '92 days before at most',
    { ...autumn, dateHeld: '2027-04-03' },
    [[13, 'A', '2026-01-01', '2026-12-31']],
    [[13, undefined, '2027-04-04–2027-12-31', 1]],
  ],
  [
    'of a board meeting, only the seat',
    { ...autumn, typeId: 1003, dateHeld: '2027-02-10' },
    [[13, 'A', '2026-01-01', '2026-12-31']],
    [[13, undefined, '2027-02-11–2027-12-31', 1]],
  ],
  [
    'the second and the third term',
    autumn,
    [
      [4, 'A', '2025-01-01', '2025-12-31'],
      [4, 'A', '2026-01-01', '2026-12-31'],
      [9, 'B', '2026-01-01', '2026-12-31'],
    ],
    [
      [4, 'A', oneYear, 3],
      [9, 'B', oneYear, 2],
    ],
  ],
  [
    'by the groups of positions, and by name',
    autumn,
    ([14, 9, 6, 13, 4, 8] as const).flatMap((id): Row[] => [
      [id, 'Örn', '2026-01-01', '2026-12-31'],
      [id, 'Aho', '2026-01-01', '2026-12-31'],
    ]),
    [8, 4, 13, 6, 9, 14].flatMap((id) =>
      ['Aho', 'Örn'].map((name) => [id, name, id === 6 ? '2027-01-01–2028-12-31' : oneYear, 2]),
    ),
  ],
])('a term that %s', (_, meeting, rows, expected) => {
  expect(shown(meeting, rows)).toEqual(expected);
});

/** What is wrong with one more term, and how many seats are empty, in one position. */
const judged = (positionId: number, rows: readonly Row[], membershipStatusId?: number) => {
  const board = { meeting: autumn, positions, caller, terms: held(rows, membershipStatusId) };
  const proposed = proposedTerms(board).filter((row) => row.positionId === positionId);
  return {
    errors: proposed.map(({ held: term, errors }) =>
      term ? [term.name, ...errors.map(({ translationKey }) => translationKey)] : 'empty',
    ),
    continuing: positions
      .filter(({ id }) => id === positionId)
      .flatMap((position) => continuingTerms(board, position).map(({ name, end }) => `${name} ${end}`)),
  };
};

const year = (name: string, from: number, until = from, positionId = 2): Row => [
  positionId,
  name,
  `${from}-01-01` as const,
  `${until}-12-31` as const,
];

test.each<[string, ReturnType<typeof judged>, unknown[], string[]]>([
  ['who may go on', judged(2, [year('A', 2025, 2026)]), [['A']], []],
  [
    'the fourth in a row',
    judged(2, [year('A', 2021, 2022), year('A', 2023, 2024), year('A', 2025, 2026)]),
    [['A', 'position.tooManyTerms']],
    [],
  ],
  ['a member no longer', judged(2, [year('A', 2025, 2026)], 502), [['A', 'position.membershipRequired']], []],
  [
    'the successor has been elected',
    judged(2, [year('A', 2025, 2026), year('B', 2027, 2028)]),
    [['A', 'position.heldByOther']],
    ['B 2028-12-31'],
  ],
  ['nobody ever', judged(2, []), ['empty'], []],
  ['nobody needed', judged(13, []), [], []],
  [
    'fewer than the fewest',
    judged(7, [year('A', 2025, 2026, 7), year('B', 2026, 2027, 7)]),
    [['A'], 'empty', 'empty'],
    ['B 2027-12-31'],
  ],
])('a seat: %s', (_, { errors, continuing }, expected, goOn) => {
  expect([errors, continuing]).toEqual([expected, goOn]);
});
