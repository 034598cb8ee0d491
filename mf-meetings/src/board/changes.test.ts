/** @jest-environment jsdom */
import type { MemberPosition, PositionsChange } from '@osasto/api';
import * as fc from 'fast-check';
import { candidate, held, nonMember, open, positions, proposals, report, row } from '../../testing/board.ts';
import { nonMemberValues } from '../positions/non-member.ts';
import { boardChanges, electedTo, hasChanges, refusedLines } from './changes.ts';
import { addedSeat, type Choices, electedIn, type Elected, boardLine, electedKey, toSeats } from './seats.ts';

const dates = { termStart: '2027-01-01T00:00:00.000Z', termEnd: '2028-12-31T00:00:00.000Z' };
const member = (id: number): Elected => ({ member: candidate(id) });

/** What is saved of a board with these rows. */
function changes(choices: Choices, ...stored: MemberPosition[]) {
  const seats = toSeats(proposals([held(2, 1), held(7, 2), held(7, 3)]), report(...stored), positions);
  return boardChanges(
    4,
    seats.map((seat) => boardLine(seat, choices[seat.key])),
  );
}

test('everybody goes on: everybody is added', () => {
  expect(changes({}).body).toEqual({
    meetingId: 4,
    add: [
      { positionId: 2, memberId: 1, ...dates },
      { positionId: 7, memberId: 2, ...dates },
      { positionId: 7, memberId: 3, ...dates },
    ],
    update: [],
    remove: [],
  });
});

test('of a report with rows only what differs is sent, with the version that was seen', () => {
  const stored = [row(11, 2, 1), row(12, 7, 2), row(13, 7, 5)];
  expect(hasChanges(changes({}, ...stored))).toBe(false);
  const { body } = changes(
    {
      '2:m1': { choice: 'changes', elected: member(6) },
      '7:m2': { choice: 'empty' },
      '7:m3': { choice: 'continues' },
    },
    ...stored,
  );
  expect(body).toEqual({
    meetingId: 4,
    add: [],
    update: [
      { id: 11, tag: '"position-11-1"', positionId: 2, memberId: 6, ...dates },
      { id: 13, tag: '"position-13-1"', positionId: 7, memberId: 3, ...dates },
    ],
    remove: [{ id: 12, tag: '"position-12-1"' }],
  });
});

test('a non-member is sent with contact details, and again when one of them changes', () => {
  const heikki = nonMember('Säynätjoki');
  const seats = toSeats(proposals([held(9, heikki)]), report(row(11, 9, heikki)), positions);
  const save = (choices: Choices) =>
    boardChanges(
      4,
      seats.map((seat) => boardLine(seat, choices[seat.key])),
    ).body;
  expect(save({}).update).toEqual([]);
  const moved = { ...nonMemberValues(heikki), postoffice: 'Lohja' };
  expect(save({ [seats[0]!.key]: { choice: 'changes', elected: { nonMember: moved } } }).update).toEqual([
    expect.objectContaining({ id: 11, nonMember: moved }),
  ]);
});

test('what the service refuses is brought back to its line', () => {
  const sent = changes(
    { '2:m1': { choice: 'empty' }, '7:m3': { choice: 'changes', elected: member(6) } },
    row(11, 2, 1),
    row(12, 7, 3),
  );
  const errors = [
    'add[0].memberId',
    'update[0].nonMember.phone',
    'remove[0]',
    'add[7].memberId',
    'meetingId',
  ].map((propertyName) => ({ translationKey: 'x', propertyName }));
  expect(sent.keys.add).toEqual([]);
  expect(refusedLines(errors, sent)).toEqual({
    '7:m3': [{ translationKey: 'x', propertyName: 'nonMember.phone' }],
    '2:m1': [{ translationKey: 'x', propertyName: '' }],
    '': [
      { translationKey: 'x', propertyName: 'memberId' },
      { translationKey: 'x', propertyName: 'memberId' },
      { translationKey: 'x', propertyName: 'meetingId' },
    ],
  });
});

// Whatever a report has and whatever is chosen: afterwards it has who the lines name, and nobody else.

/** The rows after a save, each as position and person. */
function apply(stored: readonly MemberPosition[], { add, update, remove }: PositionsChange) {
  const gone = new Set((remove ?? []).map((one) => (typeof one === 'number' ? one : one.id)));
  const inputOf = ({ positionId, memberId, nonMember: outsider }: NonNullable<typeof add>[number]) =>
    `${positionId} ${memberId ? `m${memberId}` : JSON.stringify(outsider)}`;
  const kept = stored.flatMap((one) => {
    const changed = (update ?? []).find(({ id }) => id === one.id);
    if (gone.has(one.id)) return [];
    return changed ? [inputOf(changed)] : [shown(one.positionId, electedIn(one))];
  });
  return [...kept, ...(add ?? []).map(inputOf)].toSorted();
}
const shown = (positionId: number, elected: Elected) =>
  `${positionId} ${'member' in elected ? electedKey(elected) : JSON.stringify(elected.nonMember)}`;

const person = fc.oneof(
  fc.integer({ min: 1, max: 8 }),
  fc.record({ phone: fc.constantFrom('040 1', '040 2') }).map(({ phone }) => nonMember('Salmela', { phone })),
);
const positionId = fc.constantFrom(7, 9);
const choice = fc.record({
  choice: fc.constantFrom('continues' as const, 'changes' as const, 'empty' as const),
  elected: person.map((one): Elected =>
    typeof one === 'number' ? member(one) : { nonMember: nonMemberValues(one) },
  ),
});

test('a save leaves the report with the people of the lines', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(positionId, fc.option(person)), { maxLength: 8 }),
      fc.array(fc.tuple(positionId, person), { maxLength: 8 }),
      fc.array(fc.option(choice), { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 0, max: 3 }),
      (proposed, recorded, chosen, added) => {
        const stored = recorded.map(([id, one], index) => row(index + 11, id, one));
        const rows = proposed.map(([id, one]) => (one === null ? open(id) : held(id, one)));
        const seats = [
          ...toSeats(proposals(rows), report(...stored), positions),
          ...Array.from({ length: added }, (_, number) =>
            addedSeat(`7:added${number}`, positions[4]!, report()),
          ),
        ];
        const lines = seats.map((seat, index) => boardLine(seat, chosen[index] ?? undefined));
        const expected = lines.flatMap((line) => {
          const elected = electedTo(line);
          return elected ? [shown(line.positionId, elected)] : [];
        });
        expect(apply(stored, boardChanges(4, lines).body)).toEqual(expected.toSorted());
        const untouched = boardChanges(
          4,
          seats.map((seat) => boardLine(seat)),
        );
        if (stored.length > 0) expect(hasChanges(untouched)).toBe(false);
      },
    ),
  );
});
