import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Browser, type Page, type Request } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../service/src/seed/demo-accounts.ts';

/** The name before the @ of a demonstration account: `superadmin`, `districtuser` … */
export type Person = string;

const email = (person: Person) => `${person}@demo.example`;
const address = () => process.env['OSASTO_ADDRESS'] ?? 'http://localhost:3000';

const tokens = new Map<Person, Promise<string>>();

/** One sign-in for each person and worker: journeys that are not about signing in begin signed in. */
export function tokenOf(person: Person): Promise<string> {
  const known = tokens.get(person) ?? signIn(person);
  tokens.set(person, known);
  return known;
}

async function signIn(person: Person, at = address()): Promise<string> {
  if (!demoAccounts.some((account) => account.email === email(person)))
    throw new Error(`No account ${person}`);
  const response = await fetch(`${at}/api/account/getlogintoken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: email(person), password: demoPassword }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

export interface Appearance {
  language?: 'fi' | 'sv';
  theme?: 'light' | 'dark';
  width?: number;
}

async function open(
  browser: Browser,
  stored: Record<string, string>,
  width: number,
  at = address(),
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: at,
    viewport: { width, height: 800 },
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    storageState: {
      cookies: [],
      origins: [
        { origin: at, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) },
      ],
    },
  });
  const page = await context.newPage();
  watchRequests(page);
  return page;
}

const unanswered = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until the page shows all that it has requested: no request without an answer, nothing that says it is loading. */
export async function settled(page: Page): Promise<void> {
  const isSettled = async () =>
    unanswered.get(page)?.size === 0 && (await page.locator('[aria-busy="true"]').count()) === 0;
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect
    .poll(async () => (await isSettled()) && (await twoFrames(), isSettled()), { intervals: [50] })
    .toBe(true);
}

/** A page of another application than the one that all journeys share, signed in as this person. */
export const visit = async (browser: Browser, at: string, person: Person): Promise<Page> =>
  open(browser, { preferredLanguage: 'fi', authToken: await signIn(person, at) }, 1280, at);

interface Fixtures {
  /** A page signed in as this person; `nobody` for one that is not. */
  as: (person: Person, appearance?: Appearance) => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  as: async ({ browser }, provide) => {
    const pages: Page[] = [];
    await provide(async (person, { language = 'fi', theme = 'light', width = 1280 } = {}) => {
      const stored: Record<string, string> = { preferredLanguage: language, preferredTheme: theme };
      if (person !== 'nobody') stored['authToken'] = await tokenOf(person);
      const page = await open(browser, stored, width);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export { demoPassword, email, expect };

/** The page is no wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Fails with each finding of axe on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
  ).toEqual([]);
}
