/** @jest-environment node */
import { appendFileSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toInstant } from '@osasto/contract';
import { publish } from './publish.ts';
import { disable, retire, stopRollout } from './record-changes.ts';
import { rollback } from './rollback.ts';
import { makeKey } from './signatures.ts';
import { verifyReleases } from './verify.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';

const on = (day: number, by = 'Aino') => ({ at: toInstant(new Date(Date.UTC(2026, 10, day))), by });
const keyFile = path.join(emptyFolder(), 'key.pem');
const key = makeKey(keyFile, 'Aino', '*');

let web: string;
beforeEach(async () => {
  web = emptyFolder();
  const signed = (day: number) => ({ ...on(day), keyFile });
  await publish(
    web,
    [makeShell('s1'), makeRemote('districts', 'd1'), makeRemote('members', 'm1')],
    signed(1),
  );
  await publish(web, [makeRemote('members', 'm2')], signed(2));
  await publish(web, [makeRemote('districts', 'd2')], { ...signed(3), rollout: { share: 20 } });
  writeFileSync(path.join(web, 'releases', 'keys.json'), JSON.stringify({ required: true, keys: [key] }));
});

const at = (file: string) => path.join(web, file);
const change = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(at(file), 'utf8');
  expect(text).toMatch(from);
  writeFileSync(at(file), text.replace(from, to));
};
const file = (name: string) => ({ name, damage: (text: string) => writeFileSync(at(name), text) });
/** An act of another machine that ended long ago. */
function leaveAct(token: string) {
  const name = `releases/.act-${token}.json`;
  file(name).damage(JSON.stringify({ token, ...on(1), parts: [{ remote: 'letters' }] }));
  utimesSync(at(name), 0, 0);
}
const { damage } = file('remotes/members/m2/7.js');

test.each<[string, () => void, RegExp]>([
  ['a changed file', () => damage('other'), /^"members": 7\.js is not what was built/],
  ['a missing file', () => rmSync(at('remotes/members/m2/7.js')), /^"members": 7\.js is missing/],
  ['a changed file of a rollout', () => file('remotes/districts/d2/7.js').damage(''), /^"districts": 7\.js/],
  ['a changed file of the shell', () => file('shell/s1/shell.js').damage(''), /^"shell": shell\.js/],
  [
    'another hash in the registry',
    () => change('registry.json', /"integrity": "[^"]+"/, '"integrity": "sha384-x"'),
    /^What the registry says of "districts" is not what its record says/,
  ],
  [
    'a remote that the registry lacks',
    () => rmSync(at('releases/members.json')),
    /^The registry has "members", which has no release record/,
  ],
  ['no registry', () => rmSync(at('registry.json')), /registry\.json is missing or is no registry/],
  ['a damaged record', () => file('releases/members.json').damage('{'), /members\.json is no release record/],
  ['another page', () => file('index.html').damage('<p>'), /^index\.html is not the page of the shell s1/],
  [
    'a signature that is gone',
    () => change('releases/members.json', /"value": "[^"]+"/g, '"value": "AAAA"'),
    /is not what the key \w+ of Aino signed/,
  ],
  [
    'a retired key',
    () => change('releases/keys.json', '"remotes"', '"validUntil":"2026-11-01T00:00:00Z","remotes"'),
    /which was valid until 2026-11-01/,
  ],
  [
    'an interrupted act',
    () => leaveAct('000000-1-0123456789ab'),
    /^A release of letters by Aino, .* was interrupted; the next act undoes it/,
  ],
  ['a log without its end', () => file('releases/log.jsonl').damage(''), /^The log has no entry of the act/],
  [
    'a log of something else',
    () =>
      appendFileSync(
        at('releases/log.jsonl'),
        `${JSON.stringify({ ...on(9), what: 'publish', remote: 'members', to: 'm9' })}\n`,
      ),
    /^The log ends with build m9 of "members", and m2 is live/,
  ],
])('%s is a problem', (_, harm, sentence) => {
  expect(verifyReleases(web).problems).toEqual([]);
  harm();
  const { problems } = verifyReleases(web);
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
])('expecting %s', (expected, problem) => {
  expect(verifyReleases(web, [expected]).unmet).toEqual(problem ? [problem] : []);
});

test.each<[string, () => Promise<unknown>, string, string | undefined]>([
  [
    'rolled back',
    () => rollback(web, ['members'], on(4, 'Veikko')),
    'm2',
    'was rolled back by Veikko, 2026-11-04 00:00 UTC',
  ],
  [
    'whose rollout ended',
    () => rollback(web, ['districts'], on(4, 'Veikko')),
    'd2',
    'was rolled back by Veikko',
  ],
  [
    'stopped',
    () => stopRollout(web, 'districts', { build: 'd2', loads: 200, failed: 9 }, on(4, 'Osasto')),
    'd2',
    'was stopped, because it failed too often, by Osasto',
  ],
  ['retired', () => retire(web, 'members', on(4, 'Veikko')), 'm2', 'was retired with its remote by Veikko'],
  ['switched off', () => disable(web, 'members', on(4)), 'm2', undefined],
  ['replaced', () => publish(web, [makeRemote('members', 'm3')], { ...on(4), keyFile }), 'm2', undefined],
])('a build that was %s is published again only on purpose', async (_, withdraw, build, reason) => {
  await withdraw();
  const folder = makeRemote(build.startsWith('d') ? 'districts' : 'members', build);
  const publishing = publish(web, [folder], { ...on(5), keyFile });
  if (reason !== undefined) {
    await expect(publishing).rejects.toThrow(reason);
    await publish(web, [folder], { ...on(6), keyFile, again: true });
  }
  await publishing.catch(() => undefined);
  expect(verifyReleases(web, [build]).problems).toEqual([]);
  await publish(web, [folder], { ...on(7), keyFile }); // it is live: no question
});
