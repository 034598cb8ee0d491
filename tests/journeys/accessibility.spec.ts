import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { addressOf, screens } from '../screens/list.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, tokenOf } from './application.ts';
import { combinations } from './combinations.ts';
import { languages } from './messages.ts';

test.use({ reusesPage: true });

/** Each language and each theme once, and the narrow page: contrast has no language, names have no theme. */
const looks = [
  { language: 'fi', theme: 'light', width: 1280 },
  { language: 'sv', theme: 'dark', width: 1280 },
  { language: 'fi', theme: 'light', width: 320 },
] as const;

for (const [{ name, person, address }, look] of combinations(screens, looks)) {
  const { language, theme, width } = look;
  test(`${name}: axe finds nothing in ${language}, ${theme}, ${width} px, and it fits 320 px`, async ({
    as,
  }) => {
    const page = await as(person, look);
    await page.goto(await addressOf(address, process.env['OSASTO_ADDRESS'] ?? '', tokenOf));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page);
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
  [
    'the dialog of a position',
    'districtadmin',
    '/sections/1/meetings/{1102}',
    /^Lisää luottamustoimi|^Lägg till förtroendeuppdrag/,
    'dialog',
    390,
  ],
  [
    'the actions of a report on a phone',
    'districtadmin',
    '/sections/1/meetings/{1102}',
    /^Muut toiminnot|^Andra åtgärder/,
    'menu',
    390,
  ],
] as const;

for (const [[name, person, address, button, role, width], language] of combinations(above, languages)) {
  test(`${name}: axe finds nothing while it is open, in ${language}`, async ({ as }) => {
    const page = await as(person, { language, width, theme: language === 'fi' ? 'light' : 'dark' });
    await page.goto(await addressOf(address, process.env['OSASTO_ADDRESS'] ?? '', tokenOf));
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click();
    await expect(page.getByRole(role).first()).toBeVisible();
    await expectAccessible(page);
  });
}
