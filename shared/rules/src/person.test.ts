import { outsiders } from '../testing/people.ts';
import { personKey } from './person.ts';

test.each(outsiders)(
  '%j %j and %j %j are one person: %j (9.3)',
  (first, last, otherFirst, otherLast, same) => {
    const key = (firstName: string, lastName: string) => personKey({ firstName, lastName });
    expect(key(first, last) === key(otherFirst, otherLast)).toBe(same);
  },
);

test('a name is compared as it is stored: composed, with plain blanks (1.22)', () => {
  const typed = { firstName: 'Ma\u0308rta\u00a0Maria', lastName: 'Öh\u00adman' };
  expect(personKey(typed)).toBe(personKey({ firstName: 'Märta Maria', lastName: 'Öhman' }));
});

test.each([
  ['a member', { id: 7 }, { id: 7 }, true],
  [
    'two members of one name',
    { id: 7, firstName: 'A', lastName: 'B' },
    { id: 8, firstName: 'A', lastName: 'B' },
    false,
  ],
  [
    'an outsider who became a member (9.4)',
    { firstName: 'A', lastName: 'B' },
    { id: 8, firstName: 'A', lastName: 'B' },
    false,
  ],
])('%s: one person is %j', (_, one, other, same) => {
  expect(personKey(one) === personKey(other)).toBe(same);
});
