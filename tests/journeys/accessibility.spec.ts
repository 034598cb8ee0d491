import { expect, expectAccessible, test } from './house.ts';

const screens = [
  ['nobody', '/login'],
  ['nobody', '/error'],
  ['kt', '/'],
  ['kt', '/about'],
  ['superadmin', '/releases'],
  ['kt', '/404'],
  ['kt', '/districts'],
  ['districtadmin', '/districts/1'],
  ['sectionadmin', '/sections/1'],
  ['sectionadmin', '/sections/1/members'],
  ['sectionadmin', '/sections/1/members?tab=roles'],
] as const;

for (const [person, address] of screens) {
  for (const language of ['fi', 'sv'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test(`${address} for ${person} in ${language}, ${theme}: axe finds nothing`, async ({ as }) => {
        const page = await as(person, { language, theme });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
      });
    }
  }

  test(`${address} for ${person} fits 320 px`, async ({ as }) => {
    const page = await as(person, { width: 320 });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectAccessible(page);
  });
}
