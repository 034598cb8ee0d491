import { expect, type Page } from '@playwright/test';
import { settled } from './application.ts';

/**
 * Presses what opens a PDF in a window of its own, waits until the window shows it, and closes it. A Chromium without
 * windows has no viewer: there the window downloads what it is led to.
 */
export async function openPdf(page: Page, press: () => Promise<unknown>): Promise<void> {
  await settled(page); // a page that still grows may move the button away from under the press
  let downloaded = '';
  page.once('popup', (window) => window.on('download', (file) => (downloaded = file.url())));
  const opened = page.waitForEvent('popup');
  await press();
  const window = await opened;
  await expect.poll(() => downloaded || window.url()).toMatch(/^blob:/);
  await window.close();
}
