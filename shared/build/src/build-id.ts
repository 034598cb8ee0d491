import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

const isSource = (name: string) => !/^(dist|node_modules|var|testing|\..*)$|\.test\.tsx?$/.test(name);

function filesBelow(location: string): string[] {
  if (!statSync(location).isDirectory()) return [location];
  return readdirSync(location)
    .filter(isSource)
    .flatMap((name) => filesBelow(path.join(location, name)));
}

/** Shared folders of which nothing is in a build. */
const tools = ['release', 'testing'];

const sharedFolders = readdirSync(path.join(workspaceRoot, 'shared'))
  .filter((name) => !tools.includes(name))
  .map((name) => path.join('shared', name));

/** What a build is made of besides its own folder: a remote takes no source from shared folders, only versions. */
const ingredients = {
  remote: [
    'package-lock.json',
    'shared/build/src',
    'shared/contract/src',
    ...sharedFolders.map((folder) => path.join(folder, 'package.json')),
  ],
  shell: ['package-lock.json', ...sharedFolders],
};

/**
 * The id of a build: ten hexadecimal digits over everything it is made of, so that unchanged sources give the
 * same id on every machine. `OSASTO_BUILD_ID` overrides it.
 */
export function buildId(kind: keyof typeof ingredients, folder: string): string {
  const fixed = process.env['OSASTO_BUILD_ID'];
  if (fixed) return fixed.replaceAll(/\W/g, '_');
  const hash = createHash('sha256');
  for (const location of [folder, ...ingredients[kind].map((name) => path.join(workspaceRoot, name))]) {
    for (const file of filesBelow(location).toSorted()) {
      hash
        .update(path.relative(workspaceRoot, file).replaceAll('\\', '/'))
        .update('\0')
        .update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 10);
}
