import type { Page } from '@playwright/test';
import { screenPath, apart, openAbove, opened, screens } from '../screens/list.ts';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, getToken } from './application.ts';
import { combinations, isExhaustive } from './combinations.ts';
import { withoutVisibleFocus } from './keys.ts';
import { expectLargeText } from './large-text.ts';
import { misplaced } from './layout.ts';
import { languages } from './messages.ts';
import { expectValidHtml } from './valid-html.ts';

/**
 * Each language, each theme and each width once: contrast has no language, names have no theme. Screens take turns in
 * which theme is wide, so that what is built alike is seen in all.
 */
const turns = [
  [
    { language: 'fi', theme: 'light', width: 1280 },
    { language: 'sv', theme: 'dark', width: 320 },
  ],
  [
    { language: 'sv', theme: 'dark', width: 1280 },
    { language: 'fi', theme: 'light', width: 320 },
  ],
] as const;

type Look = (typeof turns)[number][number];

/** Gives the page another look, without loading it anew. */
async function change(page: Page, { language, theme, width }: Look): Promise<void> {
  const inItself = { fi: /suomeksi/, sv: /på svenska/ }[language];
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
  const button = page.getByRole('button', { name: inItself });
  if ((await page.locator('html').getAttribute('lang')) !== language) await button.click();
  await page.setViewportSize({ width, height: 800 });
}

/** Widths of desks and tablets, where tables stand beside panels. */
const widths = [768, 1024, 1152, 1280];

/** Fails where a text is cut off at one of these widths. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 }); // oxlint-disable-line no-await-in-loop -- one page
    const { cut } = await misplaced(page); // oxlint-disable-line no-await-in-loop
    expect([width, cut]).toEqual([width, []]);
  }
}

/** The address of a screen without what it is about. */
const routeOf = (address: string) => address.replace(/\?.*/, '').replaceAll(/\d+|\{[^}]*\}/g, '1');

for (const [at, { name, person, address }] of screens.entries()) {
  const isFirstOfRoute = screens.findIndex((one) => routeOf(one.address) === routeOf(address)) === at;
  const looks = turns[at % 2 === 0 ? 0 : 1];
  const shown = isExhaustive ? looks : [looks[at % 4 < 2 ? 0 : 1]];
  test(`${name}: axe, alfa and the HTML validator find nothing, all of it fits from 320 px, and nothing is cut at letters of 32 px: ${shown.length} looks`, async ({
    as,
  }) => {
    const page = await as(person, shown[0]);
    await page.goto(await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const look of shown) {
      /* oxlint-disable no-await-in-loop -- one page */
      await settled(page);
      await change(page, look);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', look.language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', look.theme);
      await expectNoOverflow(page);
      await expectAccessible(page);
      await expectWhole(page);
      /* oxlint-enable no-await-in-loop */
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page);
    expect(await withoutVisibleFocus(page)).toEqual([]);
    await expectValidHtml(page);
    await expectLargeText(page, at % 4 < 2 ? 1280 : 640);
    if (isFirstOfRoute) await expectConforming(page); // names and structure: neither look nor state changes them
  });
}

for (const [above, language] of combinations(opened, languages)) {
  const { name, person, address, width = language === 'fi' ? 1280 : 390 } = above;
  test(`${name}: axe finds nothing while it is open, in ${language}`, async ({ as }) => {
    const page = await as(person, { language, width, theme: language === 'fi' ? 'light' : 'dark' });
    await page.goto(await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken));
    await openAbove(page, above);
    await settled(page);
    await expectAccessible(page);
  });
}

for (const [{ name, address, arrive }, language] of combinations(apart, languages)) {
  test(`${name}: axe and alfa find nothing, and it fits 320 px, in ${language}`, async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: process.env['OSASTO_ADDRESS'] ?? '',
      viewport: { width: 320, height: 800 },
      colorScheme: language === 'fi' ? 'light' : 'dark',
    });
    await page.goto(await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken, language));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await arrive?.(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expectConforming(page);
    await page.close();
  });
}
