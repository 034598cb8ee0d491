import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { Member } from '@osasto/api';
import { autosaveRetry } from '@osasto/contract';
import { clusterFolder } from '../../service/src/platform/database/embedded/cluster.ts';
import { readPidFile } from '../../service/src/platform/database/embedded/pid-file.ts';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { publish } from '../../shared/release/src/publish.ts';
import { makeAdmittedKey } from '../admitted-key.ts';
import { startCopy, type Copy } from '../copies.ts';
import { builtFolders } from '../remote-addresses.ts';
import { demoPassword, email, expect, expectAccessible, test, visit } from './application.ts';
import { draftText, launchBrowser } from './killed-browser.ts';
import { messages } from './messages.ts';
import { addDraft, reportPath, electableIn, readReport, removeReport, revokeSession } from './reports.ts';

test.use({ reusesPage: false });

/*
 * A report while everything around it fails: every character is there afterwards. The report is of nobody else's
 * section, on days before all meetings of the demonstration data.
 */

const sectionId = demoUnits.otherSection;
const { meetings: says, shell } = messages.fi;

const name = (page: Page) => page.getByLabel(says.details.name, { exact: true });
const description = (page: Page) => page.getByLabel(says.details.moreInfo);
const saved = (page: Page) => page.getByText(/Tallennettu \d/);
const kept = (page: Page) => page.getByText(/Tallessa tällä laitteella klo \d/);

test('two people on one report: what only one changed stays, and of the rest the second chooses', async ({
  as,
}) => {
  const first = await as('othersection');
  const report = await addDraft(first, 'othersection', { sectionId, dateHeld: '1998-11-01' });
  const second = await as('districtadmin');
  await first.goto(reportPath(report));
  await second.goto(reportPath(report));
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

/** The ways in which a network goes: the browser sees it, or every request is lost. */
const outages = {
  'that the browser notices': {
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
  'that nobody notices': {
    begin: (page: Page) => page.route('**/api/**', (route) => route.abort()),
    end: (page: Page) => page.unroute('**/api/**'),
  },
};

for (const [at, [kind, { begin, end }]] of Object.entries(outages).entries()) {
  test(`a minute without a network ${kind}: all that was typed is saved when it is back`, async ({ as }) => {
    const page = await as('othersection');
    const report = await addDraft(page, 'othersection', { sectionId, dateHeld: `1998-11-1${at}` });
    await page.clock.install();
    await page.goto(reportPath(report));
    await description(page).fill('Läsnä 23');
    await expect(saved(page)).toBeVisible();
    await begin(page);
    let tries = 0;
    page.on('request', (request) => (tries += Number(/meetings\/update$/i.test(request.url()))));
    await description(page).fill('Läsnä 23 jäsentä.');
    await expect(kept(page)).toBeVisible();
    // The banner says that there is no network; of what is lost unseen, each quarter of a minute brings a try.
    const quarter = async () => {
      const before = tries;
      await page.clock.runFor(15_000);
      if (kind === 'that nobody notices') await expect.poll(() => tries).toBeGreaterThan(before);
    };
    for (let quarters = 0; quarters < 2; quarters += 1) await quarter(); // oxlint-disable-line no-await-in-loop -- one clock
    await name(page).fill('Syyskokous ilman verkkoa');
    for (let quarters = 0; quarters < 2; quarters += 1) await quarter(); // oxlint-disable-line no-await-in-loop -- one clock
    await expect(kept(page)).toBeVisible();
    if (kind === 'that the browser notices')
      await expect(page.getByText(says.report.savefailed)).toHaveCount(0);
    expect((await readReport(page, 'othersection', report.id)).moreInfo).toBe('Läsnä 23');
    await end(page);
    await page.clock.runFor(autosaveRetry);
    await expect(saved(page)).toBeVisible();
    expect(await readReport(page, 'othersection', report.id)).toMatchObject({
      name: 'Syyskokous ilman verkkoa',
      moreInfo: 'Läsnä 23 jäsentä.',
    });
    await removeReport(page, 'othersection', report.id);
  });
}

test('a session that ends keeps what was typed, for its return', async ({ as }) => {
  const page = await as('nobody');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1998-11-03' });
  const signIn = async () => {
    await page.getByLabel(shell.login.email).fill(email('othersection'));
    await page.getByLabel(shell.login.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: shell.login.submit, exact: true }).click();
  };
  await page.goto(reportPath(report));
  await signIn();
  await expect(description(page)).toBeEnabled();
  await revokeSession(page);
  await description(page).fill('Kirjoitettu istunnon päätyttyä.');
  await expect(page).toHaveURL('/login');
  await signIn();
  await expect(page).toHaveURL(reportPath(report));
  await expect(page.getByText(/^Palautettiin .* kirjoittamasi tiedot/)).toBeVisible();
  await expect(description(page)).toHaveValue('Kirjoitettu istunnon päätyttyä.');
  await expect(saved(page)).toBeVisible();
  expect((await readReport(page, 'othersection', report.id)).moreInfo).toBe(
    'Kirjoitettu istunnon päätyttyä.',
  );
  await removeReport(page, 'othersection', report.id);
});

/** Leads from a browser that is killed to the next one with the same profile. */
async function withKilledBrowser(
  route: string,
  { fill, find }: { fill: (page: Page) => Promise<void>; find: (page: Page) => Promise<void> },
) {
  const profile = await mkdtemp(path.join(tmpdir(), 'osasto-profile-'));
  for (const act of [fill, find]) {
    // oxlint-disable no-await-in-loop -- one browser after the other
    const { page, kill } = await launchBrowser(profile, 'othersection', route);
    await act(page);
    await kill();
    // oxlint-enable no-await-in-loop
  }
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

test('what is typed outlives a browser that is killed', async ({ as }) => {
  const page = await as('othersection');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1998-11-05' });
  const text = 'Kirjoitettu ennen sähkökatkoa.';
  await withKilledBrowser(reportPath(report), {
    async fill(first) {
      await expect(description(first)).toBeEnabled();
      await first.context().setOffline(true);
      await description(first).fill(text);
      await expect.poll(() => draftText(first)).toContain(text);
    },
    async find(second) {
      expect((await readReport(page, 'othersection', report.id)).moreInfo).toBeNull();
      await expect(description(second)).toHaveValue(text);
      await expect(saved(second)).toBeVisible();
    },
  });
  await removeReport(page, 'othersection', report.id);
});

test('the choices of a whole board outlive a browser that is killed', async ({ as }) => {
  const page = await as('othersection');
  // Long before all others: nobody holds anything, so that every seat waits for somebody.
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1912-11-12' });
  const [chair, vice] = (await electableIn(page, 'othersection', sectionId)) as [Member, Member, ...Member[]];
  const line = (on: Page, position: string) => on.getByRole('group', { name: new RegExp(`^${position}, `) });
  const picker = (on: Page, position: string) =>
    on.getByRole('combobox', { name: new RegExp(`^${position}, `) }).first();
  const empty = (on: Page, position: string) =>
    line(on, position).getByRole('radio', { name: says.board.choice.empty });
  const shown = ({ lastName, firstName }: Member) => `${lastName}, ${firstName}`;
  const elected = [
    ['Puheenjohtaja', chair],
    ['Varapuheenjohtaja', vice],
  ] as const;
  await withKilledBrowser(`${reportPath(report)}/positions`, {
    async fill(first) {
      for (const [position, member] of elected) {
        // oxlint-disable no-await-in-loop -- one line after the other
        await picker(first, position).fill(`${member.lastName} ${member.firstName}`);
        await picker(first, position).press('Enter');
        await expect(picker(first, position)).toHaveValue(shown(member));
        // oxlint-enable no-await-in-loop
      }
      for (const radio of await line(first, 'Hallituksen jäsen').all())
        await radio.getByRole('radio', { name: says.board.choice.empty }).check({ force: true }); // oxlint-disable-line no-await-in-loop
      await picker(first, 'Toiminnantarkastaja').fill('Timo Tarkastaja');
      await picker(first, 'Toiminnantarkastaja').press('Enter');
      await first.getByLabel(says.board.details.phone).fill('040 000 7712');
      await first.getByLabel(says.board.details.address).fill('Satamakuja 7');
      await picker(first, 'Sihteeri').fill('Kesken jäänyt');
      await picker(first, 'Sihteeri').blur();
      await expect.poll(() => draftText(first)).toContain('Kesken jäänyt');
    },
    async find(second) {
      expect((await readReport(page, 'othersection', report.id)).memberPositions).toEqual([]);
      await expect(second.getByText(/^Palautettiin .* kirjoittamasi tiedot/)).toBeVisible();
      for (const [position, member] of elected)
        await expect(picker(second, position)).toHaveValue(shown(member)); // oxlint-disable-line no-await-in-loop
      await expect(empty(second, 'Hallituksen jäsen').first()).toBeChecked();
      await expect(picker(second, 'Toiminnantarkastaja')).toHaveValue('Timo Tarkastaja');
      await expect(second.getByLabel(says.board.details.phone)).toHaveValue('040 000 7712');
      await expect(second.getByLabel(says.board.details.address)).toHaveValue('Satamakuja 7');
      await expect(picker(second, 'Sihteeri')).toHaveValue('Kesken jäänyt');
    },
  });
  await removeReport(page, 'othersection', report.id);
});

/** A service of its own, and a page of it on which a saved report stands. */
async function openReportOnCopy(browser: Browser) {
  const data = await mkdtemp(path.join(tmpdir(), 'osasto-'));
  const { keyFile, env: admitted } = makeAdmittedKey(data);
  const env = { ...admitted, OSASTO_DATA: data, OSASTO_DATASET: 'small' };
  const copy = await startCopy(env);
  await publish({ address: copy.address, keyFile }, builtFolders(), { isLocal: true });
  const page = await visit(browser, copy.address, 'othersection');
  await page.clock.install(); // until the next try to save it goes as usual
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
  await page.clock.runFor(autosaveRetry);
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
  await page.clock.runFor(autosaveRetry);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue(text);
  await close(copy);
});
