import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { builtFile } from '../remote-addresses.ts';
import { expect, settled, test } from './application.ts';
import { messages } from './messages.ts';

test.use({ reusesPage: false });

/*
 * Every script and style sheet of the shell is held by a hash: what the page names by the page, what is loaded later by the
 * shell's first script. A changed byte is refused, and the page says so.
 */

/** The files of the shell that is live, by their address, and the first script among them. */
async function builtShell(page: Page) {
  const html = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
  const [, folder = ''] = /<script defer src="(\/shell\/[^/]+\/)/.exec(html) ?? [];
  const names = readdirSync(builtFile(folder)).filter((name) => /\.(js|css)$/.test(name));
  const hashes = new Map(
    names.map((name) => {
      const bytes = readFileSync(builtFile(folder + name));
      return [folder + name, `sha256-${createHash('sha256').update(bytes).digest('base64')}`] as const;
    }),
  );
  return { html, hashes };
}

test('the page and the first script name the hash of every file of the shell', async ({ as }) => {
  const page = await as('nobody');
  const { html, hashes } = await builtShell(page);
  const elements = [...html.matchAll(/<(?:script|link)\b[^>]* (?:src|href)="([^"]+\.(?:js|css))"[^>]*>/g)];
  expect(elements.length).toBeGreaterThanOrEqual(2);
  for (const [element, address = ''] of elements)
    expect(element).toContain(`integrity="${hashes.get(address)}"`);
  const listed = [...html.matchAll(/(\/shell\/[^/]+\/[\w.-]+\.(?:js|css))#([\w+/=-]+)/g)];
  expect(listed.length).toBeGreaterThanOrEqual(6);
  for (const [, address = '', hash] of listed) expect(hash).toBe(hashes.get(address));

  const named = new Set(elements.map(([, address]) => address));
  const first = [...hashes.keys()].find((address) => named.has(address) && /\/shell\.\w+\.js$/.test(address));
  const script = readFileSync(builtFile(first ?? ''), 'utf8');
  const isInPage = (address: string) => /\/(theme|show)\.\w+\.js$/.test(address); // inline, held by the policy
  const unnamed = [...hashes].filter(([address, hash]) => address !== first && !script.includes(hash));
  expect(unnamed.map(([address]) => address).filter((address) => !isInPage(address))).toEqual([]);
});

test('every script and style sheet that a page loads has a hash, and none is fetched twice', async ({
  as,
}) => {
  const page = await as('sectionadmin');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) requested.push(request.url());
  });
  await page.goto('/sections/1');
  await settled(page);
  await page.keyboard.press('/'); // what is loaded at a command
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  const unheld = await page
    .locator('script[src], link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"]')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !(element instanceof HTMLLinkElement && element.as === 'fetch'))
        .filter((element) => !element.getAttribute('integrity'))
        .map((element) => element.outerHTML),
    );
  expect(unheld).toEqual([]);
  expect(requested.filter((address, at) => requested.indexOf(address) !== at)).toEqual([]);
});

/** Answers with a byte more than the file has, so many times. */
const change = (page: Page, files: RegExp, times?: number) =>
  page.route(
    files,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    },
    times === undefined ? {} : { times },
  );

test('a changed first script is refused, the page says so, and the next try does not get the kept one', async ({
  as,
}) => {
  const page = await as('nobody');
  await change(page, /\/shell\/\w+\/shell\.\w+\.js$/, 1);
  await page.goto('/login');
  await expect(page.locator('#unreachable h1')).toBeVisible();
  await expect(page.locator('#app form')).toHaveCount(0);
  await page.getByRole('link', { name: 'yritä uudelleen' }).click();
  await expect(page.locator('#app:not([data-drawn]) form')).toBeVisible();
});

for (const [kind, files] of [
  ['script', /\/shell\/\w+\/page\.\w+\.js/],
  ['style sheet', /\/shell\/\w+\/page\.\w+\.css/],
] as const) {
  test(`a changed ${kind} of a page is refused, and comes at the next try when it is right`, async ({
    as,
  }) => {
    const page = await as('kt');
    await change(page, files);
    await page.goto('/sections/1');
    const retry = page.getByRole('button', { name: messages.fi.ui.retry });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
    await retry.click();
    await expect(page.getByRole('table').first()).toBeVisible();
  });
}
