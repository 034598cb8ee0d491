import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const isLeft = /(^|[\\/])(node_modules|dist|var|\.git|\.nx)$/;

/** What lerna keeps of builds: their files, and which there are. */
const cached = [path.join('var', 'cache', 'nx'), path.join('.nx', 'workspace-data')];

/** Gives a copy what was built here before. */
export function keepBuilds(place: string): void {
  for (const folder of cached)
    if (existsSync(path.join(root, folder)))
      cpSync(path.join(root, folder), path.join(place, folder), { recursive: true });
}

/** A copy of the checkout as it is now, with packages of its own: hard links, so that it is quick. Nothing is built in it. */
export function copyCheckout(place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  cpSync(root, place, { recursive: true, filter: (source) => !isLeft.test(source.slice(root.length)) });
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(place, 'node_modules')]);
}
