import { sideFor } from './free-space.ts';

// A phone of 844 pixels with a header of 80 and a bar of 112 that stick.
const phone = { top: 80, bottom: 732 };

test.each([
  ['high up', 200, 270, 'below', 454],
  ['in the middle', 380, 450, 'below', 274],
  ['low', 500, 570, 'above', 412],
  ['at the bar', 660, 730, 'above', 572],
])('a field %s, from %d to %d, opens its list %s, at most %d high', (_, top, bottom, side, height) => {
  expect(sideFor({ top, bottom }, phone)).toEqual({ side, height });
});

test('where nothing is free the list is still two rows high', () => {
  expect(sideFor({ top: 90, bottom: 160 }, { top: 80, bottom: 200 })).toEqual({ side: 'below', height: 128 });
});
