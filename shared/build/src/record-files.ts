import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from 'webpack';
import { filesRecord } from '@osasto/contract/releases';

/** Subresource integrity of a file, `sha384-…`. */
export const fileIntegrity = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Writes into the folder of a build the integrity of each of its files: the release command compares them. */
export function recordFiles(stats: Stats, folder: string): void {
  const names = stats.compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => !path.relative(folder, path.resolve(folder, name)).startsWith('..'))
    .toSorted();
  const record = Object.fromEntries(names.map((name) => [name, fileIntegrity(path.join(folder, name))]));
  writeFileSync(path.join(folder, filesRecord), `${JSON.stringify(record, null, 2)}\n`);
}
