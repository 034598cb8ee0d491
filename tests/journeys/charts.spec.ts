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

test('the figure of each month, by keys, pointer and touch', async ({ as }) => {
  const { figures, trend: says } = messages.fi.districts;
  const page = await as('sectionadmin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/sections/${demoUnits.section}`);
  await scrollTo(page, says.title);
  const plot = page.getByRole('figure', { name: figures.total, exact: true });
  const slider = plot.getByRole('slider', { name: figures.total });
  const spoken = async () => (await slider.getAttribute('aria-valuetext')) ?? '';
  /** The figure that is seen: as the one that is said, without its colon. */
  const seen = async () => plot.getByText((await spoken()).replace(':', ''), { exact: true });

  await slider.focus();
  const newest = await spoken();
  await expect(await seen()).toBeInViewport();
  await page.keyboard.press('ArrowLeft');
  expect(await spoken()).not.toBe(newest);
  await expect(await seen()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(await seen()).toBeHidden();
  await expect(slider).toBeFocused();
  await page.keyboard.press('Home');
  await expect(await seen()).toBeInViewport();
  await slider.blur();
  await expect(await seen()).toBeHidden();

  await plot.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('The plot is not drawn.');
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2);
  expect(await spoken()).toBe(newest);
  await (await seen()).hover();
  await expect(await seen()).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(await seen()).toBeHidden();

  await page.mouse.click(box.x + 1, box.y + box.height / 2);
  await expect(slider).toBeFocused();
  await page.keyboard.press('End');
  expect(await spoken()).toBe(newest);
});
