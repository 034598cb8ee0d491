import { givenNumber } from './given-number.ts';

test.each<[string[], number]>([
  [[], 40],
  [['normal'], 40],
  [['normal', 'pressing'], 40],
  [['12'], 12],
  [['normal', '12'], 12],
  [['12', 'large', '7'], 12],
  [['', '0'], 40],
])('of %p, where 40 is usual: %d', (args, expected) => expect(givenNumber(40, args)).toBe(expected));
