import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSmoke, smokeFile } from '@osasto/contract/smoke';
import { changesTable, permissionTable } from '@osasto/permissions/own-table';
import { outputPath } from './webpack.ts';

/**
 * Puts the recorded screens of a folder beside its build, with the permission table of this checkout:
 * the release command opens them.
 */
export function copySmoke(folder: string): void {
  const [from, to] = [path.join(folder, smokeFile), path.join(outputPath(folder), smokeFile)];
  if (!existsSync(from)) return rmSync(to, { force: true });
  const smoke = readSmoke(JSON.parse(readFileSync(from, 'utf8')));
  const config = smoke.answers['GET config'];
  if (config) Object.assign(config.body as object, { permissions: permissionTable, changes: changesTable });
  writeFileSync(to, JSON.stringify(smoke));
}
