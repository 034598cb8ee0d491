import type { Browser, Page } from 'playwright-core';
import { storageKeys } from '@osasto/contract';
import { person, createUnsignedToken, type SmokeScreen } from '@osasto/contract/smoke';
import type { Site } from './site.ts';

/** How long a screen may take. A busy machine is no failure. */
const mostMs = 20_000;

/** A page without its heading is given up when nothing has happened for so long; sooner when something was thrown. */
const quietMs = { whole: 5_000, broken: 1_000 };

const firstLine = (text: string) => text.trim().split('\n')[0]?.slice(0, 300) ?? '';

/** Errors that a page throws or logs, and when something last happened in it. */
function watch(page: Page) {
  const errors: string[] = [];
  let last = Date.now();
  let open = 0;
  const note = (change = 0) => {
    open += change;
    last = Date.now();
  };
  page.on('request', () => note(1));
  page.on('requestfinished', () => note(-1));
  page.on('requestfailed', () => note(-1));
  page.on('pageerror', (error) => {
    note();
    errors.push(`It threw ${firstLine(String(error))}.`);
  });
  page.on('console', (message) => {
    note();
    if (message.type() !== 'error') return;
    // What has no recorded answer is said by the call.
    if (new URL(message.location().url || 'http://-/').pathname.startsWith('/api/')) return;
    errors.push(`It logged "${firstLine(message.text())}".`);
  });
  return { errors, restingMs: () => (open > 0 ? 0 : Date.now() - last) };
}

/** What a person reads in place of the heading. */
async function seenIn(page: Page): Promise<string> {
  const headings = await page.getByRole('heading').allInnerTexts();
  const text = headings.length > 0 ? headings : [await page.locator('body').innerText()];
  return firstLine(text.filter(Boolean).slice(0, 3).join('", "')) || 'nothing';
}

/**
 * Opens a page of a site, signed in, in a window of its own.
 *
 * @param restMs the page is at rest when nothing has been requested, answered or logged for so long
 * @returns a sentence for each problem; none when its heading is there and nothing was thrown or logged as an error
 */
export async function openScreen(
  browser: Browser,
  { origin }: Site,
  { path, role, heading }: SmokeScreen,
  restMs = 250,
): Promise<string[]> {
  const context = await browser.newContext({ locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
  try {
    const page = await context.newPage();
    const { errors, restingMs } = watch(page);
    await page.addInitScript(([key, token]) => localStorage.setItem(key, token), [
      storageKeys.token,
      createUnsignedToken(person(role)),
    ] as const);
    await page.goto(new URL(path, origin).href);
    const until = Date.now() + mostMs;
    const expected = page.getByRole('heading', { name: heading, exact: true }).first();
    const isOver = (isSeen: boolean) =>
      restingMs() > (isSeen ? restMs : errors.length > 0 ? quietMs.broken : quietMs.whole);
    let isSeen = false;
    do {
      await page.waitForTimeout(50); // oxlint-disable-line no-await-in-loop -- waits
      isSeen = await expected.isVisible(); // oxlint-disable-line no-await-in-loop -- as it is now
    } while (!isOver(isSeen) && Date.now() < until);
    return [
      ...(isSeen ? [] : [`"${heading}" was not seen, but "${await seenIn(page)}".`]),
      ...new Set(errors),
    ];
  } finally {
    await context.close();
  }
}
