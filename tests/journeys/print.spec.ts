import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { screenPath } from '../screens/list.ts';
import { expect, settled, test, getToken } from './application.ts';
import { combinations } from './combinations.ts';

/* What paper gets: what the page says, black on white, without what only a screen can use. */

const displayOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).display);

/** How many runs of letters the first sheet has. */
async function runsOnFirstSheet(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', pageRanges: '1' });
  const streams = pdf
    .toString('latin1')
    .split(/\bstream\r?\n/)
    .slice(1);
  const drawn = streams.map((text) => {
    try {
      return inflateSync(Buffer.from(text.slice(0, text.indexOf('endstream')), 'latin1')).toString('latin1');
    } catch {
      return ''; // no text: a picture or a typeface
    }
  });
  return (
    drawn
      .filter((text) => /\bBT\b/.test(text))
      .join('')
      .match(/\bTj\b/g)?.length ?? 0
  );
}

/** Fields that look like fields: on paper what is in them stands there as text. */
const framed = (page: Page): Promise<string[]> =>
  page.locator('input:not([type="checkbox"]), select, textarea').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { borderTopWidth, backgroundImage, display } = getComputedStyle(field);
      const isShown = display !== 'none' && field.getClientRects().length > 0;
      return isShown && (borderTopWidth !== '0px' || backgroundImage !== 'none') ? [field.outerHTML] : [];
    }),
  );

const printed = [
  ['/sections/1/members', ['Nimi', 'Jäsennumero', 'Tila']],
  ['/sections/1/meetings', ['Nimi', 'Tyyppi', 'Tila']],
  ['/sections/1', ['Luottamustoimi', 'Nimi', 'Toimikausi']],
  ['/sections/1/meetings/{1100}', ['Luottamustoimi', 'Nimi', 'Toimikausi']],
  ['/sections/1/meetings/{1103}', ['Luottamustoimi', 'Nimi', 'Toimikausi']],
  ['/sections/1/reports', ['Tilattu', 'Käyttötarkoitus', 'Tila']],
] as const;

for (const [[address, headings], theme] of combinations(printed, ['light', 'dark'] as const)) {
  test(`${address} on paper, from a phone with the ${theme} theme`, async ({ as }) => {
    const page = await as('sectionadmin', { theme, width: 390 });
    await page.goto(await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken));
    const table = page.getByRole('table').first();
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    // The heads of a table that can be sorted stay: they are its heads.
    await expect(page.getByRole('button').and(page.locator(':not(th) > *'))).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    expect(await framed(page)).toEqual([]);
    expect(await displayOf(page, 'table')).toBe('table');
    expect(await displayOf(page, 'tbody tr')).toBe('table-row');
    for (const name of headings) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    const [ink, paper] = await page.evaluate(() => {
      const { color } = getComputedStyle(document.querySelector('h1')!);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
    expect(ink).toBe('rgb(0, 0, 0)');
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(paper);
    await settled(page);
    expect(await runsOnFirstSheet(page)).toBeGreaterThan(10);
  });
}
