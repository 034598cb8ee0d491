import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Application, startApplication } from '../application.ts';
import { copyCheckout, keepBuilds } from '../copy-checkout.ts';
import { expect, test, visit } from './application.ts';

/** A checkout of its own, whose sources are changed. */
const folder = mkdtempSync(path.join(tmpdir(), 'osasto-refresh-'));
const checkout = path.join(folder, 'checkout');
let application: Application | undefined;

test.afterAll(async () => {
  await application?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Saves a changed file of the letters. */
function change(file: string, from: string, to: string): void {
  const place = path.join(checkout, 'mf-letters', 'src', file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"; this journey changes it.`);
  writeFileSync(place, text.replace(from, to));
}

test('what is saved is in the page, which keeps its state; an error is a line below it, until it is mended', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  copyCheckout(checkout);
  keepBuilds(checkout);
  application = await startApplication({}, checkout, ['dev.mjs', 'letters']);
  const page = await visit(browser, application.address, 'superadmin');
  await page.goto('/officialletterrequests');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Nimenkirjoitusotteiden tilaukset', { timeout: 60_000 });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);

  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('kar');
  await expect(search).toHaveValue('kar');

  change('messages/fi.ts', 'Nimenkirjoitusotteiden tilaukset', 'Otteiden jono');
  await expect(heading).toHaveText('Otteiden jono', { timeout: 30_000 });
  change('screens/LetterRequests.tsx', "title={t('title')}\n", "title={`${t('title')} 2`}\n");
  await expect(heading).toHaveText('Otteiden jono 2', { timeout: 30_000 });
  await expect(search).toHaveValue('kar');
  expect(await isSamePage()).toBe(true);

  const errors = page.getByRole('alert', { name: 'Errors of the build' });
  change('screens/LetterRequests.tsx', "title={`${t('title')} 2`}\n", 'title={\n');
  await expect(errors).toContainText(/mf-letters\/src\/screens\/LetterRequests\.tsx:\d+/, {
    timeout: 30_000,
  });
  await expect(heading).toHaveText('Otteiden jono 2');
  change('screens/LetterRequests.tsx', 'title={\n', "title={`${t('title')} 3`}\n");
  await expect(heading).toHaveText('Otteiden jono 3', { timeout: 30_000 });
  await expect(errors).toBeHidden();
  await expect(search).toHaveValue('kar');
  expect(await isSamePage()).toBe(true);
});
