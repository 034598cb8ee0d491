import { readFrames } from './frames.ts';

const site = 'https://osasto.example';
const withStack = (stack: string) => Object.assign(new Error('Aino Virtanen, 040 123'), { stack });
const own = '/remotes/members/4f2a/7.1c2d.js:1:2345';

test.each<[string, unknown, string[]]>([
  [
    'Chromium',
    withStack(`Error: Aino Virtanen\n    at open (${site}${own})\n    at ${site}/shell/9c/x.js:2:3`),
    [own, '/shell/9c/x.js:2:3'],
  ],
  ['Firefox', withStack(`open@${site}${own}\n@${site}/shell/9c/x.js:2:3\n`), [own, '/shell/9c/x.js:2:3']],
  [
    'a file that was requested again',
    withStack(`at a (${site}/remotes/members/4f2a/7.1c2d.js?again=1795462939259:1:2345)`),
    [own],
  ],
  ['a deep recursion', withStack(`at a (${site}${own})\n`.repeat(1000)), [own, own, own, own, own]],
  [
    'other addresses',
    withStack(`at a (${site}/members/7?name=Aino:1:2)\nat b (chrome-extension://x/y.js:1:2)`),
    [],
  ],
  ['no error', 'Aino Virtanen', []],
  ['nothing', undefined, []],
])('of %s it reports positions in our scripts, and nothing of what was said', (_, thrown, frames) => {
  expect(readFrames(thrown)).toEqual(frames);
});
