/** @jest-environment node */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toInstant } from '@osasto/contract';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { retire } from './record-changes.ts';
import { sourceLine } from './source-lines.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';

const on = (day: number) => ({ at: toInstant(new Date(Date.UTC(2026, 10, day))), by: 'Aino' });

let web: string;
beforeEach(async () => {
  web = emptyFolder();
  await publish(web, [makeShell('s1'), makeRemote('members', 'm1')], on(1));
});

const line = 'src/screens/Members.tsx:41:7';

test.each([
  ['/remotes/members/m1/7.js:1:1', line],
  ['https://osasto.example/remotes/members/m1/7.js:1:200', line],
  ['    at open (https://osasto.example/remotes/members/m1/7.js:1:2)', line],
  ['/remotes/members/m1/8.js:1:1', undefined],
  ['/remotes/members/m9/7.js:1:1', undefined],
  ['/remotes/members/../7.js:1:1', undefined],
  ['/remotes/members/m1/7.js', undefined],
  ['/shell/s1/shell.js:1:1', line],
  ['/shell/s1/other.js:1:1', undefined],
  ['nothing', undefined],
])('%s leads to %s', async (position, expected) => {
  expect(await sourceLine(web, position)).toBe(expected);
});

test('source maps are beside the folders that are served, and go with their build', async () => {
  const served = () =>
    readdirSync(path.join(web, 'remotes', 'members'), { recursive: true, encoding: 'utf8' });
  const maps = path.join(web, 'releases', 'maps', 'members');
  expect(served().filter((file) => file.includes('.map'))).toEqual([]);
  await publish(web, [makeRemote('members', 'm2')], on(2));
  await publish(web, [makeRemote('members', 'm3')], on(3));
  expect(readdirSync(maps)).toEqual(['m1', 'm2', 'm3']);
  await prune(web, { ...on(20), days: 1 });
  expect(readdirSync(maps)).toEqual(['m2', 'm3']);
  await retire(web, 'members', on(21));
  expect(existsSync(maps)).toBe(false);
});

test('a damaged map leads nowhere', async () => {
  writeFileSync(path.join(web, 'releases/maps/members/m1/7.js.gz'), '');
  writeFileSync(path.join(web, 'releases/maps/members/m1/7.js.map.gz'), 'no map');
  expect(await sourceLine(web, '/remotes/members/m1/7.js:1:1')).toBeUndefined();
});
