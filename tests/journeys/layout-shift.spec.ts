import { largestShift, takeShift, throttle, watchShifts } from '../screens/layout-shift.ts';
import { screenPath } from '../screens/list.ts';
import { expect, getToken, type Person, settled, test } from './application.ts';

/* What comes late has its place beforehand: nothing that a person is about to press moves away, on a slow line too. */

const pages: readonly [person: Person, address: string][] = [
  ['kt', '/'],
  ['kt', '/districts'],
  ['kt', '/positions'],
  ['kt', '/year-clock?tab=districts'],
  ['kt', '/year-clock'],
  ['kt', '/messages'],
  ['districtadmin', '/districts/1'],
  ['districtadmin', '/districts/1/sections'],
  ['districtadmin', '/districts/1/sections?only=chairMissing'],
  ['districtadmin', '/districts/1/positions'],
  ['districtadmin', '/districts/1/positions?tab=seats'],
  ['districtadmin', '/year-clock'],
  ['districtadmin', '/messages/new'],
  ['districtadmin', '/messages'],
  ['districtadmin', '/messages/{sent}'],
  ['districtadmin', '/messages/{draft}'],
  ['sectionadmin', '/sections/1'],
  ['sectionadmin', '/sections/1/positions'],
  ['sectionadmin', '/year-clock'],
];

test.use({ reusesPage: false });

for (const width of [1280, 390]) {
  for (const [person, address] of pages) {
    test(`${address} stands still for ${person}, ${width} wide`, async ({ as }) => {
      const page = await as(person, { width });
      await watchShifts(page);
      await throttle(page);
      await page.goto(await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await settled(page);
      const { value, moved } = await takeShift(page);
      expect(value, moved.join('; ')).toBeLessThanOrEqual(largestShift);
    });
  }
}
