import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { launch, type Browser } from 'puppeteer-core';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { storageKeys } from '@osasto/contract';
import { freePort } from '../application.ts';
import { expect, test as base, type Person, getToken } from './application.ts';

/*
 * Firefox and WebKit as Debian ships them, which Playwright cannot drive. A journey in both is written once, with the few
 * deeds of `Tab`. docs/decisions/0072-firefox-and-webkit.md
 */

/** The key Enter in `type`, as WebDriver writes it. */
export const enter = '\uE007';

/** A page of another browser; what is not explained is as in Playwright. */
export interface Tab {
  /** Loads an address of the application. */
  goto: (address: string) => Promise<void>;
  evaluate: Page['evaluate'];
  /**
   * Clicks the first visible element of a role whose name begins so, in the open dialog if there is one. Waits until it
   * is there and enabled: a busy button ignores clicks.
   */
  click: (role: string, name: string) => Promise<void>;
  /** Presses keys, one for each character, where the focus is. */
  type: (keys: string) => Promise<void>;
  /** WebKit's window is never narrower than 447 px. */
  resize: (width: number) => Promise<void>;
  /** Requests without an answer, and errors in the console since the last page was loaded; WebKit tells of neither. */
  pending: Set<unknown>;
  errors: string[];
}

/** Has the page of a tab signed in as this person from the next address on. */
export async function signIn(tab: Tab, person: Person): Promise<void> {
  const stored = {
    [storageKeys.language]: 'fi',
    ...(person !== 'nobody' && { [storageKeys.token]: await getToken(person) }),
  };
  await tab.goto('/healthz');
  await tab.evaluate((entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
}

/** Has the field with the focus hold a text as if it were pasted: a key takes WebKit 0.2 s. */
export const paste = (tab: Tab, text: string): Promise<void> =>
  tab.evaluate((pasted) => {
    const field = document.activeElement as HTMLInputElement;
    field.select();
    document.execCommand('insertText', false, pasted);
    if (field.value !== pasted) throw new Error(`The field holds “${field.value}”.`);
  }, text);

const address = (path: string) => `${process.env['OSASTO_ADDRESS']}${path}`;
const height = 900;

const queries = readFileSync(
  fileURLToPath(new URL('@testing-library/dom.umd.min.js', import.meta.resolve('@testing-library/dom'))),
  'utf8',
);

interface Queries {
  TestingLibraryDom: {
    queryAllByRole: (
      root: Element,
      role: string,
      options: { name: (name: string) => boolean },
    ) => HTMLElement[];
  };
}

/** In the page: what has changed is on the screen. */
const isDrawn = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))));

const hasQueries = () => 'TestingLibraryDom' in globalThis;

/** In the page: what `click` looks for, where nothing that sticks to an edge covers it. */
const findByRole = ([role, start]: readonly [string, string]) => {
  const found = (globalThis as unknown as Queries).TestingLibraryDom.queryAllByRole(
    [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body,
    role,
    { name: (name) => name.startsWith(start) },
  ).find((element) => element.checkVisibility() && element.ariaDisabled !== 'true');
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
};

/** Finds what can be clicked, as soon as it is there. */
function clicking(
  find: (target: readonly [string, string]) => Promise<{ click: () => Promise<void> } | null>,
) {
  return async (role: string, name: string) => {
    let found: { click: () => Promise<void> } | null = null;
    const isThere = async () => (found = await find([role, name])) !== null;
    await expect.poll(isThere, { message: `${role} ${name}`, intervals: [50] }).toBe(true);
    await (found as unknown as { click: () => Promise<void> }).click();
  };
}

/** As the tests of Chromium have it: no motion, and scroll bars that take no room. */
const firefoxSettings = {
  'ui.prefersReducedMotion': 1,
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'fi-FI, fi',
};

const emptyHash = createHash('sha384').digest('base64');

/** Starts Firefox, spoken to by WebDriver BiDi. */
const startFirefox = (executablePath: string): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: firefoxSettings,
    env: { ...process.env, TZ: 'Europe/Helsinki' },
  });

/** A tab of its own in Firefox, and what closes it. */
async function openTab(browser: Browser): Promise<[Tab, () => Promise<void>]> {
  const page = await browser.newPage();
  const pending = new Set<unknown>();
  const errors: string[] = [];
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const note = (text: string) => {
    // A file that still comes when its page is left is empty to Firefox.
    if (!text.includes(emptyHash)) errors.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(String(error)));
  const tab: Tab = {
    pending,
    errors,
    goto: async (path) => {
      pending.clear();
      errors.length = 0;
      await page.goto(address(path));
    },
    evaluate: (work: unknown, argument?: unknown) => page.evaluate(work as never, argument) as never,
    click: clicking(async (target) => {
      if (!(await page.evaluate(hasQueries))) await page.evaluate(queries);
      return (await page.evaluateHandle(findByRole, target)).asElement();
    }),
    type: (keys) => page.keyboard.type(keys),
    resize: async (width) => {
      await page.setViewport({ width, height });
      await page.evaluate(isDrawn);
    },
  };
  return [tab, () => page.close()];
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill()) await once(child, 'exit');
}

/** Starts WebKit, spoken to by WebDriver, on a screen that nobody sees: it has no mode without windows. */
async function startWebKit(driver: string, xvfb: string): Promise<[Tab, () => Promise<void>]> {
  const screen = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      TZ: 'Europe/Helsinki',
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1', // there is no graphics card to draw with
    },
  });
  const at = `http://127.0.0.1:${port}`;
  const answers = () => fetch(`${at}/status`).then(Boolean, () => false);
  await expect.poll(answers, { intervals: [100] }).toBe(true);
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const browser = await new Builder().usingServer(at).withCapabilities(capabilities).build();
  const evaluate: Tab['evaluate'] = (work: unknown, argument?: unknown) =>
    browser.executeScript(`return (${String(work)})(arguments[0])`, argument) as never;
  const tab: Tab = {
    pending: new Set(),
    errors: [],
    goto: (path) => browser.get(address(path)),
    evaluate,
    click: clicking(async (target) => {
      if (!(await evaluate(hasQueries))) await browser.executeScript(queries);
      return (await evaluate(findByRole, target)) as unknown as WebElement | null;
    }),
    type: async (keys) => (await browser.switchTo().activeElement()).sendKeys(keys),
    resize: async (width) => {
      await browser.manage().window().setRect({ width, height });
      await evaluate(isDrawn);
    },
  };
  return [
    tab,
    async () => {
      await stop(server); // with the browser
      await stop(screen);
    },
  ];
}

const { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: driver, XVFB_PATH: xvfb } = process.env;

/** Gives tests a tab of another browser, and skips those whose browser is not installed (`tools/other-browsers.mjs`). */
export const test = base.extend<
  { inFirefox: Tab; inWebKit: Tab },
  { firefoxOfWorker: { start: () => Promise<Browser> } }
>({
  // Its start takes as long as several screens: one for all tests of a worker.
  firefoxOfWorker: [
    // oxlint-disable-next-line no-empty-pattern -- so Playwright wants it
    async ({}, provide) => {
      let started: Promise<Browser> | undefined;
      await provide({ start: () => (started ??= startFirefox(firefox ?? '')) });
      await (await started)?.close();
    },
    { scope: 'worker' },
  ],
  inFirefox: async ({ firefoxOfWorker }, provide) => {
    test.skip(!firefox, 'Firefox is not installed');
    const [tab, end] = await openTab(await firefoxOfWorker.start());
    await provide(tab);
    await end();
  },
  // oxlint-disable-next-line no-empty-pattern -- so Playwright wants it
  inWebKit: async ({}, provide) => {
    test.skip(!driver || !xvfb, 'WebKit, or Xvfb for it, is not installed');
    const [tab, end] = await startWebKit(driver ?? '', xvfb ?? '');
    await provide(tab);
    await end();
  },
});
