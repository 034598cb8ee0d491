import type { Page } from '@playwright/test';
import { superAdmin } from '@osasto/contract';
import { titleOfPage } from '@osasto/contract/page';
import { remotePath, builtRemotes, go } from '../remote-addresses.ts';
import {
  demoPassword,
  email,
  expect,
  expectAccessible,
  expectNoOverflow,
  settled,
  test,
} from './application.ts';
import { languages, messages } from './messages.ts';

test.use({ reusesPage: false });

/*
 * What the page shows before any script file has come: the sign-in, which takes what is typed and keeps it, or the
 * frame of the page with its shape.
 */

/** Holds back every script file until the function that it gives is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const language of languages) {
  const { login } = messages[language].shell;
  test(`the sign-in is there before any script and keeps what is typed, in ${language}`, async ({ as }) => {
    const page = await as('nobody', { language, width: 390, theme: language === 'fi' ? 'dark' : 'light' });
    const sendScripts = await withoutScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(login.title);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const address = page.getByLabel(login.email);
    const password = page.getByLabel(login.password, { exact: true });
    await address.fill(email('sectionadmin'));
    await password.pressSequentially(demoPassword.slice(0, 5));
    sendScripts();
    await expect(page.locator('#app[data-drawn]')).toHaveCount(0);
    await expect(address).toHaveValue(email('sectionadmin'));
    await expect(password).toBeFocused();
    await password.pressSequentially(demoPassword.slice(5));
    await password.press('Enter');
    await expect(page).toHaveURL('/sections/1');
  });
}

test('who sends the form before any script is signed in when it has come, and no password is in an address', async ({
  as,
}) => {
  const page = await as('nobody');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const sendScripts = await withoutScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /på svenska/ }).click();
  const { login } = messages.sv.shell;
  await page.getByLabel(login.email).fill(email('sectionadmin'));
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword);
  await page.getByLabel(login.password, { exact: true }).press('Enter');
  sendScripts();
  await expect(page).toHaveURL('/sections/1');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  expect(addresses.filter((address) => address.includes(demoPassword))).toEqual([]);
});

test('who is signed in sees the frame and the shape of the page before any script', async ({ as }) => {
  const page = await as('districtadmin');
  const sendScripts = await withoutScripts(page);
  await page.goto('/districts/1/members', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('[data-shape="list"]')).toBeVisible();
  await expect(page.locator('[data-shape="overview"]')).toBeHidden();
  await expect(page.getByText('Jäsenet', { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
  sendScripts();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const language of languages) {
  test(`a page has the title that stood in its place while it loaded, in ${language}`, async ({ as }) => {
    const page = await as('superadmin', { language });
    const known = builtRemotes().flatMap((remote) =>
      remote.routes
        .filter(({ audience }) => audience === 'signed-in' || audience.includes(superAdmin))
        .flatMap(({ path }) => {
          const title = titleOfPage(remote, path)?.[language];
          return title === undefined ? [] : [[path.replaceAll(/:\w+/g, '1'), title] as const];
        }),
    );
    expect(known.length).toBeGreaterThan(10);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(); // the router listens
    for (const [path, title] of known) {
      await go(page, path); // oxlint-disable-line no-await-in-loop -- one page after the other
      // oxlint-disable-next-line no-await-in-loop
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    }
  });
}

test('who opens a page of a remote without a session sees the sign-in and nothing else', async ({ as }) => {
  const page = await as('nobody');
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(globalThis, { shown });
    new MutationObserver(() => {
      if (document.querySelector('#unit-band[data-band]')) shown.add('a page');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/sections/1');
  await expect(page.locator('#app:not([data-drawn]) form')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown])).toEqual([]);
});

test('a style sheet of a remote, or one that the shell fetches later, comes behind all that stand', async ({
  as,
}) => {
  const page = await as('superadmin');
  // A style sheet that comes before one with layers makes browsers lay the whole page out again.
  await page.addInitScript(() => {
    const isSheet = (node: Node): node is HTMLLinkElement =>
      node instanceof HTMLLinkElement && node.rel === 'stylesheet';
    const early: string[] = [];
    Object.assign(globalThis, { early });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isSheet);
      const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      for (const sheet of added)
        if (sheets.slice(sheets.indexOf(sheet)).some((other) => !added.includes(other)))
          early.push(sheet.href);
    }).observe(document, { childList: true, subtree: true });
  });
  const ofRemotes = page.locator('link[rel="stylesheet"][href*="/remotes/"]');
  for (const remote of builtRemotes()) {
    await page.goto(remotePath(remote));
    await expect(ofRemotes.first()).toBeAttached();
    await settled(page);
    expect(await page.evaluate(() => (globalThis as unknown as { early: string[] }).early)).toEqual([]);
  }
});
