import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { unzipped } from '../../service/testing/unzipped.ts';
import { arrowTo, follow } from './keys.ts';
import { type Language, messages } from './messages.ts';

export type ExportType = 'csv' | 'sheet';

/** Exports the list that the page shows, by the keyboard. */
export async function exportList(page: Page, language: Language, type: ExportType): Promise<Download> {
  const { verb, csv, sheet } = messages[language].domain.export;
  const begun = page.waitForEvent('download');
  await follow(page, page.getByRole('button', { name: verb }));
  await arrowTo(page, item(page, { csv, sheet }[type]), 'Down');
  await page.keyboard.press('Enter');
  return begun;
}

const item = (page: Page, text: string): Locator =>
  page.getByRole('menuitem').filter({ has: page.getByText(text, { exact: true }) });

/** All text of an exported file, one string for each row, its headings first. */
export async function readExportedRows(file: Download, type: ExportType): Promise<string[]> {
  const bytes = await readFile(await file.path());
  if (type === 'csv') return bytes.toString('utf8').replace('\u{FEFF}', '').split('\r\n').filter(Boolean);
  const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  return sheet.split('<row ').slice(1);
}
