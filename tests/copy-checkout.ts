import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const isLeft = /(^|[\\/])(node_modules|dist|var|\.git|\.nx)$/;

/** Gives a copy what was built here before. */
export function keepBuilds(place: string): void {
  const builds = path.join('var', 'cache', 'builds');
  if (existsSync(path.join(root, builds)))
    cpSync(path.join(root, builds), path.join(place, builds), { recursive: true });
}

/** A copy of the checkout as it is now, with packages of its own: hard links, so that it is quick. Nothing is built in it. */
export function copyCheckout(place: string): void {
  mkdirSync(path.dirname(place), { recursive: true });
  cpSync(root, place, { recursive: true, filter: (source) => !isLeft.test(source.slice(root.length)) });
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(place, 'node_modules')]);
}
