import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { offerFile, usesFile } from '@osasto/contract/releases';
import { isSmoke, smokeFile, type Smoke } from '@osasto/contract/smoke';
import { isOffer, isUses, type Offer, type Uses } from '@osasto/contract/type-files';
import type { Problem } from './problems.ts';

/** The most that anything compressed of a build unfolds to, in bytes: four times what a shell offers. */
const longestUnfolded = 32 * 1024 * 1024;

const unzip = promisify(gunzip);

/** Bytes that were kept compressed with gzip; undefined when they are no gzip, or unfold to too much. */
export const unpack = (packed: Buffer): Promise<Buffer | undefined> =>
  unzip(packed, { maxOutputLength: longestUnfolded }).catch(() => undefined);

/** What is kept of a build, is read by others, and is not served. */
type UnservedFile = 'types' | 'smoke';

type Part = { name: string };

const nameOfFile = (what: UnservedFile, { name }: Part) =>
  what === 'smoke' ? smokeFile : name === 'shell' ? offerFile : usesFile;

function parse(bytes: Buffer | undefined): unknown {
  if (!bytes || bytes.length > longestUnfolded) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined; // not JSON: it has not its form
  }
}

/** What a build takes, or what one of the shell offers; undefined when the bytes say neither. */
export function parseTypes({ name }: Part, bytes: Buffer | undefined): Uses | Offer | undefined {
  const value = parse(bytes);
  return (name === 'shell' ? isOffer : isUses)(value) ? value : undefined;
}

/** The screens of a build; undefined when the bytes are none. */
export function parseSmoke(bytes: Buffer | undefined): Smoke | undefined {
  const value = parse(bytes);
  return isSmoke(value) ? value : undefined;
}

/** What stands against a file that has not its form. */
export const toFormProblem = (what: UnservedFile, part: Part): Problem => ({
  remote: part.name,
  kind: 'file',
  text: `"${part.name}": ${nameOfFile(what, part)} is not what a build writes. Build it anew.`,
});

/** Whether what is there has the form in which others read it. @param bytes uncompressed */
export const hasForm = (what: UnservedFile, part: Part, bytes: Buffer | undefined): boolean =>
  (what === 'types' ? parseTypes(part, bytes) : parseSmoke(bytes)) !== undefined;
