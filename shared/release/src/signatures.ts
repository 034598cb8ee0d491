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
import { readSigningKeys, type SigningKeys, type Signature } from '@osasto/contract/release-records';
import { filesRecord } from '@osasto/contract/releases';
import { integrityOf, readIfThere } from './files.ts';
import { readBuild, signatureFile, type LocalBuild } from './local-build.ts';
import { signingKeysFile } from './paths.ts';
import { refuseRelease, type Problem } from './problems.ts';

type Key = SigningKeys['keys'][number];

const idOf = (publicKey: KeyObject) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** What is signed: name and id, the descriptor, and the list of all files with their hashes. */
function signedText({ kind, name, descriptor, files, ...rest }: LocalBuild): Buffer | undefined {
  const list = readIfThere(path.join(files, filesRecord));
  const page = 'page' in rest ? readIfThere(rest.page) : undefined;
  if (!list || (kind === 'shell' && !page)) return undefined;
  const hashes = { files: integrityOf(list), ...(page && { page: integrityOf(page) }) };
  const described = integrityOf(Buffer.from(JSON.stringify(descriptor)));
  return Buffer.from(JSON.stringify({ name, build: descriptor.build, descriptor: described, ...hashes }));
}

/**
 * Makes a private key.
 *
 * @param file where it goes, readable by nobody else; an existing file is never replaced
 * @returns its entry for `releases/keys.json`
 */
export function makeKey(file: string, name: string, remotes: Key['remotes']): Key {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { id: idOf(publicKey), name, publicKey: spki, remotes };
}

/**
 * Signs a build with the private key in a file; without one it stays as it is. One whose files are missing stays unsigned.
 *
 * @throws {ReleaseRefused} when the file has no ed25519 key
 */
export function withSignature(build: LocalBuild, keyFile: string | undefined): LocalBuild {
  const text = signedText(build);
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
export function signBuild(folder: string, keyFile: string): string {
  const build = readBuild(folder);
  const { signature, name, files } = withSignature(build, keyFile);
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
    `${file} has no ed25519 key. Make one with "osasto-release keys <file>".`,
  );
}

/** The keys that may release here; undefined where there is no file of keys. Of a damaged one, no key may. */
export function readKeys(web: string): SigningKeys | undefined {
  const bytes = readIfThere(signingKeysFile(web));
  if (!bytes) return undefined;
  try {
    return readSigningKeys(JSON.parse(bytes.toString('utf8'))) ?? { required: true, keys: [] };
  } catch {
    return { required: true, keys: [] };
  }
}

function isSignedWith({ publicKey }: Key, text: Buffer, { value }: Signature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, text, key, Buffer.from(value, 'base64'));
  } catch {
    return false; // no key, or no signature
  }
}

/** Why a signature is none, in a sentence; undefined when it holds. */
function findSignatureProblem(build: LocalBuild, keys: SigningKeys, now: number): string | undefined {
  const { name, descriptor, signature } = build;
  const what = `Build ${descriptor.build} of "${name}"`;
  if (!signature) {
    return keys.required
      ? `${what} is not signed. Name the file of a key with OSASTO_RELEASE_KEY.`
      : undefined;
  }
  const key = keys.keys.find(({ id }) => id === signature.key);
  if (!key) return `${what} is signed with the key ${signature.key}, which is not in releases/keys.json.`;
  const whose = `the key ${key.id} of ${key.name}`;
  if (key.remotes !== '*' && !key.remotes.includes(name)) {
    return `${what} is signed with ${whose}, which may release ${key.remotes.join(', ')}.`;
  }
  if (key.validUntil && !(Date.parse(key.validUntil) > now)) {
    return `${what} is signed with ${whose}, which was valid until ${key.validUntil}. Publish it again with another.`;
  }
  const text = signedText(build);
  return text && isSignedWith(key, text, signature)
    ? undefined
    : `${what} is not what ${whose} signed: its files or its descriptor are others.`;
}

/** Builds that are not signed as `releases/keys.json` asks. Nothing is asked where there is no such file. */
export function signatureProblems(web: string, builds: readonly LocalBuild[], now = Date.now()): Problem[] {
  const keys = readKeys(web);
  if (!keys) return [];
  return builds.flatMap((build): Problem[] => {
    const text = findSignatureProblem(build, keys, now);
    return text ? [{ remote: build.name, kind: 'signature', text }] : [];
  });
}

/** The name of the key that signed a build, when it is one that may; undefined else. */
export function signerOf(web: string, build: LocalBuild): string | undefined {
  if (!build.signature || signatureProblems(web, [build]).length > 0) return undefined;
  return readKeys(web)?.keys.find(({ id }) => id === build.signature?.key)?.name;
}
