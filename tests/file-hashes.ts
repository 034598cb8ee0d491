import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The SHA-256 of every file below a folder, by its name there, in order. */
export function hashesBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex');
  return Object.fromEntries(names.toSorted().map((name) => [name, hashOf(name)]));
}
