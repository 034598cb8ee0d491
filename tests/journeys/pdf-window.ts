import { expect, type Page } from '@playwright/test';
import { settled } from './application.ts';

/** Presses what opens a PDF in a window of its own, waits until the window shows it, and closes it. */
export async function openPdf(page: Page, press: () => Promise<unknown>): Promise<void> {
  await settled(page); // a page that still grows may move the button away from under the press
  const opened = page.waitForEvent('popup');
  await press();
  await expect.poll(async () => (await opened).url()).toMatch(/^blob:/);
  await (await opened).close();
}
