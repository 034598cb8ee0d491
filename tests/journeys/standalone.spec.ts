import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashesBelow } from '../file-hashes.ts';
import { builtShell, checkoutWith, type RemoteCheckout } from '../remote-checkout.ts';
import { expect, test } from './application.ts';

let checkout: RemoteCheckout | undefined;

test.afterEach(async () => {
  await checkout?.remove();
  checkout = undefined;
});

const here = path.join(import.meta.dirname, '..', '..', 'mf-letters', 'dist');

/** The files of the last build in a folder, which keeps earlier ones. */
function filesOfBuild(dist: string): Record<string, string> {
  const { build } = JSON.parse(readFileSync(path.join(dist, 'descriptor.json'), 'utf8')) as { build: string };
  const files = Object.entries(hashesBelow(dist));
  return Object.fromEntries(files.filter(([name]) => !name.includes('/') || name.includes(build)));
}

test('with the other remotes deleted from disk, a remote builds to the same bytes, and its tests pass', async () => {
  test.setTimeout(180_000);
  checkout = await checkoutWith('letters', { hasOwnPackages: true });
  await checkout.run('mf-letters', 'sh', '-c', 'umask 077; TZ=Asia/Tokyo LANG=fi_FI.UTF-8 npm run build');
  const built = filesOfBuild(path.join(checkout.dir, 'dist'));
  expect(Object.keys(built).length).toBeGreaterThan(20);
  expect(built).toEqual(filesOfBuild(here));
  // A screen and rules: the other files have run in this checkout.
  const tests = ['mf-letters/src/screens/LetterRequests', 'mf-letters/src/requests'];
  const output = await checkout.run('.', 'npm', 'run', 'jest', '--', ...tests);
  expect(output).toMatch(/Tests:\s+\d+ passed, \d+ total/);
});

test('a standalone remote opens in each role and language, failing and recovering', async ({ browser }) => {
  test.setTimeout(120_000);
  checkout = await checkoutWith('members');
  const service = process.env['OSASTO_ADDRESS'] ?? '';
  const address = await checkout.start({ ...builtShell(), OSASTO_SERVICE: service });
  const page = await browser.newPage();
  await page.goto(new URL('/sections/1/members', address).href);
  const bar = page.getByRole('region', { name: 'Toolbar of the standalone remote' });
  await expect(page.getByRole('row', { name: /Jäsen 1,/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Roolit' })).toBeVisible();

  await bar.getByLabel('Role').selectOption('SectionUser');
  await expect(page.getByText('Osaston käyttäjä')).toBeVisible();
  await expect(page.getByRole('row', { name: /Jäsen 1,/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Roolit' })).toBeHidden();

  await bar.getByLabel('Service').selectOption('real');
  await expect(page.getByRole('banner')).toContainText('Osmo Vuorela'); // of the seed, as are the members
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('row', { name: /Jäsen 1,/ })).toBeHidden();
  await bar.getByLabel('Service').selectOption('recorded');
  await expect(page.getByRole('row', { name: /Jäsen 1,/ })).toBeVisible();

  await bar.getByLabel('Language').selectOption('sv');
  await expect(page.getByRole('heading', { level: 1, name: 'Medlemmar' })).toBeVisible();

  for (const failure of ['html', 'integrity', 'react', 'contract', 'throws']) {
    await bar.getByLabel('Failure').selectOption(failure);
    await expect(page.getByRole('heading', { level: 1, name: 'Delen ”Medlemmar” är inte' })).toBeVisible();
    await bar.getByLabel('Failure').selectOption('none');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByRole('row', { name: /Jäsen 1,/ })).toBeVisible();
  }

  await page.goto(new URL('/sections/2/members', address).href);
  await expect(bar.getByText('No recorded answer: GET sections/2')).toBeVisible();
  await page.close();
});
