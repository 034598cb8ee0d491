/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toInstant } from '@osasto/contract';
import type { ReleaseRecord } from '@osasto/contract/release-records';
import { makeKey } from './signatures.ts';
import { verifyReleases } from './verify.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

const on = (day: number, by = 'Aino') => ({ at: toInstant(new Date(Date.UTC(2026, 10, day))), by });
const keyFile = path.join(emptyFolder(), 'key.pem');
const key = { ...makeKey(keyFile), name: 'Aino', remotes: '*' as const };

let host: MemoryHost;
beforeEach(async () => {
  host = new MemoryHost();
  const signed = (day: number) => ({ ...on(day), keyFile });
  await host.publish(
    [makeShell('s1'), makeRemote('districts', 'd1'), makeRemote('members', 'm1')],
    signed(1),
  );
  await host.publish([makeRemote('members', 'm2')], signed(2));
  await host.publish([makeRemote('districts', 'd2')], { ...signed(3), rollout: { share: 20 } });
  host.signingKeys = { required: true, keys: [key] };
});

const fileOf = (name: string, build: string, file: string) =>
  path.join(host.find(name, build)?.files ?? '', file);
const damage = (...file: [name: string, build: string, file: string]) =>
  writeFileSync(fileOf(...file), 'other');
/** Another hand changes what is recorded of the remotes. */
function change(from: RegExp, to: string) {
  const text = JSON.stringify(host.releases.records);
  expect(text).toMatch(from);
  host.releases = { ...host.releases, records: JSON.parse(text.replaceAll(from, to)) as ReleaseRecord[] };
}

test.each<[string, () => void, RegExp]>([
  ['a changed file', () => damage('members', 'm2', '7.js'), /^"members": 7\.js is not what was built/],
  ['a missing file', () => rmSync(fileOf('members', 'm2', '7.js')), /^"members": 7\.js is missing/],
  ['a changed file of a rollout', () => damage('districts', 'd2', '7.js'), /^"districts": 7\.js/],
  ['a changed file of the shell', () => damage('shell', 's1', 'shell.js'), /^"shell": shell\.js/],
  [
    'another page of the shell',
    () => writeFileSync(fileOf('shell', 's1', '../../index.html'), '<p>'),
    /^"shell": index\.html is not what was published/,
  ],
  [
    'no page of the shell',
    () => rmSync(fileOf('shell', 's1', '../../index.html')),
    /^The shell has no index\.html/,
  ],
  [
    'a list of files that is gone',
    () => rmSync(fileOf('members', 'm2', 'files.json')),
    /^"members": files\.json is missing/,
  ],
  [
    'another hash in the registry',
    () => change(/"integrity":"[^"]+"/g, '"integrity":"sha384-x"'),
    /^"members": the descriptor says sha384-x of its entry entry\.js/,
  ],
  [
    'a remote that the shell refuses',
    () => change(/"integrity":"[^"]+"/g, '"integrity":"md5-x"'),
    /^The shell refuses "members" in the registry: wrong integrity/,
  ],
  [
    'a signature that is gone',
    () => change(/"value":"[^"]+"/g, '"value":"AAAA"'),
    /is not what the key \w+ of Aino signed/,
  ],
  [
    'another descriptor than was signed',
    () => change(/"\/members"/g, '"/others"'),
    /^Build m2 of "members" is not what the key \w+ of Aino signed/,
  ],
  [
    'a retired key',
    () => {
      host.signingKeys = {
        required: true,
        keys: [{ ...key, validUntil: toInstant(new Date('2026-11-01T00:00:00Z')) }],
      };
    },
    /which was valid until 2026-11-01/,
  ],
  [
    'a key that is gone',
    () => {
      host.signingKeys = { keys: [] };
    },
    /^Build m2 of "members" is signed with the key \w+, which is none of the keys that may sign here/,
  ],
  [
    'a log without its end',
    () => host.log.splice(-2),
    /^The log ends with build m1 of "members", and m2 is live/,
  ],
  [
    'a log of something else',
    () => host.log.push({ ...on(9), what: 'publish', remote: 'members', to: 'm9' }),
    /^The log ends with build m9 of "members", and m2 is live/,
  ],
])('%s is a problem', async (_, harm, sentence) => {
  expect((await verifyReleases(host.releases)).problems).toEqual([]);
  harm();
  const { problems } = await verifyReleases(host.releases);
  expect(problems.filter((problem) => sentence.test(problem)).length).toBeGreaterThan(0);
});

test.each([
  ['m2', undefined],
  ['members=m2', undefined],
  ['s1', undefined],
  ['shell=s1', undefined],
  ['m1', 'Build m1 is not live; live: shell s1, districts d1, members m2.'],
  ['members=d1', 'Build d1 is not live; live: members m2.'],
  ['letters=l1', 'Build l1 of "letters" is not live: there is no "letters".'],
  ['districts=d2', 'Build d2 is not live for everybody: it is in a rollout.'],
])('expecting %s', async (expected, problem) => {
  expect((await verifyReleases(host.releases, [expected])).unmet).toEqual(problem ? [problem] : []);
});

test.each<[string, () => Promise<unknown>, string, string | undefined]>([
  [
    'rolled back',
    () => host.rollback(['members'], on(4, 'Veikko')),
    'm2',
    'was rolled back by Veikko, 2026-11-04 00:00 UTC',
  ],
  [
    'whose rollout ended',
    () => host.rollback(['districts'], on(4, 'Veikko')),
    'd2',
    'was rolled back by Veikko',
  ],
  [
    'stopped',
    () =>
      host.change(
        'stop',
        { remote: 'districts', build: 'd2', counts: { loads: 200, failed: 9 } },
        on(4, 'Osasto'),
      ),
    'd2',
    'was stopped, because it failed too often, by Osasto',
  ],
  [
    'retired',
    () => host.change('retire', { remote: 'members' }, on(4, 'Veikko')),
    'm2',
    'was retired with its remote by Veikko',
  ],
  ['switched off', () => host.change('disable', { remote: 'members' }, on(4)), 'm2', undefined],
  ['replaced', () => host.publish([makeRemote('members', 'm3')], { ...on(4), keyFile }), 'm2', undefined],
])('a build that was %s is published again only on purpose', async (_, withdraw, build, reason) => {
  await withdraw();
  const folder = makeRemote(build.startsWith('d') ? 'districts' : 'members', build);
  const publishing = host.publish([folder], { ...on(5), keyFile });
  if (reason !== undefined) {
    await expect(publishing).rejects.toThrow(reason);
    await host.publish([folder], { ...on(6), keyFile, again: true });
  }
  await publishing.catch(() => undefined);
  expect((await verifyReleases(host.releases, [build])).problems).toEqual([]);
  await host.publish([folder], { ...on(7), keyFile }); // it is live: no question
});
