import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SigningKeys, Signature } from '@osasto/contract/release-records';
import { filesRecord } from '@osasto/contract/releases';
import { computeIntegrity } from './files.ts';
import { readBuild, signatureFile, type CheckedBuild, type LocalBuild } from './local-build.ts';
import { refuseRelease, type Problem } from './problems.ts';

type Key = SigningKeys['keys'][number];

const idOf = (publicKey: KeyObject) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** What is signed: name and id, the descriptor, and the list of all files with their hashes. */
async function readSignedText({
  kind,
  name,
  descriptor,
  content,
}: CheckedBuild): Promise<Buffer | undefined> {
  const files = await content.findIntegrity(filesRecord);
  const page = kind === 'shell' ? await content.findIntegrity('index.html') : undefined;
  if (!files || (kind === 'shell' && !page)) return undefined;
  const hashes = { files, ...(page && { page }) };
  const described = computeIntegrity(Buffer.from(JSON.stringify(descriptor)));
  return Buffer.from(JSON.stringify({ name, build: descriptor.build, descriptor: described, ...hashes }));
}

/** Public part of a key: SPKI in base64, and its id. */
export interface PublicKey {
  id: string;
  publicKey: string;
}

const toPublicKey = (key: KeyObject): PublicKey => ({
  id: idOf(key),
  publicKey: key.export({ type: 'spki', format: 'der' }).toString('base64'),
});

/** The public part of an ed25519 key that somebody names; undefined when it is none. @param text SPKI in base64 */
export function readPublicKey(text: string): PublicKey | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? toPublicKey(key) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes a private key.
 *
 * @param file where it goes, readable by nobody else; an existing file is never replaced
 * @returns its public part, with which a service lets it publish
 */
export function makeKey(file: string): PublicKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return toPublicKey(publicKey);
}

/** Signs a text with the private key in a file. @throws {ReleaseRefused} when the file has no ed25519 key */
export function signText(keyFile: string, text: string): { key: string; signature: string } {
  const key = readPrivateKey('key', keyFile);
  return {
    key: idOf(createPublicKey(key)),
    signature: sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** The public part of the private key in a file. @throws {ReleaseRefused} when the file has no ed25519 key */
export const readKey = (keyFile: string): PublicKey =>
  toPublicKey(createPublicKey(readPrivateKey('key', keyFile)));

/** Whether a key signed a text. @param publicKey SPKI in base64 */
export const isSignedText = (publicKey: string, text: string, value: string): boolean =>
  isSignedWith({ publicKey }, Buffer.from(text), { value });

/**
 * Signs a build with the private key in a file; without one it stays as it is. One whose files are missing stays unsigned.
 *
 * @throws {ReleaseRefused} when the file has no ed25519 key
 */
export async function withSignature(build: LocalBuild, keyFile: string | undefined): Promise<LocalBuild> {
  const text = await readSignedText(build);
  if (!keyFile || !text) return build;
  const key = readPrivateKey(build.name, keyFile);
  const value = sign(null, text, key).toString('base64');
  return { ...build, signature: { key: idOf(createPublicKey(key)), value } };
}

/**
 * Signs the build in a folder where it was built, for a release elsewhere.
 *
 * @returns the file of the signature
 * @throws {ReleaseRefused} when there is no build, or no key
 */
export async function signBuild(folder: string, keyFile: string): Promise<string> {
  const build = readBuild(folder);
  const { signature, name, files } = await withSignature(build, keyFile);
  const dist = path.join(files, build.kind === 'shell' ? '../..' : '..');
  if (!signature)
    return refuseRelease(name, 'file', `"${name}": files of the build are missing. Build it anew.`);
  const file = path.join(dist, signatureFile);
  writeFileSync(file, `${JSON.stringify(signature)}\n`);
  return file;
}

function readPrivateKey(name: string, file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // reported below
  }
  return refuseRelease(
    name,
    'signature',
    `${file} has no ed25519 key. Make one with "osasto-release key <file>".`,
  );
}

function isSignedWith(
  { publicKey }: Pick<Key, 'publicKey'>,
  text: Buffer,
  { value }: Pick<Signature, 'value'>,
): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, text, key, Buffer.from(value, 'base64'));
  } catch {
    return false; // no key, or no signature
  }
}

/** Why a signature is none, in a sentence; undefined when it holds. */
async function findSignatureProblem(
  build: CheckedBuild,
  keys: SigningKeys,
  now: number,
): Promise<string | undefined> {
  const { name, descriptor, signature } = build;
  const what = `Build ${descriptor.build} of "${name}"`;
  if (!signature) {
    return keys.required
      ? `${what} is not signed. Publish it with --signed and a key that may sign.`
      : undefined;
  }
  const key = keys.keys.find(({ id }) => id === signature.key);
  if (!key)
    return `${what} is signed with the key ${signature.key}, which is none of the keys that may sign here.`;
  const whose = `the key ${key.id} of ${key.name}`;
  if (key.remotes !== '*' && !key.remotes.includes(name)) {
    return `${what} is signed with ${whose}, which may release ${key.remotes.join(', ')}.`;
  }
  if (key.validUntil && !(Date.parse(key.validUntil) > now)) {
    return `${what} is signed with ${whose}, which was valid until ${key.validUntil}. Publish it again with another.`;
  }
  const text = await readSignedText(build);
  return text && isSignedWith(key, text, signature)
    ? undefined
    : `${what} is not what ${whose} signed: its files or its descriptor are others.`;
}

/** Builds that are not signed as the keys ask. Nothing is asked where there are no keys. */
export async function findSignatureProblems(
  keys: SigningKeys | undefined,
  builds: readonly CheckedBuild[],
  now = Date.now(),
): Promise<Problem[]> {
  if (!keys) return [];
  const texts = await Promise.all(builds.map((build) => findSignatureProblem(build, keys, now)));
  return builds.flatMap(({ name }, index): Problem[] => {
    const text = texts[index];
    return text ? [{ remote: name, kind: 'signature', text }] : [];
  });
}

/** The name of the key that signed a build, when it is one that may; undefined else. */
export async function findSigner(
  keys: SigningKeys | undefined,
  build: CheckedBuild,
): Promise<string | undefined> {
  if (!build.signature || (await findSignatureProblems(keys, [build])).length > 0) return undefined;
  return keys?.keys.find(({ id }) => id === build.signature?.key)?.name;
}
