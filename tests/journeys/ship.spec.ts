import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { registryPoll } from '@osasto/contract';
import { type Application, startApplication } from '../application.ts';
import { hashServedShell } from '../served-shell.ts';
import { source as letters } from '../../mf-letters/src/source.ts';
import { getAccount, expect, test, visit } from './application.ts';
import { messages } from './messages.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

/** A folder of the next build of the letters. */
let checkout: string;
/** An application of its own for what is released here. */
let application: Application;

const release = (...args: string[]) =>
  run(
    process.execPath,
    [
      '--no-warnings',
      path.join(root, 'shared/release/src/cli.ts'),
      ...args,
      '--to',
      application.address,
      '--key',
      application.keyFile,
    ],
    { cwd: root },
  );

async function replaceIn(file: string, replacements: Record<string, string>) {
  let text = await readFile(file, 'utf8');
  for (const [before, after] of Object.entries(replacements)) {
    if (!text.includes(before)) throw new Error(`${file} has no "${before}"; this journey changes it.`);
    text = text.replaceAll(before, after);
  }
  await writeFile(file, text);
}

let nextLetters: Promise<string> | undefined;

/** The letters with another title and another link, built once as their team would. Gives where. */
const builtNextLetters = () => (nextLetters ??= buildNextLetters());

async function buildNextLetters(): Promise<string> {
  const folder = path.join(checkout, 'mf-letters');
  await cp(path.join(root, 'mf-letters'), folder, {
    recursive: true,
    filter: (source) => !/[/\\](dist|node_modules)$/.test(source),
  });
  await replaceIn(path.join(folder, 'src/messages/fi.ts'), {
    'Nimenkirjoitusotteiden tilaukset': 'Otteiden jono',
  });
  await replaceIn(path.join(folder, 'smoke.json'), {
    '"Nimenkirjoitusotteiden tilaukset"': '"Otteiden jono"',
  });
  await replaceIn(path.join(folder, 'src/source.ts'), {
    "label: { fi: 'Nimenkirjoitusotteet'": "label: { fi: 'Otteet'",
  });
  const webpack = path.join(root, 'node_modules/webpack-cli/bin/cli.js');
  await run(process.execPath, [webpack, '--config', 'webpack.config.ts'], { cwd: folder });
  return path.join(folder, 'dist');
}

// The second test goes on with the application of the first.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await mkdir(path.join(root, 'var'), { recursive: true });
  checkout = await mkdtemp(path.join(root, 'var', 'ship-'));
  application = await startApplication();
});

test.afterAll(async () => {
  await application.stop();
  await rm(checkout, { recursive: true, force: true });
});

const navigation = (page: Page) => page.getByRole('banner').getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Half a minute later: the page has requested what is live. */
async function later(page: Page) {
  const requested = page.waitForResponse((response) => new URL(response.url()).pathname === '/registry.json');
  await page.clock.fastForward(registryPoll);
  await (await requested).finished();
}

async function goAndComeBack(page: Page, link: string) {
  await navigation(page).filter({ hasText: 'Piirit' }).click();
  await expect(title(page)).toHaveText('Piirit');
  await navigation(page).filter({ hasText: link }).click();
}

test('a release and its rollback reach an open page at its next navigation, and the shell stays as it is', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const shell = await hashServedShell(application.address);
  const page = await visit(browser, application.address, 'superadmin');
  await page.clock.install();
  await page.goto('/officialletterrequests');
  await expect(title(page)).toHaveText('Nimenkirjoitusotteiden tilaukset');
  await page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }));

  const { stdout } = await release('check', await builtNextLetters(), '--screens', 'required');
  expect(stdout).toMatch(/^Yes: letters .*\n4 screens were opened\./);
  await release('publish', await builtNextLetters());
  await later(page);
  await expect(title(page)).toHaveText('Nimenkirjoitusotteiden tilaukset');
  await goAndComeBack(page, 'Otteet');
  await expect(title(page)).toHaveText('Otteiden jono');
  expect(await hashServedShell(application.address)).toEqual(shell);

  await release('rollback', 'letters');
  await later(page);
  await expect(title(page)).toHaveText('Otteiden jono');
  await goAndComeBack(page, 'Nimenkirjoitusotteet');
  await expect(title(page)).toHaveText('Nimenkirjoitusotteiden tilaukset');
  expect(await hashServedShell(application.address)).toEqual(shell);

  await release('disable', 'letters');
  await later(page);
  await navigation(page).filter({ hasText: 'Piirit' }).click();
  await expect(title(page)).toHaveText('Piirit');
  await expect(navigation(page).filter({ hasText: 'Nimenkirjoitusotteet' })).toHaveCount(0);
  await page.goBack();
  await expect(title(page)).toHaveText('Osa ”Nimenkirjoitusotteet” ei ole nyt käytettävissä');
  await release('enable', 'letters');
  await later(page);
  await page.goBack();
  await page.goForward();
  await expect(title(page)).toHaveText('Nimenkirjoitusotteiden tilaukset');
  expect(await page.evaluate(() => 'loadedOnce' in globalThis)).toBe(true);
  await page.context().close();
});

test('a rollout reaches the roles that it is for', async ({ browser }) => {
  test.setTimeout(180_000);
  await release('publish', await builtNextLetters(), '--roles', '1', '--again');
  const expected = { superadmin: 'Otteiden jono', kt: 'Nimenkirjoitusotteiden tilaukset' };
  for (const [person, text] of Object.entries(expected)) {
    const page = await visit(browser, application.address, person); // oxlint-disable-line no-await-in-loop -- two people
    await page.goto('/officialletterrequests'); // oxlint-disable-line no-await-in-loop
    await expect(title(page)).toHaveText(text); // oxlint-disable-line no-await-in-loop
    await page.context().close(); // oxlint-disable-line no-await-in-loop
  }
  await release('rollback', 'letters');
});

test('a super admin switches a part off for everybody, after a question, and on again', async ({
  browser,
}) => {
  const { shell, letters: ofLetters, releases: says } = messages.sv;
  const part = letters.title.sv;
  const admin = await visit(browser, application.address, 'superadmin', 'sv');
  await admin.goto('/releases');
  const isOn = admin.getByRole('switch', { name: says.isOnOf.replace('{part}', part) });
  const newest = admin.getByRole('list', { name: says.log }).getByRole('listitem').first();
  const { first, last } = getAccount('superadmin');
  const entry = (text: string) => text.replace('{by}', `${first} ${last}`).replace('{part}', part);
  await expect(isOn).toBeChecked();
  await isOn.click();
  const verb = says.change.disable.name.replace('{part}', part);
  await admin.getByRole('alertdialog').getByRole('button', { name: verb }).click();
  await expect(admin.getByText(says.change.disable.done)).toBeVisible();
  await expect(isOn).not.toBeChecked();
  await expect(newest).toContainText(entry(says.did.disable));

  const office = await visit(browser, application.address, 'kt', 'sv');
  await office.goto('/officialletterrequests');
  await expect(office.getByText(shell.unavailable.disabled)).toBeVisible();

  await isOn.click();
  await expect(admin.getByText(says.change.enable.done)).toBeVisible();
  await expect(isOn).toBeChecked();
  await expect(newest).toContainText(entry(says.did.enable));
  await office.reload();
  await expect(title(office)).toHaveText(ofLetters.title);
  await office.context().close();
  await admin.context().close();
});
