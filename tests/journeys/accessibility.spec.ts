import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { screens } from '../screens/list.ts';
import { expect, expectAccessible, test } from './application.ts';

/** Each language and each theme once, and the narrow page: contrast has no language, names have no theme. */
const looks = [
  ['fi', 'light', 1280],
  ['sv', 'dark', 1280],
  ['fi', 'light', 320],
] as const;

for (const { name, person, address } of screens) {
  test(`${name}: axe finds nothing in both languages and themes, and it fits 320 px`, async ({ as }) => {
    test.setTimeout(180_000); // three looks
    const page = await as(person);
    await page.goto('/about'); // where something can be stored
    for (const [language, theme, width] of looks) {
      await test.step(`${language}, ${theme}, ${width} px`, async () => {
        await page.evaluate(
          (stored) => Object.entries(stored).forEach(([key, value]) => localStorage.setItem(key, value)),
          { preferredLanguage: language, preferredTheme: theme },
        );
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        await expectAccessible(page);
      });
    }
  });
}

const { trainingSections } = demoUnits;

/** What opens above a page: who opens it where, by which button, and what stands there then. */
const above = [
  ['the export menu', 'districtadmin', '/districts/1/members', /^Vie |^Exportera/, 'menu', 1280],
  ['the menu of a phone', 'districtadmin', '/districts/1', /^Valikko|^Meny/, 'navigation', 390],
  [
    'a confirmation',
    'trainee',
    `/sections/${trainingSections[0]}`,
    /^Palauta|^Återställ/,
    'alertdialog',
    390,
  ],
  [
    'a calendar',
    'sectionadmin',
    '/sections/1/meetings/add',
    /^Avaa kalenteri|^Öppna kalender/,
    'dialog',
    390,
  ],
] as const;

for (const [name, person, address, button, role, width] of above) {
  test(`${name}: axe finds nothing while it is open`, async ({ as }) => {
    for (const language of ['fi', 'sv'] as const) {
      await test.step(language, async () => {
        const page = await as(person, { language, width, theme: language === 'fi' ? 'light' : 'dark' });
        await page.goto(address);
        await page.getByRole('button', { name: button }).first().click();
        await expect(page.getByRole(role).first()).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
