import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { textOf } from '../../service/testing/pdf-text.ts';
import { type Language, messages } from './messages.ts';
import { openPdf } from './pdf-window.ts';

const button = (page: Page, language: Language, name: 'read' | 'save') =>
  page.getByRole('button', { name: messages[language].members.dataProtection[name] });

/** Opens the extract of the person whose card the page shows, and gives its text. */
export async function readExtract(page: Page, language: Language): Promise<string> {
  // The viewer takes the bytes that the page got, so that they are asked for once more.
  const answer = page.waitForRequest('**/extract/pdf');
  await openPdf(page, () => button(page, language, 'read').click());
  const request = await answer;
  const response = await page.request.get(request.url(), { headers: await request.allHeaders() });
  return textOf(await response.body());
}

/** Saves the extract of the person whose card the page shows, and gives what is in the file. */
export async function saveExtract(page: Page, language: Language): Promise<string> {
  const begun = page.waitForEvent('download');
  await button(page, language, 'save').click();
  return readFile(await (await begun).path(), 'utf8');
}
