/** @jest-environment node */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord, SigningKeys } from '@osasto/contract/release-records';
import { toInstant } from '@osasto/contract';
import { checkRelease } from './check.ts';
import { listReleases } from './list.ts';
import { publish } from './publish.ts';
import { enable, disable, promote } from './record-changes.ts';
import { rollback } from './rollback.ts';
import { makeKey, signBuild } from './signatures.ts';
import { verifyReleases } from './verify.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';

const on = (day: number) => ({ at: toInstant(new Date(Date.UTC(2026, 10, day))), by: 'Aino' });

const folder = emptyFolder();
const fileOf = (name: string) => path.join(folder, `${name}.pem`);
const [aino, veikko] = [
  makeKey(fileOf('aino'), 'Aino', '*'),
  makeKey(fileOf('veikko'), 'Veikko', ['districts']),
];
makeKey(fileOf('unknown'), 'Nobody', '*');
writeFileSync(fileOf('none'), 'no key');

let web: string;
const write = (file: string, value: unknown) => writeFileSync(path.join(web, file), JSON.stringify(value));
const setKeys = (keys: SigningKeys['keys'], required = true) =>
  write('releases/keys.json', { required, keys });

beforeEach(async () => {
  web = emptyFolder();
  const builds = [makeShell('s1'), makeRemote('districts', 'd1'), makeRemote('members', 'm1')];
  await publish(web, builds, { ...on(1), keyFile: fileOf('aino') });
  setKeys([aino, veikko]);
});

const yesterday = toInstant(new Date(Date.now() - 86_400_000));
const tomorrow = toInstant(new Date(Date.now() + 86_400_000));

test.each([
  ['a key that may release everything', 'aino', [aino], undefined],
  ['no key', undefined, [aino], 'is not signed'],
  ['a key that is not listed', 'unknown', [aino], 'which is not in releases/keys.json'],
  ['a key of other remotes', 'veikko', [aino, veikko], 'which may release districts'],
  ['a retired key', 'aino', [{ ...aino, validUntil: yesterday }], 'which was valid until'],
  ['a key that is retired tomorrow', 'aino', [{ ...aino, validUntil: tomorrow }], undefined],
  [
    'a key whose listed half is of another',
    'aino',
    [{ ...veikko, id: aino.id, remotes: '*' as const }],
    'is not what',
  ],
  ['a file that has none', 'none', [aino], 'has no ed25519 key'],
])('a build that is signed with %s', async (_, key, keys, reason) => {
  setKeys(keys);
  const build = makeRemote('members', 'm2');
  const keyFile = key && fileOf(key);
  const answer = publish(web, [build], { ...on(2), keyFile });
  if (reason === undefined) {
    expect(checkRelease(web, [build], { keyFile }).problems).toEqual([]);
    await answer;
    const members = listReleases(web).find(({ name }) => name === 'members');
    expect([members?.build, members?.origin?.signedBy]).toEqual(['m2', 'Aino']);
    expect(verifyReleases(web).problems).toEqual([]);
  } else {
    await expect(answer).rejects.toThrow(reason);
    const isSaid = checkReason(build, keyFile);
    expect(isSaid).toContain(reason);
  }
});

/** What `check` says of a build. */
function checkReason(build: string, keyFile: string | undefined): string {
  return checkRelease(web, [build], { keyFile })
    .problems.map(({ text }) => text)
    .join(' ');
}

test('without the setting an unsigned build is released, and a wrong signature is not', async () => {
  setKeys([aino], false);
  await publish(web, [makeRemote('members', 'm2')], on(2));
  const wrong = publish(web, [makeRemote('members', 'm3')], { ...on(3), keyFile: fileOf('unknown') });
  await expect(wrong).rejects.toThrow('not in releases/keys.json');
});

test('a signature of the place where it was built holds, until a file or the descriptor is another', async () => {
  const build = makeRemote('members', 'm2');
  signBuild(build, fileOf('aino'));
  expect(checkRelease(web, [build]).deployable).toBe(true);
  const file = path.join(build, 'dist', 'descriptor.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"/members"', '"/others"'));
  expect(checkReason(build, undefined)).toContain('its files or its descriptor are others');
});

test('a private key is for its owner, and is never written over', () => {
  expect(statSync(fileOf('aino')).mode & 0o777).toBe(0o600);
  expect(() => makeKey(fileOf('aino'), 'Aino', '*')).toThrow('EEXIST');
});

/** Puts another hand's change into the record and the registry of members: an address that it should not have. */
function forge() {
  const forged = (text: string) => text.replaceAll('"/members"', '"/sections"');
  for (const file of ['registry.json', 'releases/members.json']) {
    writeFileSync(path.join(web, file), forged(readFileSync(path.join(web, file), 'utf8')));
  }
}

test.each([
  ['publish', () => publish(web, [makeRemote('districts', 'd2')], { ...on(5), keyFile: fileOf('aino') })],
  ['promote', () => promote(web, 'districts', on(5))],
  ['enable', () => enable(web, 'districts', on(5))],
])('%s looks at the signatures of all that is live', async (_, act) => {
  await publish(web, [makeRemote('districts', 'd3')], {
    ...on(2),
    keyFile: fileOf('aino'),
    rollout: { share: 10 },
  });
  forge();
  await expect(act()).rejects.toThrow('Build m1 of "members" is not what');
  await disable(web, 'members', on(6)); // taking it out of use is always possible
});

test('a rollback to a build whose key is gone is refused', async () => {
  await publish(web, [makeRemote('districts', 'd2')], { ...on(2), keyFile: fileOf('veikko') });
  const record = () =>
    JSON.parse(readFileSync(path.join(web, 'releases', 'districts.json'), 'utf8')) as ReleaseRecord;
  expect(record().builds.map(({ signature }) => signature?.key)).toEqual([aino.id, veikko.id]);
  setKeys([veikko]);
  await expect(rollback(web, ['districts'], on(3))).rejects.toThrow('Build d1 of "districts" is signed with');
  setKeys([aino]);
  expect(await rollback(web, ['districts'], on(4))).toEqual(['d1']);
});

test('with a damaged list of keys nothing is released', async () => {
  writeFileSync(path.join(web, 'releases', 'keys.json'), '{"keys":');
  const answer = publish(web, [makeRemote('members', 'm2')], { ...on(2), keyFile: fileOf('aino') });
  await expect(answer).rejects.toThrow('is not in releases/keys.json');
});
