import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { clusterFolder } from '../../service/src/platform/database/embedded/cluster.ts';
import { readPidFile } from '../../service/src/platform/database/embedded/pid-file.ts';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { startCopy, type Copy } from '../copies.ts';
import { demoPassword, email, expect, expectAccessible, test, visit } from './application.ts';
import { countDrafts, launchBrowser } from './killed-browser.ts';
import { messages } from './messages.ts';
import { addDraft, addressOf, readReport, removeReport, revokeSession } from './reports.ts';

/*
 * A report while everything around it fails: every character is there afterwards. The report is of nobody else's
 * section, on days before all meetings of the demonstration data.
 */

const sectionId = demoUnits.otherSection;
const { meetings: says, shell } = messages.fi;

const name = (page: Page) => page.getByLabel(says.details.name, { exact: true });
const description = (page: Page) => page.getByLabel(says.details.moreInfo);
const saved = (page: Page) => page.getByText(/Tallennettu \d/);
const kept = (page: Page) => page.getByText(/Tallessa tällä laitteella \d/);

test('two people on one report: what only one changed stays, and of the rest the second chooses', async ({
  as,
}) => {
  const first = await as('othersection');
  const report = await addDraft(first, 'othersection', { sectionId, dateHeld: '1998-11-01' });
  const second = await as('districtadmin');
  await first.goto(addressOf(report));
  await second.goto(addressOf(report));
  await expect(name(second)).toHaveValue('Syyskokous');

  await name(first).fill('Syyskokous 1998');
  await expect(saved(first)).toBeVisible();
  await description(second).fill('Läsnä 23 jäsentä.');
  await expect(second.getByText(/muutti samaan aikaan: kokouksen nimi/)).toBeVisible();
  await expect(name(second)).toHaveValue('Syyskokous 1998');
  await expect(saved(second)).toBeVisible();

  await name(first).fill('Syyskokous, Lohja');
  await description(first).fill('Läsnä 24 jäsentä. Kahvia juotiin.');
  const dialog = first.getByRole('dialog', { name: says.conflict.title });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('Läsnä 23 jäsentä.');
  await expectAccessible(first);
  expect((await readReport(first, 'othersection', report.id)).moreInfo).toBe('Läsnä 23 jäsentä.');
  await dialog.getByRole('button', { name: says.conflict.allMine }).press('Enter');
  await dialog.getByRole('button', { name: says.conflict.save }).press('Enter');
  await expect(saved(first)).toBeVisible();
  await expect
    .poll(async () => readReport(first, 'othersection', report.id))
    .toMatchObject({ name: 'Syyskokous, Lohja', moreInfo: 'Läsnä 24 jäsentä. Kahvia juotiin.' });
  await removeReport(first, 'othersection', report.id);
});

test('without a network what is typed stays on the device, and is saved when the network is back', async ({
  as,
}) => {
  const page = await as('othersection');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1998-11-02' });
  await page.goto(addressOf(report));
  await description(page).fill('Läsnä 23');
  await expect(saved(page)).toBeVisible();
  await page.context().setOffline(true);
  await description(page).fill('Läsnä 23 jäsentä. Kirjoitettu ilman verkkoa.');
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText(says.report.savefailed)).toHaveCount(0); // the banner says it
  await page.context().setOffline(false);
  await expect(saved(page)).toBeVisible();
  const { moreInfo } = await readReport(page, 'othersection', report.id);
  expect(moreInfo).toBe('Läsnä 23 jäsentä. Kirjoitettu ilman verkkoa.');
  await removeReport(page, 'othersection', report.id);
});

test('a session that ends keeps what was typed, for its return', async ({ as }) => {
  const page = await as('nobody');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1998-11-03' });
  const signIn = async () => {
    await page.getByLabel(shell.login.email).fill(email('othersection'));
    await page.getByLabel(shell.login.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: shell.login.submit, exact: true }).click();
  };
  await page.goto(addressOf(report));
  await signIn();
  await expect(description(page)).toBeEnabled();
  await revokeSession(page);
  await description(page).fill('Kirjoitettu istunnon päätyttyä.');
  await expect(page).toHaveURL('/login');
  await signIn();
  await expect(page).toHaveURL(addressOf(report));
  await expect(page.getByText(/^Palautettiin tallentamaton luonnos/)).toBeVisible();
  await expect(description(page)).toHaveValue('Kirjoitettu istunnon päätyttyä.');
  await expect(saved(page)).toBeVisible();
  expect((await readReport(page, 'othersection', report.id)).moreInfo).toBe(
    'Kirjoitettu istunnon päätyttyä.',
  );
  await removeReport(page, 'othersection', report.id);
});

test('what is typed outlives a browser that is killed', async ({ as }) => {
  const page = await as('othersection');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1998-11-05' });
  const profile = await mkdtemp(path.join(tmpdir(), 'osasto-profile-'));
  const first = await launchBrowser(profile, 'othersection', addressOf(report));
  await expect(description(first.page)).toBeEnabled();
  await first.page.context().setOffline(true);
  await description(first.page).fill('Kirjoitettu ennen sähkökatkoa.');
  await expect.poll(() => countDrafts(first.page)).toBe(1);
  await first.kill();
  expect((await readReport(page, 'othersection', report.id)).moreInfo).toBeNull();
  const second = await launchBrowser(profile, 'othersection', addressOf(report));
  await expect(description(second.page)).toHaveValue('Kirjoitettu ennen sähkökatkoa.');
  await expect(saved(second.page)).toBeVisible();
  await second.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  await removeReport(page, 'othersection', report.id);
});

const web = path.join(import.meta.dirname, '..', '..', 'var', 'web');

/** A service of its own, and a page of it on which a saved report stands. */
async function openReportOnCopy(browser: Browser) {
  const data = await mkdtemp(path.join(tmpdir(), 'osasto-'));
  const env = { OSASTO_DATA: data, OSASTO_DATASET: 'small', OSASTO_WEB: web };
  const copy = await startCopy(env);
  const page = await visit(browser, copy.address, 'othersection');
  await page.goto(`/sections/${sectionId}/meetings/add`);
  await page.getByLabel(says.details.type).selectOption('1001');
  await page.getByLabel(says.details.dateHeld, { exact: true }).fill('4.11.1998');
  await page.getByRole('button', { name: says.add.save }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Syyskokous 1998');
  await description(page).fill('Läsnä 23 jäsentä.');
  await expect(saved(page)).toBeVisible();
  async function close(running: Copy) {
    await page.context().close();
    await running.end();
    await rm(data, { recursive: true, force: true, maxRetries: 5 });
  }
  return { data, env, copy, page, close };
}

test('a service that is killed while somebody types has it all when it is back', async ({ browser }) => {
  const { env, copy, page, close } = await openReportOnCopy(browser);
  const text = 'Läsnä 23 jäsentä. Palvelu kaatui kesken kirjoittamisen.';
  await copy.end('SIGKILL');
  await description(page).fill(text);
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText(says.report.savefailed)).toHaveCount(1);
  const after = await startCopy({ ...env, PORT: new URL(copy.address).port });
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue(text);
  await close(after);
});

test('a database that hangs while somebody types has it all when it answers again', async ({ browser }) => {
  const { data, copy, page, close } = await openReportOnCopy(browser);
  const text = 'Läsnä 23 jäsentä. Tietokanta ei vastannut.';
  const { pid } = (await readPidFile(clusterFolder(data)))!;
  const signal = (name: 'STOP' | 'CONT') => {
    execFileSync('pkill', [`-${name}`, '-P', String(pid)]);
    process.kill(pid, `SIG${name}`);
  };
  signal('STOP');
  const answer = page.waitForResponse((response) => response.status() === 503);
  await description(page).fill(text);
  expect((await answer).headers()['retry-after']).toMatch(/^\d+$/);
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText(says.report.savefailed)).toHaveCount(1);
  await expect(description(page)).toHaveValue(text);
  signal('CONT');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue(text);
  await close(copy);
});
