import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { disk } from './disk.ts';
import { withToken } from './token.ts';

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

/** Never half written: a reader sees the old file or the new one. */
export const replaceFile = (file: string, content: string | Buffer): void =>
  withToken((token) => {
    disk.makeFolder(path.dirname(file));
    const temporary = `${file}.${token}.new`;
    try {
      disk.write(temporary, content);
      disk.rename(temporary, file);
    } catch (error) {
      disk.remove(temporary);
      throw error;
    }
  });

export const writeJson = (file: string, value: unknown): void =>
  replaceFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** Subresource integrity of some bytes. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

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

/** Copies, because a hard link would change with the next build in the same folder. */
export function copyFile(from: string, to: string): void {
  disk.makeFolder(path.dirname(to));
  disk.copy(from, to);
}
