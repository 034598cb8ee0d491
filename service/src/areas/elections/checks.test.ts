import type { Position } from '@osasto/api';
import { personKey } from '@osasto/rules';
import { positions as installed } from '../../platform/database/organisation/positions.ts';
import { findMeetingErrors, findCandidateErrors, type Candidate, type PositionContext } from './checks.ts';
import type { MemberPerson, Person, Term } from './term.ts';

const positions = new Map(
  installed.map(({ id, fi, sv, en, member, years, terms, min, max }): [number, Position] => [
    id,
    {
      id,
      name: fi,
      nameSv: sv,
      nameEn: en,
      requiresMembership: member,
      isSigning: false,
      maxTermYears: years,
      maxConsecutiveTerms: terms,
      minHolders: min,
      maxHolders: max,
    },
  ]),
);
const maija: MemberPerson = {
  kind: 'member',
  id: 7,
  name: 'Maija Mäkelä',
  membershipStatusId: 501,
  statusId: 101,
  sectionId: 1,
  birthDate: null,
};
const anna: Person = { kind: 'nonMember', firstName: 'Anna', lastName: 'Lehto' };
const election = (...terms: Term[]): PositionContext => ({
  meetingId: 1,
  electedDate: '2026-11-12',
  caller: { roles: [1], districtId: null, sectionId: null },
  positions,
  terms,
});
const chair: Candidate = { id: null, positionId: 2, person: maija, start: '2027-01-01', end: '2028-12-31' };
const held = (more: Partial<Term> = {}): Term => ({
  id: 50,
  meetingId: 2,
  positionId: 2,
  person: personKey(maija),
  name: 'Maija Mäkelä',
  start: '2025-01-01',
  end: '2026-12-31',
  ...more,
});
const keys = (candidate: Candidate, ...terms: Term[]) =>
  findCandidateErrors(candidate, election(...terms)).map(({ translationKey }) => translationKey);

const two = [held({ id: 51, start: '2023-01-01', end: '2024-12-31' }), held()];
const three = [held({ id: 52, start: '2021-01-01', end: '2022-12-31' }), ...two];
const rival = held({ person: 'member 8', name: 'Kalle Koski', start: '2028-12-31', end: '2030-12-31' });

test.each<[string, Candidate, Term[], string[]]>([
  ['all is well', chair, [], []],
  ['an outsider keeps the books', { ...chair, positionId: 4, person: anna, end: '2027-12-31' }, [], []],
  [
    'nothing is filled in',
    { id: null, positionId: null, person: null, start: null, end: null },
    [],
    [
      'position.memberRequired',
      'position.positionRequired',
      'position.termStartRequired',
      'position.termEndRequired',
    ],
  ],
  ['the position does not exist', { ...chair, positionId: 76 }, [], ['position.notFound']],
  [
    'the term is backwards',
    { ...chair, start: '2028-12-31', end: '2027-01-01' },
    [rival],
    ['position.startBeforeEnd'],
  ],
  [
    'it begins on the day of the meeting',
    { ...chair, start: '2026-11-12' },
    [],
    ['position.termTooLong', 'position.startAfterElected'],
  ],
  ['it begins on the day after', { ...chair, start: '2026-11-13', end: '2028-11-13' }, [], []],
  ['it is a day too long', { ...chair, end: '2029-01-02' }, [], ['position.termTooLong']],
  ['an outsider would lead', { ...chair, person: anna }, [], ['position.membershipRequired']],
  ['the third term in a row', chair, two, []],
  ['the fourth term in a row', chair, three, ['position.tooManyTerms']],
  ['somebody else still holds it on the last day', chair, [rival], ['position.heldByOther']],
  [
    'the same person is on the list already',
    chair,
    [held({ meetingId: 1, start: '2027-01-01', end: '2028-12-31' })],
    ['position.duplicate'],
  ],
  [
    'the row itself is no rival and no duplicate',
    { ...chair, id: 50 },
    [held({ meetingId: 1, start: '2027-01-01', end: '2028-12-31' })],
    [],
  ],
  [
    'several things at once',
    { ...chair, person: { ...maija, membershipStatusId: 502 }, end: '2030-01-01' },
    [rival],
    ['position.membershipRequired', 'position.termTooLong', 'position.heldByOther'],
  ],
])('%s', (_, candidate, terms, expected) => {
  expect(keys(candidate, ...terms)).toEqual(expected);
});

test('asked about the person alone, lengths and other holders do not matter', () => {
  const errors = findCandidateErrors({ ...chair, end: '2040-01-01' }, election(...three, rival), 'person');
  expect(errors.map(({ translationKey }) => translationKey)).toEqual(['position.tooManyTerms']);
});

test('the errors of a meeting name their rows', () => {
  const rows = [
    { ...chair, id: 61 },
    { ...chair, id: 62, person: { ...maija, id: 8 } },
  ];
  const terms = rows.map(({ id, person }) =>
    held({ id, meetingId: 1, person: personKey(person ?? maija), start: '2027-01-01', end: '2028-12-31' }),
  );
  expect(findMeetingErrors(rows, election(...terms)).map(({ propertyName }) => propertyName)).toEqual([
    'memberPositions.61.positionId',
    'memberPositions.62.positionId',
  ]);
});
