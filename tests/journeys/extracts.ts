import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readPdfText } from '../../service/testing/pdf-text.ts';
import { openPdf } from './pdf-window.ts';

type Command = 'button' | 'menuitem';

/** Opens the extract of the person whom the page shows, by the command of this name, and gives its text. */
export async function readExtract(page: Page, name: string, command: Command = 'button'): Promise<string> {
  // The viewer takes the bytes that the page got, so that they are asked for once more.
  const answer = page.waitForRequest('**/extract/pdf');
  await openPdf(page, () => page.getByRole(command, { name }).click());
  const request = await answer;
  const response = await page.request.get(request.url(), { headers: await request.allHeaders() });
  return readPdfText(await response.body());
}

/** Saves the extract of the person whom the page shows, and gives what is in the file. */
export async function saveExtract(page: Page, name: string, command: Command = 'button'): Promise<string> {
  const begun = page.waitForEvent('download');
  await page.getByRole(command, { name }).click();
  return readFile(await (await begun).path(), 'utf8');
}
