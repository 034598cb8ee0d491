import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Dialog,
  type Page,
  type Request,
} from '@playwright/test';
import type axe from 'axe-core';
import type { CallName } from '@osasto/calls';
import { type DemoAccount, demoAccounts, demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import { annotationType, findCall } from './made-calls.ts';

/** The name before the @ of a demonstration account: `superadmin`, `districtuser` … */
export type Person = string;

const email = (person: Person) => `${person}@demo.example`;
const address = () => process.env['OSASTO_ADDRESS'] ?? 'http://localhost:3000';

/** The application that all journeys share. A test that is tried again has another one, which ends with it. */
export const sharedAddress = address();

/** The demonstration account of a person. @throws {Error} when there is none */
export function getAccount(person: Person): DemoAccount {
  const account = demoAccounts.find((one) => one.email === email(person));
  if (!account) throw new Error(`No account ${person}`);
  return account;
}

const tokens = new Map<Person, Promise<string>>();

/** One sign-in for each person and worker: journeys that are not about signing in begin signed in. */
export function getToken(person: Person): Promise<string> {
  const known = tokens.get(person) ?? signIn(person);
  tokens.set(person, known);
  return known;
}

async function signIn(person: Person, at = address()): Promise<string> {
  const response = await fetch(`${at}/api/account/getlogintoken`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: getAccount(person).email, password: demoPassword }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

export interface Appearance {
  language?: 'fi' | 'sv';
  theme?: 'light' | 'dark';
  width?: number;
}

/** The calls of the test that runs, as far as the service did what they ask for. */
const madeCalls = new Set<CallName>();

/** Notes the calls of all pages of a browser context. */
export function watchCalls(context: BrowserContext): void {
  context.on('response', (answer) => {
    const call = answer.ok() ? findCall(answer.request().method(), answer.url()) : undefined;
    if (call) madeCalls.add(call);
  });
}

async function open(browser: Browser, at = address()): Promise<Page> {
  const context = await browser.newContext({ baseURL: at, locale: 'fi-FI', timezoneId: 'Europe/Helsinki' });
  watchCalls(context);
  const page = await context.newPage();
  watchRequests(page);
  return page;
}

/** Leads to a document of the application that is no page of it, in a browser that holds `stored` and nothing else. */
async function begin(page: Page, stored: Record<string, string>, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ media: null, reducedMotion: null, forcedColors: null });
  await page.unrouteAll();
  await page.context().setOffline(false);
  await page.context().clearCookies();
  const leave = (dialog: Dialog) => void dialog.accept(); // what the test before has typed
  page.on('dialog', leave);
  await page.goto('/healthz');
  page.off('dialog', leave);
  unanswered.get(page)?.clear();
  await page.evaluate(async (entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
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
export async function visit(
  browser: Browser,
  at: string,
  person: Person,
  language: 'fi' | 'sv' = 'fi',
): Promise<Page> {
  const page = await open(browser, at);
  await begin(page, { preferredLanguage: language, authToken: await signIn(person, at) }, 1280);
  return page;
}

interface Fixtures {
  /**
   * The first page of each test is the one of the test before, emptied, which costs a third of a new one: it has its
   * renderer and its code. Not for tests that change the page for good, with a clock, a script or an answer to dialogs,
   * nor for those of a first visit.
   */
  reusesPage: boolean;
  /** A page signed in as this person; `nobody` for one that is not. */
  as: (person: Person, appearance?: Appearance) => Promise<Page>;
  /** Notes for docs/calls.md what the test calls. */
  notesCalls: void;
  /** Whether this is another try of a test that failed: it gets an application, and so data, and pages of its own. */
  isTriedAgain: boolean;
}

export const test = base.extend<Fixtures, { reused: Page }>({
  reusesPage: [true, { option: true }],
  notesCalls: [
    // oxlint-disable-next-line no-empty-pattern -- so Playwright wants it
    async ({}, provide, { annotations }) => {
      madeCalls.clear();
      await provide();
      annotations.push({ type: annotationType, description: [...madeCalls].join(', ') });
    },
    { auto: true },
  ],
  isTriedAgain: [
    // oxlint-disable-next-line no-empty-pattern -- so Playwright wants it
    async ({}, provide, { retry }) => {
      if (retry === 0) return provide(false);
      const own = await startApplication();
      process.env['OSASTO_ADDRESS'] = own.address;
      tokens.clear();
      await provide(true);
      process.env['OSASTO_ADDRESS'] = sharedAddress;
      tokens.clear();
      return own.stop();
    },
    { auto: true },
  ],
  reused: [
    async ({ browser }, provide) => {
      const page = await open(browser, sharedAddress);
      await provide(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, reused, reusesPage, isTriedAgain }, provide) => {
    const pages: Page[] = [];
    await provide(async (person, { language = 'fi', theme = 'light', width = 1280 } = {}) => {
      const stored: Record<string, string> = { preferredLanguage: language, preferredTheme: theme };
      if (person !== 'nobody') stored['authToken'] = await getToken(person);
      const page = reusesPage && !isTriedAgain && pages.length === 0 ? reused : await open(browser);
      pages.push(page);
      await begin(page, stored, width);
      return page;
    });
    await Promise.all(pages.filter((page) => page !== reused).map((page) => page.context().close()));
  },
});

export { demoPassword, email, expect };

/** The page is no wider than its window. */
export async function expectNoOverflow(page: Pick<Page, 'evaluate'>): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Half as long as `axe.source`: each page that is looked at takes it over. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe looks for. Not where: that takes half the time, and what it finds shows itself. */
const asked: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  selectors: false,
  elementRef: true,
};

/** A dialog that fades in is looked at when it stands. Skeletons and spinners never end. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/**
 * Fails with each finding of axe on the page as it stands. What a bar at the edge of the window half covers is scrolled to
 * the middle before its size is judged.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await transitionsEnd(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (options) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const isTooSmall = async (element: Element) => {
      element.scrollIntoView({ block: 'center' });
      const { violations } = await run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
      return violations.length > 0;
    };
    const { violations } = await run(options);
    const findings: string[] = [];
    for (const { id, nodes } of violations)
      for (const { html, element } of nodes)
        // oxlint-disable-next-line no-await-in-loop -- axe runs one at a time
        if (id !== 'target-size' || !element || (await isTooSmall(element))) findings.push(`${id}: ${html}`);
    return findings;
  }, asked);
  expect(found).toEqual([]);
}
