import { readFile, stat } from 'node:fs/promises';

/** A file's text, read again when the file has changed; undefined while it is missing. */
export function freshFile(file: string) {
  let kept: { version: string; text: string } | undefined;
  return async (): Promise<{ version: string; text: string } | undefined> => {
    const found = await stat(file).catch(() => undefined);
    if (!found) return undefined;
    const version = `${found.mtimeMs}-${found.size}`;
    if (kept?.version !== version) kept = { version, text: await readFile(file, 'utf8') };
    return kept;
  };
}
