/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SigningKeys } from '@osasto/contract/release-records';
import { toInstant } from '@osasto/contract';
import { listReleases } from './list.ts';
import { isSignedText, makeKey, readKey, readPublicKey, signBuild, signText } from './signatures.ts';
import type { HostReleases } from './store.ts';
import { verifyReleases } from './verify.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

const on = (day: number) => ({ at: toInstant(new Date(Date.UTC(2026, 10, day))), by: 'Aino' });

const folder = emptyFolder();
const fileOf = (name: string) => path.join(folder, `${name}.pem`);
const aino = { ...makeKey(fileOf('aino')), name: 'Aino', remotes: '*' as const };
const veikko = { ...makeKey(fileOf('veikko')), name: 'Veikko', remotes: ['districts'] };
makeKey(fileOf('unknown'));
writeFileSync(fileOf('none'), 'no key');

let host: MemoryHost;
const setKeys = (keys: SigningKeys['keys'], required = true) => {
  host.signingKeys = { required, keys };
};

beforeEach(async () => {
  host = new MemoryHost();
  const builds = [makeShell('s1'), makeRemote('districts', 'd1'), makeRemote('members', 'm1')];
  await host.publish(builds, { ...on(1), keyFile: fileOf('aino') });
  setKeys([aino, veikko]);
});

const yesterday = toInstant(new Date(Date.now() - 86_400_000));
const tomorrow = toInstant(new Date(Date.now() + 86_400_000));

test.each([
  ['a key that may release everything', 'aino', [aino], undefined],
  ['no key', undefined, [aino], 'is not signed'],
  ['a key that is not listed', 'unknown', [aino], 'which is none of the keys that may sign here'],
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
  const publish = () => host.publish([build], { ...on(2), keyFile });
  if (reason === undefined) {
    expect((await host.check([build], keyFile)).problems).toEqual([]);
    await publish();
    const members = listReleases(host.releases).find(({ name }) => name === 'members');
    expect([members?.build, members?.origin?.signedBy]).toEqual(['m2', 'Aino']);
    expect((await verifyReleases(host.releases)).problems).toEqual([]);
  } else {
    await expect(publish()).rejects.toThrow(reason);
    expect(await checkReason(build, keyFile)).toContain(reason);
  }
});

/** What `check` says of a build. */
async function checkReason(build: string, keyFile?: string): Promise<string> {
  const { problems } = await host.check([build], keyFile);
  return problems.map(({ text }) => text).join(' ');
}

test('without the setting an unsigned build is released, and a wrong signature is not', async () => {
  setKeys([aino], false);
  await host.publish([makeRemote('members', 'm2')], on(2));
  const wrong = host.publish([makeRemote('members', 'm3')], { ...on(3), keyFile: fileOf('unknown') });
  await expect(wrong).rejects.toThrow('none of the keys that may sign here');
});

test('a signature of the place where it was built holds, until a file or the descriptor is another', async () => {
  const build = makeRemote('members', 'm2');
  await signBuild(build, fileOf('aino'));
  expect((await host.check([build])).deployable).toBe(true);
  const file = path.join(build, 'dist', 'descriptor.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"/members"', '"/others"'));
  expect(await checkReason(build)).toContain('its files or its descriptor are others');
});

test('a private key is for its owner, and is never written over', () => {
  expect(statSync(fileOf('aino')).mode & 0o777).toBe(0o600);
  expect(() => makeKey(fileOf('aino'))).toThrow('EEXIST');
});

/** Puts another hand's change into the record of members: an address that it should not have. */
function forge() {
  const text = JSON.stringify(host.releases.records).replaceAll('"/members"', '"/sections"');
  host.releases = { ...host.releases, records: JSON.parse(text) as HostReleases['records'] };
}

test.each([
  ['publish', () => host.publish([makeRemote('districts', 'd2')], { ...on(5), keyFile: fileOf('aino') })],
  ['promote', () => host.change('promote', { remote: 'districts' }, on(5))],
  ['enable', () => host.change('enable', { remote: 'districts' }, on(5))],
])('%s looks at the signatures of all that is live', async (_, act) => {
  await host.publish([makeRemote('districts', 'd3')], {
    ...on(2),
    keyFile: fileOf('aino'),
    rollout: { share: 10 },
  });
  forge();
  await expect(act()).rejects.toThrow('Build m1 of "members" is not what');
  await host.change('disable', { remote: 'members' }, on(6)); // taking it out of use is always possible
});

test('a rollback to a build whose key is gone is refused', async () => {
  await host.publish([makeRemote('districts', 'd2')], { ...on(2), keyFile: fileOf('veikko') });
  const districts = host.releases.records.find(({ name }) => name === 'districts');
  expect(districts?.builds.map(({ signature }) => signature?.key)).toEqual([aino.id, veikko.id]);
  setKeys([veikko]);
  await expect(host.rollback(['districts'], on(3))).rejects.toThrow('Build d1 of "districts" is signed with');
  setKeys([aino]);
  expect(await host.rollback(['districts'], on(4))).toEqual(['d1']);
});

test('without a key that may sign nothing is released', async () => {
  setKeys([]);
  const answer = host.publish([makeRemote('members', 'm2')], { ...on(2), keyFile: fileOf('aino') });
  await expect(answer).rejects.toThrow('none of the keys that may sign here');
});

test('a signed request holds for its text and its key alone', () => {
  const { key, signature } = signText(fileOf('aino'), 'text');
  expect(key).toBe(aino.id);
  expect(readKey(fileOf('aino')).id).toBe(aino.id);
  expect(isSignedText(aino.publicKey, 'text', signature)).toBe(true);
  expect(isSignedText(aino.publicKey, 'other', signature)).toBe(false);
  expect(isSignedText(veikko.publicKey, 'text', signature)).toBe(false);
  expect(isSignedText('no key', 'text', signature)).toBe(false);
});

test('only an ed25519 key is a public key', () => {
  expect(readPublicKey(aino.publicKey)).toEqual({ id: aino.id, publicKey: aino.publicKey });
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  expect([readPublicKey(other), readPublicKey('no key')]).toEqual([undefined, undefined]);
});
