import type { Day } from '@osasto/contract';
import type { Actor } from '@osasto/permissions/own-table';
import { findAgeErrors, isAgeUnknown } from './ages.ts';
import type { Person } from './term.ts';

const member = (birthDate: Day | null): Person => ({
  kind: 'member',
  id: 1,
  name: 'Maija Mäkelä',
  membershipStatusId: 501,
  statusId: 101,
  sectionId: 1,
  birthDate,
});
const outsider: Person = { kind: 'nonMember', firstName: 'Anna', lastName: 'Lehto' };
const actor = (role: 1 | 3 | 5, sectionId: number | null = null): Actor => ({
  roles: [role],
  districtId: role === 1 ? null : 1,
  sectionId,
});

/** What a member of section 1 hears of a term from 1.1.2027, elected on 12.11.2026. */
const judge = (
  person: Person | null,
  rules: { minAge?: number; ageOn?: 'termStart' | 'elected' },
  caller = actor(1),
) => {
  const errors = findAgeErrors({ start: '2027-01-01' }, person, rules, { electedDate: '2026-11-12', caller });
  return errors.map(({ translationKey, parameters }) => [translationKey, parameters]);
};

const adult = { minAge: 18, ageOn: 'termStart' } as const;
const whenElected = { minAge: 18, ageOn: 'elected' } as const;

test.each<[string, Person | null, object, unknown[]]>([
  ['18 on the first day', member('2009-01-01'), adult, []],
  [
    '18 on the second day',
    member('2009-01-02'),
    adult,
    [['position.tooYoung', { age: 18, possibleFrom: '2.1.2027' }]],
  ],
  ['18 between election and first day', member('2008-12-01'), adult, []],
  [
    '18 after the election, where that day counts',
    member('2008-12-01'),
    whenElected,
    [['position.tooYoungWhenElected', { age: 18, possibleFrom: '1.12.2026' }]],
  ],
  ['18 on the day of the election', member('2008-11-12'), whenElected, []],
  [
    'born on a 29th of February',
    member('2012-02-29'),
    { minAge: 15, ageOn: 'termStart' },
    [['position.tooYoung', { age: 15, possibleFrom: '28.2.2027' }]],
  ],
  ['no birth date', member(null), adult, []],
  ['born after the first day', member('2027-01-02'), adult, []],
  [
    'born on the first day',
    member('2027-01-01'),
    adult,
    [['position.tooYoung', { age: 18, possibleFrom: '1.1.2045' }]],
  ],
  ['a position for any age', member('2020-01-01'), {}, []],
  ['an outsider', outsider, adult, []],
  ['nobody', null, adult, []],
])('%s', (_, person, rules, expected) => {
  expect(judge(person, rules)).toEqual(expected);
});

test('the day tells the birth date only to those who may see it (4.12)', () => {
  const young = member('2010-05-06');
  const told = [['position.tooYoung', { age: 18, possibleFrom: '6.5.2028' }]];
  expect(judge(young, adult, actor(3))).toEqual(told);
  expect(judge(young, adult, actor(5, 1))).toEqual(told);
  expect(judge(young, adult, actor(5, 2))).toEqual([['position.tooYoungHidden', { age: 18 }]]);
});

test.each<[string, Person, object, boolean]>([
  ['of no limit', outsider, {}, false],
  ['of a known age', member('2000-01-01'), adult, false],
  ['without a birth date', member(null), adult, true],
  ['born after the first day', member('2027-01-02'), adult, true],
  ['born after the election, where that day counts', member('2026-12-01'), whenElected, true],
  ['an outsider', outsider, adult, true],
])('an age is unknown: %s', (_, person, rules, expected) => {
  expect(isAgeUnknown({ start: '2027-01-01' }, person, rules, '2026-11-12')).toBe(expected);
});
