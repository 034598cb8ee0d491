import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, test } from './application.ts';
import { follow, type } from './keys.ts';
import { type Language, languages, messages } from './messages.ts';
import { openPdf } from './pdf-window.ts';
import { actionsButton } from './section-actions.ts';

const section = demoUnits.section;
const reports = `/sections/${section}/reports`;
const form = `${reports}/addofficialletterrequest`;

const linkTo = (page: Page, address: string) => page.getByRole('main').locator(`a[href="${address}"]`);

/** Fills the form that is open and sends it; the section's reports then show the order. */
async function order(page: Page, language: Language, reason: string) {
  const { order: says } = messages[language].letters;
  await expect(page).toHaveURL(form);
  await type(page, page.getByLabel(says.reason), reason);
  await follow(page, page.getByRole('button', { name: says.send }));
  await expect(page).toHaveURL(reports);
  await expect(page.getByRole('status').filter({ hasText: says.sent })).toBeVisible();
  await expect(page.getByRole('row', { name: reason })).toBeVisible();
}

/** Deletes the order after a question; it stays away. */
async function remove(page: Page, language: Language, reason: string) {
  const { remove: says } = messages[language].letters;
  const row = page.getByRole('row', { name: reason });
  await follow(page, row.getByRole('button'));
  const question = page.getByRole('alertdialog');
  await follow(page, question.getByRole('button', { name: says.title }));
  await expect(page.getByText(says.done)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(row).toHaveCount(0);
}

for (const language of languages) {
  test(`a section admin orders an extract and takes the order back, in ${language}`, async ({ as }) => {
    const { letters } = messages[language];
    const reason = `Matkailuavustus ${language}`; // nobody else's
    const page = await as('sectionadmin', { language });
    await page.goto(`/sections/${section}`);
    await follow(page, linkTo(page, reports));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters.reports);
    await follow(page, linkTo(page, form));
    await order(page, language, reason);
    await remove(page, language, reason);
  });
}

test('a district admin orders from the list of sections, and the section cannot take it back', async ({
  as,
}) => {
  const { verb } = messages.fi.letters.remove;
  const reason = 'Piirin tilaama ote';
  const page = await as('districtadmin');
  await page.goto(`/districts/${demoUnits.district}/sections`);
  await follow(page, actionsButton(page, 'fi', 'Inkoon'));
  await follow(page, linkTo(page, form));
  await order(page, 'fi', reason);

  const other = await as('sectionadmin');
  await other.goto(reports);
  const row = other.getByRole('row', { name: reason });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: verb })).toHaveCount(0);

  await remove(page, 'fi', reason);
});

test('the list of board members opens in a window of its own', async ({ as }) => {
  const { board } = messages.fi.letters;
  const page = await as('sectionuser');
  await page.goto(reports);
  const list = page.waitForResponse('**/api/signingagreement/boardmembers/pdf');
  await openPdf(page, () => page.getByRole('button', { name: board.open }).click());
  expect((await list).headers()['content-type']).toBe('application/pdf');
});
