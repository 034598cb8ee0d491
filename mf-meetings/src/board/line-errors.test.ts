/** @jest-environment jsdom */
import type { FieldError } from '@osasto/api';
import { candidate, held, nonMember, open, positions, proposals, report } from '../../testing/board.ts';
import { nonMemberValues } from '../positions/non-member.ts';
import { findLineErrors, isUnchosen } from './line-errors.ts';
import { addedSeat, type Choices, boardLine, toSeats } from './seats.ts';

const member = (id: number, errors: FieldError[] = []) => ({
  choice: 'changes' as const,
  elected: { member: { ...candidate(id), errors } },
});
const outsider = (lastName: string, more = {}) => ({
  choice: 'changes' as const,
  elected: { nonMember: nonMemberValues(nonMember(lastName, more)) },
});
const error = (translationKey: string): FieldError => ({ translationKey });

const board = proposals(
  [
    held(2, 1),
    held(7, 2),
    held(7, 3, { errors: [error('position.tooManyTerms')] }),
    held(9, nonMember('Säynätjoki')),
    open(9),
  ],
  { 3: [{ name: 'Åke', termEnd: '2027-12-31T00:00:00.000Z' }] },
);
const added = (positionId: number, number: number) =>
  addedSeat(
    `${positionId}:added${number}`,
    positions.find(({ id }) => id === positionId)!,
    report(),
  );

/** The keys of what is wrong, by line. */
function errors(choices: Choices) {
  const seats = [
    ...toSeats(board, report(), positions),
    ...[1, 2].map((number) => added(3, number)),
    added(7, 1),
  ];
  const lines = seats.map((seat) => boardLine(seat, choices[seat.key]));
  const found = Object.entries(findLineErrors(lines, board.seats)).map(([key, list]) => [
    key,
    list
      .map(({ translationKey, propertyName }) => [translationKey, propertyName].filter(Boolean).join(' '))
      .join(', '),
  ]);
  return Object.fromEntries(found) as Record<string, string>;
}

const settled: Choices = { '7:m3': { choice: 'empty' } };

test.each<[string, Choices, Record<string, string>]>([
  ['nothing', settled, {}],
  ['nobody chosen', {}, { '7:m3': 'position.memberRequired memberId' }],
  ['somebody who may not go on', { '7:m3': { choice: 'continues' } }, { '7:m3': 'position.tooManyTerms' }],
  [
    'somebody who may not be chosen',
    { '7:m3': member(5, [error('position.membershipRequired')]) },
    { '7:m3': 'position.membershipRequired' },
  ],
  [
    'what concerns the stored report and not this board',
    { '7:m3': member(5, [error('position.heldByOther'), error('position.duplicate')]) },
    {},
  ],
  [
    'somebody who goes on, chosen a second time',
    { '7:m3': member(2) },
    { '7:m3': 'position.duplicate memberId' },
  ],
  ['the same person in another position', { '7:m3': member(1) }, {}],
  [
    'the same outsider, whatever the case',
    { ...settled, '9:open1': outsider('SÄYNÄTJOKI') },
    { '9:open1': 'position.duplicate memberId' },
  ],
  [
    'more than the seats, with whose term goes on',
    { ...settled, '3:added1': member(5), '3:added2': member(6) },
    { '3:added2': 'position.tooManyHolders positionId' },
  ],
  [
    'contact details of an outsider',
    { ...settled, '9:open1': outsider('Salmela', { phone: null }) },
    { '9:open1': expect.stringContaining('nonmember.phoneOrEmail nonMember.phone') as string },
  ],
  ['an added seat that nobody filled', { ...settled, '7:added1': { choice: 'changes' } }, {}],
  [
    'an added seat with half a name',
    { ...settled, '7:added1': { choice: 'changes', text: 'Niem' } },
    { '7:added1': 'position.memberRequired memberId' },
  ],
])('%s', (_what, choices, expected) => {
  expect(errors(choices)).toEqual(expected);
});

test.each([
  ['Anna Liisa', 'Lehto', 'Anna', 'Liisa Lehto'], // one text when written in a row
  ['Anna  Liisa', 'Lehto', 'Anna Liisa', 'Lehto'],
])('outsiders %j %j and %j %j are two people (9.3)', (firstName, lastName, otherFirst, otherLast) => {
  const lines = [outsider(lastName, { firstName }), outsider(otherLast, { firstName: otherFirst })].map(
    (choice, at) => boardLine(added(9, at), choice),
  );
  expect(findLineErrors(lines, board.seats)).toEqual({});
});

test('too many are refused with the number of seats', () => {
  const lines = [1, 2].map((number) => boardLine(added(2, number), member(number)));
  expect(Object.values(findLineErrors(lines, board.seats))).toEqual([
    [expect.objectContaining({ parameters: { max: 1 } })],
  ]);
  expect(lines.some(isUnchosen)).toBe(false);
});
