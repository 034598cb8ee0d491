import { pageStyle } from './page.ts';
import { lightColour, tokenStyle } from './tokens.ts';

test('a colour is that of the light theme', () => {
  expect(lightColour('text')).toBe('#17272b');
  expect(lightColour('accent')).toBe('#f4a73a'); // the same in both
  expect(() => lightColour('none')).toThrow('has no colour --color-none');
});

test('every token that pages of the service use exists', () => {
  const used = Array.from(pageStyle.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name ?? '');
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !tokenStyle.includes(`${name}:`))).toEqual([]);
});
