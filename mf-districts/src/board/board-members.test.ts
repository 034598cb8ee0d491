/** @jest-environment jsdom */
import { inGroups, visibleContacts } from '@osasto/domain/positions';
import { position } from '../../testing/units.ts';
import { collectBoardAddresses, byTermEnd, endingTerms } from './board-members.ts';

const today = '2026-11-22';
const year = { start: '2026-01-01', end: '2026-12-31' } as const;
const twoYears = { start: '2026-01-01', end: '2027-12-31' } as const;
const of = (id: number, positionId: number, more: Partial<Parameters<typeof position>[0]> = {}) =>
  position({ id, ...twoYears, position: { id: positionId, name: '', nameSv: '' }, ...more });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

test('the board first, then officers, signatories, auditors and the others; within a position the newest end first', () => {
  const rows = [of(1, 14), of(2, 9), of(3, 6), of(4, 13), of(5, 7, year), of(6, 7), of(7, 2)];
  expect(idsOf(inGroups(rows))).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('by the end of the term, those of one day stay in their groups', () => {
  const rows = [of(1, 9, year), of(2, 7), of(3, 7, year), of(4, 2)];
  expect(idsOf(byTermEnd(rows, false))).toEqual([3, 1, 4, 2]);
  expect(idsOf(byTermEnd(rows, true))).toEqual([4, 2, 3, 1]);
});

test('what ends soon is summed up, with as many followers as there are seats', () => {
  const rows = [
    of(1, 2, year),
    of(2, 7, year),
    of(3, 7, year),
    of(4, 8, { ...year, end: '2027-01-31' }),
    of(5, 3),
  ];
  const next = { start: '2027-01-01', end: '2028-12-31' } as const;
  // Two for the one seat of the chair; vice chairs do not end.
  const upcoming = [of(6, 3, next), of(7, 2, next), of(8, 2, next), of(9, 7, next)];
  expect(endingTerms(rows, upcoming, today)).toEqual({
    count: 4,
    first: '2026-12-31T00:00:00.000Z',
    last: '2027-01-31T00:00:00.000Z',
    followed: 2,
    meetingId: 1,
  });
  expect(endingTerms(rows, [], today)).toMatchObject({ followed: 0, meetingId: undefined });
  expect(endingTerms([of(1, 2)], upcoming, today)).toBeUndefined();
});

test.each([
  ['a member', { email: 'a@b.example', phone: '1' }, { isHidden: false, email: 'a@b.example', phone: '1' }],
  ['somebody outside', { isNonMember: true, phone: '2' }, { isHidden: false, email: null, phone: '2' }],
  ['a masked member (4.7)', { isHidden: true }, { isHidden: true, email: null, phone: null }],
  ['a member of another section (18.7)', { sprId: null }, { isHidden: true, email: null, phone: null }],
])('%s is reached by what the reader sees', (_, more, contacts) => {
  expect(visibleContacts(of(1, 2, more))).toEqual(contacts);
});

test('a message goes to each address of the board once, hidden from the others', () => {
  const rows = [
    of(1, 2, { email: 'aino@posti.example' }),
    of(2, 7, { email: 'a&b@posti.example' }),
    of(3, 8, { isHidden: true }),
    of(4, 4, { email: 'kassa@posti.example' }), // an officer
    of(1, 7, { email: 'aino@posti.example' }), // the chair once more
  ];
  const { people, addresses } = collectBoardAddresses(rows);
  expect(people).toBe(3);
  expect(addresses).toEqual(['aino@posti.example', 'a&b@posti.example']);
});
