import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { smokeFile } from '@osasto/contract/smoke';
import { outputOf } from './webpack.ts';

/** Puts the recorded screens of a folder beside its build: the release command opens them. */
export function copySmoke(folder: string): void {
  const [from, to] = [path.join(folder, smokeFile), path.join(outputOf(folder), smokeFile)];
  if (existsSync(from)) copyFileSync(from, to);
  else rmSync(to, { force: true });
}
