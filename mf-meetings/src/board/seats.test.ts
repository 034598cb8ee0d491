/** @jest-environment jsdom */
import type { MemberPosition, Proposal } from '@osasto/api';
import { candidate, held, nonMember, open, positions, proposals, report, row } from '../../testing/board.ts';
import {
  addedIn,
  addedSeat,
  boardLine,
  newKey,
  electedKey,
  toSeats,
  withoutRecorded,
  withoutUnfilled,
} from './seats.ts';

const reason = { translationKey: 'position.tooManyTerms', parameters: { max: 3 } };
const isHeld = held(13, 6); // so that it is not the first board of the section

/** Seats of positions 7 and 9 in short: key, choice, who is elected instead. */
function seats(rows: Proposal[], stored: MemberPosition[] = [], continuing = 0) {
  const goOn = Array.from({ length: continuing }, () => ({
    name: 'Åke',
    termEnd: '2027-12-31T00:00:00.000Z' as const,
  }));
  return toSeats(proposals([isHeld, ...rows], { 7: goOn }), report(...stored), positions)
    .filter(({ positionId }) => positionId === 7 || positionId === 9)
    .map((seat) => {
      const { choice, elected } = boardLine(seat);
      return `${seat.key} ${choice}${elected ? ` ${electedKey(elected)}` : ''}${seat.row ? ` #${seat.row.id}` : ''}`;
    });
}

test.each<[string, Proposal[], MemberPosition[], string[], number?]>([
  ['who may go on goes on', [held(7, 1), held(7, 2)], [], ['7:m1 continues', '7:m2 continues']],
  ['who may not is replaced', [held(7, 1, { errors: [reason] })], [], ['7:m1 changes']],
  [
    'where every seat goes on there is nobody to elect',
    [held(7, 1, { errors: [reason] })],
    [],
    ['7:m1 empty'],
    12,
  ],
  [
    'empty seats up to the minimum wait, counting who goes on; the others stay empty',
    [held(7, 1), open(7), open(7)],
    [],
    ['7:m1 continues', '7:open1 changes', '7:open2 empty'],
    2,
  ],
  [
    'a non-member is known by name',
    [held(9, nonMember('Säynätjoki'))],
    [row(11, 9, nonMember('SÄYNÄTJOKI '))],
    ['9:nsäynätjoki\nheikki continues #11'],
  ],
  [
    'a row for the holder: goes on; a holder without one: left empty',
    [held(7, 1), held(7, 2)],
    [row(11, 7, 2)],
    ['7:m1 empty', '7:m2 continues #11'],
  ],
  [
    'a row for somebody else stands for a holder who has none, then for an empty seat, then beyond them',
    [held(7, 1), held(7, 2), open(7)],
    [row(11, 7, 2), row(12, 7, 3), row(13, 7, 4), row(14, 7, 5)],
    ['7:m1 changes m3 #12', '7:m2 continues #11', '7:open1 changes m4 #13', '7:row14 changes m5 #14'],
  ],
  [
    'an empty seat without a row was left empty',
    [open(7)],
    [row(11, 9, 3)],
    ['7:open1 empty', '9:row11 changes m3 #11'],
  ],
  [
    'rows keep who can no longer go on',
    [held(7, 1, { errors: [reason] })],
    [row(11, 7, 1)],
    ['7:m1 continues #11'],
  ],
])('%s', (_what, rows, stored, expected, continuing = 0) => {
  expect(seats(rows, stored, continuing)).toEqual(expected);
});

test('a row keeps its own term', () => {
  const termEnd = '2027-06-30T00:00:00.000Z';
  const [, seat] = toSeats(proposals([isHeld, held(7, 1)]), report(row(11, 7, 1, { termEnd })), positions);
  expect(seat).toMatchObject({ key: '7:m1', termStart: '2027-01-01T00:00:00.000Z' as const, termEnd });
});

test('a first board is offered what nearly all boards fill, and has to fill the minimum only', () => {
  const rows = [open(2), open(3), ...Array.from({ length: 4 }, () => open(7))];
  const needed = toSeats(proposals(rows), report(), positions);
  expect(needed.map(({ positionId, start }) => `${positionId} ${start.choice}`)).toEqual([
    '2 changes',
    '3 changes',
    ...Array.from({ length: 4 }, () => '7 changes'),
    ...[4, 6, 8, 9, 13, 14].map((id) => `${id} empty`),
  ]);
  expect(needed.find(({ positionId }) => positionId === 4)).toMatchObject({
    termStart: '2027-01-01T00:00:00.000Z' as const,
    termEnd: '2027-12-31T00:00:00.000Z' as const,
  });
});

const boardMember = positions.find(({ id }) => id === 7)!;

test('an added seat has the default term; a filled one whose row is gone becomes one', () => {
  const seats = toSeats(proposals([held(7, 1)]), report(), positions);
  const key = newKey(7, { '7:added2': { choice: 'changes' } });
  expect(addedSeat(key, boardMember, report())).toMatchObject({
    key: '7:added3',
    positionId: 7,
    termEnd: '2028-12-31T00:00:00.000Z' as const,
    isAdded: true,
  });
  const choices = {
    '7:m1': { choice: 'changes' as const },
    '7:row8': { choice: 'changes' as const },
    '7:row9': { choice: 'empty' as const },
  };
  expect(addedIn(seats, choices)).toEqual(['7:row8']);
});

test('an added seat that nobody filled makes room for the next', () => {
  const filled = { choice: 'changes' as const, elected: { member: candidate(2) } };
  const choices = {
    '7:open1': { choice: 'changes' as const },
    '7:added1': { choice: 'changes' as const },
    '7:added2': filled,
  };
  expect(Object.keys(withoutUnfilled(choices))).toEqual(['7:open1', '7:added2']);
});

test('an added seat goes when its person is in the report', () => {
  const seats = toSeats(proposals([held(7, 1)]), report(row(11, 7, 1), row(12, 7, 2)), positions);
  const to = (id: number) => ({ choice: 'changes' as const, elected: { member: candidate(id) } });
  const choices = { '7:m1': to(2), '7:added1': to(2), '7:added2': to(3) };
  expect(Object.keys(withoutRecorded(choices, seats))).toEqual(['7:m1', '7:added2']);
});
