import { chromium, type Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { chromiumPath } from '../playwright.config.ts';
import { type Person, test, getToken } from './application.ts';

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
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    args: [...args, '--headless=new'],
  });
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const { id } = processInfo.find(({ type }) => type === 'browser')!;
  const page = context.pages()[0]!;
  const token = await getToken(person);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  await page.goto(`${process.env['OSASTO_ADDRESS']}${route}`);
  const kill = async () => {
    const ended = context.waitForEvent('close');
    process.kill(id, 'SIGKILL');
    await ended;
  };
  return { page, kill };
}
