import { isMasked, wordsOf } from './changes.ts';

const words = {
  roleName: (role: number) => `rooli ${role}`,
  codeLabel: (id: number) => `koodi ${id}`,
  date: (date: string) => `päivä ${date}`,
  yes: 'Kyllä',
  no: 'Ei',
  nothing: '–',
};

test.each([
  ['roles', [5, 6], 'rooli 5, rooli 6'],
  ['roles', [], '–'],
  ['membershipStatusId', 501, 'koodi 501'],
  ['paymentDate', '2026-02-14', 'päivä 2026-02-14'],
  ['isSmsAllowed', false, 'Ei'],
  ['isSmsAllowed', true, 'Kyllä'],
  ['lastName', 'Öhman', 'Öhman'],
  ['lastName', null, '–'],
  ['sectionId', 7, '7'],
])('%s %p is "%s"', (field, value, expected) => expect(wordsOf(field, value, words)).toBe(expected));

test('a change without values is masked', () => {
  expect(isMasked({ field: 'email' })).toBe(true);
  expect(isMasked({ field: 'email', after: 'a@b.example' })).toBe(false);
});
