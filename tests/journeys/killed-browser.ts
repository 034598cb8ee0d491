import { spawn } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { chromiumPath } from '../playwright.config.ts';
import { type Person, test, tokenOf } from './application.ts';

/** What this browser keeps of forms that are not saved. */
const draftsOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
          reading.onsuccess = () => resolve(reading.result);
        };
      }),
    storageKeys.drafts,
  );

export const countDrafts = async (page: Page): Promise<number> => (await draftsOf(page)).length;

/** What it keeps, as a text to look something up in. */
export const draftText = async (page: Page): Promise<string> => JSON.stringify(await draftsOf(page));

/**
 * A browser with a profile of its own, and the way to end it as a power cut does. The whole Chromium: one without windows
 * keeps nothing in its profile.
 */
export async function launchBrowser(profile: string, person: Person, route: string) {
  const { args = [] } = test.info().project.use.launchOptions ?? {};
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(chromiumPath, [...args, ...own], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve) => {
    child.stderr.on('data', (output: Buffer) => {
      const found = /DevTools listening on (\S+)/.exec(output.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(address);
  const page = await browser.contexts()[0]!.newPage();
  const token = await tokenOf(person);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  await page.goto(`${process.env['OSASTO_ADDRESS']}${route}`);
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { page, kill };
}
