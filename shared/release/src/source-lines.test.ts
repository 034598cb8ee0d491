/** @jest-environment node */
import path from 'node:path';
import { readIfThere } from './files.ts';
import { sourceLine, type ReadMap } from './source-lines.ts';
import { makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

const host = new MemoryHost();
beforeAll(() => host.publish([makeShell('s1'), makeRemote('members', 'm1')]));

const readMap: ReadMap = async (name, build, file) =>
  readIfThere(path.join(host.find(name, build)?.maps ?? '/nowhere', `${file}.map`));

const line = 'src/screens/Members.tsx:41:7';

test.each([
  ['/remotes/members/m1/7.js:1:1', line],
  ['https://osasto.example/remotes/members/m1/7.js:1:200', line],
  ['    at open (https://osasto.example/remotes/members/m1/7.js:1:2)', line],
  ['/remotes/members/m1/8.js:1:1', undefined],
  ['/remotes/members/m9/7.js:1:1', undefined],
  ['/remotes/members/m1/7.js', undefined],
  ['/shell/s1/shell.js:1:1', line],
  ['/shell/s1/other.js:1:1', undefined],
  ['nothing', undefined],
])('%s leads to %s', async (position, expected) => {
  expect(await sourceLine(readMap, position)).toBe(expected);
});

test.each(['/remotes/members/../7.js:1:1', '/remotes/members/m1/../7.js:1:1', '/shell/../7.js:1:1'])(
  '%s asks for no map',
  async (position) => {
    const read = jest.fn(async () => undefined);
    expect(await sourceLine(read, position)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  },
);

test.each(['', 'no map', '{"version":3}'])('the damaged map "%s" leads nowhere', async (text) => {
  expect(await sourceLine(async () => Buffer.from(text), '/remotes/members/m1/7.js:1:1')).toBeUndefined();
});
