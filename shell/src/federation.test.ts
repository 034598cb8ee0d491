/** @jest-environment jsdom */
import { everySharedModule } from '@osasto/build/shared';
import { loadShared, shared } from './federation.ts';

test('the table has every module that remotes may ask for and that shell.json names, and no other', () => {
  expect(Object.keys(shared).toSorted()).toEqual(everySharedModule());
});

test.each(Object.entries(shared))('%s is there', async (_, module) => {
  const loaded = await loadShared(module);
  expect(Object.keys(loaded).length).toBeGreaterThan(0);
});
