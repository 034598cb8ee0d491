import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A JSON file, or undefined when there is none. Throws a SyntaxError when it is not JSON. */
export function readJson(file: string): unknown {
  const text = readIfThere(file)?.toString('utf8');
  return text === undefined ? undefined : JSON.parse(text);
}

export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Subresource integrity of some bytes. */
export const computeIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Where a file goes whose name somebody else has given.
 *
 * @throws {Error} when that is outside of the folder
 */
export function locateInside(folder: string, name: string): string {
  const location = path.resolve(folder, name);
  if (location.startsWith(path.resolve(folder) + path.sep)) return location;
  throw new Error(`A build names the file ${JSON.stringify(name)}, which would be outside of its folder.`);
}

export const isFolder = (location: string): boolean =>
  statSync(location, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Every file below a folder, relative to it, with slashes; none when there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}
