import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '@osasto/contract';
import { shared } from './federation.ts';

const root = path.resolve(import.meta.dirname ?? __dirname, '../..');

/** Folders that the package exports: those with an index or with a component of their name. */
function foldersOf(name: string): string[] {
  const sources = path.join(root, 'shared', name, 'src');
  return readdirSync(sources).filter((folder) =>
    ['index.ts', `${folder}.tsx`].some((file) => existsSync(path.join(sources, folder, file))),
  );
}

/** Every module that remotes may import: names as they are, and each folder below a name that ends in a slash. */
const expected = sharedModules
  .flatMap((name) =>
    name.endsWith('/')
      ? foldersOf(name.slice('@osasto/'.length, -1)).map((folder) => `${name}${folder}`)
      : [name],
  )
  .toSorted();

test('the table has every module that remotes may ask for, and no other', () => {
  expect(Object.keys(shared).toSorted()).toEqual(expected);
});

test.each(Object.entries(shared))('%s is there', async (_, module) => {
  const loaded = 'now' in module ? module.now : await module.later();
  expect(Object.keys(loaded).length).toBeGreaterThan(0);
});
