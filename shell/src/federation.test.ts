/** @jest-environment jsdom */
import { providedNames } from '@osasto/build/provided-names';
import { everySharedModule } from '@osasto/build/shared';

import { loadShared, namesIn, shared } from './federation.ts';

test('the table has every module that remotes may ask for and that shell.json names, and no other', () => {
  expect(Object.keys(shared).toSorted()).toEqual(everySharedModule());
});

test.each(Object.entries(shared))('%s is there', async (_, module) => {
  const loaded = await loadShared(module);
  expect(Object.keys(loaded).length).toBeGreaterThan(0);
});

const listed = providedNames();

test.each(Object.entries(shared).filter(([name]) => name.startsWith('@osasto/')))(
  'the names of %s are known before it is loaded',
  async (name, module) => {
    expect(namesIn(name, listed).toSorted()).toEqual(Object.keys(await loadShared(module)).toSorted());
  },
);
