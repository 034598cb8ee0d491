import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, test } from './application.ts';
import { messages } from './messages.ts';

/* Charts load when they come near the window. Rules 6.10, 6.11. */

/** Scrolls to a part of the page, which loads by that. */
const scrollTo = (page: Page, title: string) =>
  page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();

test('the members of a section by month, as charts and as a table', async ({ as }) => {
  const { figures, trend: says } = messages.fi.districts;
  const page = await as('sectionadmin');
  await page.goto(`/sections/${demoUnits.section}`);
  await scrollTo(page, says.title);
  for (const name of [figures.total, says.paid, figures.started])
    // oxlint-disable-next-line no-await-in-loop -- one page
    await expect(page.getByRole('figure', { name, exact: true }).getByRole('img')).toBeVisible();

  await page.getByRole('button', { name: messages.fi.domain.plots.showTable }).click();
  const table = page.getByRole('table', { name: says.title });
  await expect(table.getByRole('rowheader')).toHaveCount(36);
  const newest = table.getByRole('row').nth(1).getByRole('cell').first();
  await expect(page.getByRole('figure', { name: figures.total, exact: true })).toContainText(
    await newest.innerText(),
  );
});

test('the sections of a district by the share of members who have paid, the smallest first', async ({
  as,
}) => {
  const { shares: says } = messages.sv.districts;
  const page = await as('districtadmin', { language: 'sv' });
  await page.goto(`/districts/${demoUnits.district}`);
  await scrollTo(page, says.title);
  const rows = page.getByRole('table', { name: says.title }).getByRole('row');
  await expect(rows).toHaveCount(5); // its head and the sections of the demonstration data
  const shares = (await rows.getByRole('cell').filter({ hasText: '%' }).allInnerTexts()).map((text) =>
    Number(text.replace(',', '.').replace('%', '')),
  );
  expect(shares).toHaveLength(4);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/sections\/\d+$/);
});
