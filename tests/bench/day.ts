import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import type { Answer } from '@osasto/api';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { type Application, startApplication } from '../application.ts';
import { copyCheckout } from '../copy-checkout.ts';
import { launchOptions } from '../playwright.config.ts';
import { stopwatch } from './stopwatch.ts';

/*
 * A day of a team: it changes its remote and sees that, checks it, releases it to one district, watches, widens, and
 * rolls back. With the real commands, in a copy of this checkout that is removed at the end; prints how long each step
 * takes. Run: npm run bench -- day
 */

const folder = mkdtempSync(path.join(os.tmpdir(), 'osasto-day-'));
const checkout = path.join(folder, 'checkout');
const { rows, measure } = stopwatch();
const load = os.loadavg()[0]?.toFixed(1);

/** A page that shows no change for so long is reloaded, as a person would. */
const byItselfMs = 5_000;

/** The heading of a page of the members, before the change and after it. */
const [before, after] = ['Jäsenet', 'Jäsenistö'];

/** Runs a command as a developer does, in the copy. @throws {Error} with its output when it fails */
async function run(command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd: checkout });
  return stdout;
}

function change(file: string, from: string, to: string): void {
  const place = path.join(checkout, 'mf-members', file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  writeFileSync(place, text.replaceAll(from, to));
}

/** Waits until it is so. @throws {Error} after a minute */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isSo())) {
    // oxlint-disable-line no-await-in-loop -- waits
    if (Date.now() > end) throw new Error(`${what} did not come within a minute.`);
    await wait(50); // oxlint-disable-line no-await-in-loop -- waits
  }
}

const registryOf = async ({ address }: Application) => (await fetch(`${address}/registry.json`)).text();

async function tokenOf({ address }: Application, person: string): Promise<string> {
  const response = await fetch(`${address}/api/account/getlogintoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.example`, password: demoPassword }),
  });
  return ((await response.json()) as { token: string }).token;
}

const browser = await chromium.launch(launchOptions);

/** A window in which somebody is signed in. */
async function signIn(application: Application, person: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: application.address, locale: 'fi-FI' });
  const token = await tokenOf(application, person);
  await page.addInitScript((text) => localStorage.setItem('authToken', text), token);
  return page;
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Opens a page anew and waits for its heading. */
async function see(page: Page, district: number, name: string): Promise<void> {
  await page.goto(`/districts/${district}/members`);
  await heading(page, name);
}

/** What is live of the members, as `/releases` shows it. */
async function figures({ address }: Application, token: string) {
  const response = await fetch(`${address}/api/releases`, { headers: { authorization: `Bearer ${token}` } });
  const { remotes } = (await response.json()) as Answer<'GET releases'>;
  return remotes.find(({ name }) => name === 'members')?.rollout;
}

async function develop(): Promise<void> {
  const dev = await measure('`npm run dev members`, until ready', () =>
    startApplication({}, checkout, ['dev.mjs', 'members']),
  );
  try {
    await until('the live build', async () => /"build":\s*"dev"/.test(await registryOf(dev)));
    const page = await signIn(dev, 'districtadmin');
    await see(page, 1, before);
    let reloads = 0;
    await measure('a changed text, from saving until it is seen', async () => {
      change('src/messages/fi.ts', `title: '${before}'`, `title: '${after}'`);
      const saved = Date.now();
      await until('the changed text', async () => {
        if (await page.getByRole('heading', { level: 1, name: after, exact: true }).isVisible()) return true;
        if (Date.now() > saved + byItselfMs * (reloads + 1)) {
          reloads += 1;
          await page.reload();
        }
        return false;
      });
    });
    if (reloads > 0) console.log(`It was not seen by itself, but after ${reloads} reloads.`);
    await refresh(page);
  } finally {
    await dev.stop();
  }
}

/** Changes a component, and back, while something is typed on its page. @throws {Error} when that is gone afterwards */
async function refresh(page: Page): Promise<void> {
  const component = 'src/screens/DistrictMembers.tsx';
  const [plain, marked] = ["title={t('title')}\n", "title={`${t('title')} 2`}\n"];
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('kar');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await measure('a changed component, from saving until it is seen', async () => {
    change(component, plain, marked);
    await heading(page, `${after} 2`);
  });
  const isKept = (await search.inputValue()) === 'kar';
  if (!isKept || !(await page.evaluate(() => 'isSamePage' in globalThis)))
    throw new Error('The state of the page was not kept.');
  change(component, marked, plain);
  await heading(page, after);
}

async function ship(live: Application): Promise<void> {
  const release = (...args: string[]) =>
    run('npx', '--offline', 'osasto-release', ...args, '--to', live.address, '--key', live.keyFile);
  const [inDistrict, elsewhere] = [await signIn(live, 'districtadmin'), await signIn(live, 'otherdistrict')];
  const token = await tokenOf(live, 'superadmin');
  await see(inDistrict, 1, before);

  change('smoke.json', `"heading":"${before}"`, `"heading":"${after}"`);
  await measure('`npm run build -w mf-members`', () => run('npm', 'run', 'build', '-w', 'mf-members'));
  await measure('`osasto-release check mf-members`, with its screens', () =>
    release('check', 'mf-members', '--screens', 'required'),
  );
  await measure('`publish mf-members --districts 1`', () =>
    release('publish', 'mf-members', '--districts', '1'),
  );
  await measure('seen in district 1', () => see(inDistrict, 1, after));
  await see(elsewhere, 2, before);
  await measure('the figures of the rollout: its loads', async () => {
    await inDistrict.goto('/healthz'); // a page that is left sends what it has counted
    await until('the loads of the rollout', async () => ((await figures(live, token))?.loads ?? 0) > 0);
  });
  const { loads, failures } = (await figures(live, token)) ?? { loads: 0, failures: {} };
  console.log(`The rollout: ${loads} loads, failures ${JSON.stringify(failures)}`);
  await measure('`promote members`: for everybody', () => release('promote', 'members'));
  await measure('seen in district 2', () => see(elsewhere, 2, after));
  await measure('`rollback members`', () => release('rollback', 'members'));
  await measure('seen in district 2 as it was', () => see(elsewhere, 2, before));
}

try {
  copyCheckout(checkout);
  await measure('`npm run build`: what is live before the change', () => run('npm', 'run', 'build'));
  await develop();
  // What was built before the change: with it, the start would build the change.
  const built = readdirSync(checkout).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const live = await startApplication({ OSASTO_PUBLISHED: built.join(',') }, checkout);
  try {
    await ship(live);
  } finally {
    await live.stop();
  }
  console.log(`\n| Step | Time |\n|---|---|\n${rows.join('\n')}`);
  console.log(
    `\nMeasured on ${os.availableParallelism()} cores, Node ${process.versions.node}; load before: ${load}.`,
  );
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
