import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSmoke, smokeFile, type Smoke } from '@osasto/contract/smoke';

const root = path.resolve(import.meta.dirname, '../../..');

/** Where the screens of a remote are recorded, or the answers to the shell's own calls. */
export const smokeFilePath = (folder: string): string => path.join(root, folder, smokeFile);

/** What is recorded in a folder, such as `mf-letters`. @throws {Error} when it is no such record */
export const readSmokeFile = (folder: string): Smoke =>
  readSmoke(JSON.parse(readFileSync(smokeFilePath(folder), 'utf8')));
