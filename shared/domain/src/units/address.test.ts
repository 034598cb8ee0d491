import { idIn } from './address.ts';
import { byName } from './names.ts';

test.each([
  ['1', 1],
  ['2147483647', 2147483647],
  ['2147483648', undefined], // more than an id can be
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['kaikki', undefined],
  ['', undefined],
  [undefined, undefined],
])('the part %j of an address is the id %j', (part, id) => {
  expect(idIn(part)).toBe(id);
});

test('names stand as a Finnish reader looks for them', () => {
  const names = [
    'Öjan osasto',
    'ähtärin osasto',
    'Åbo avdelning',
    'Zinkgruvan',
    'Aavasaksan osasto',
    'aarnion osasto',
  ];
  expect(
    names
      .map((name) => ({ name }))
      .sort(byName)
      .map(({ name }) => name),
  ).toEqual([
    'aarnion osasto',
    'Aavasaksan osasto',
    'Zinkgruvan',
    'Åbo avdelning',
    'ähtärin osasto',
    'Öjan osasto',
  ]);
});
