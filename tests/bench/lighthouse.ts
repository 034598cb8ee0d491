import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import { launchOptions } from '../playwright.config.ts';

/*
 * Lighthouse on its mobile setting, for the sign-in and for a section's page. It is fetched from the registry of npm
 * when it is asked for: it brings 180 MB that nothing else needs. Run: npm run bench -- lighthouse
 */

const lighthouse = 'lighthouse@13.5.0';
const port = 9333;

type Category = 'accessibility' | 'best-practices' | 'seo' | 'performance';
const categories: readonly Category[] = ['accessibility', 'best-practices', 'seo', 'performance'];

/** What each page must have in each category, of 100. */
const pages = [
  { path: '/login', person: undefined, performance: 95 },
  { path: '/sections/1', person: 'sectionadmin', performance: 90 },
] as const;

interface Report {
  finalDisplayedUrl: string;
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const run = promisify(execFile);

async function audit(address: string, folder: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const options = [
    `--port=${port}`,
    '--disable-storage-reset',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
  ];
  await run('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...options]);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}

async function tokenOf(address: string, person: string): Promise<string> {
  const answer = await fetch(`${address}/api/account/getlogintoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${person}@demo.example`, password: demoPassword }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Leaves the person's session, or none, in the profile that Lighthouse opens its pages in. */
async function storeSession(address: string, person: string | undefined): Promise<void> {
  const token = person && (await tokenOf(address, person));
  // Connected only for this: a second client would disturb the recording.
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('The browser has no profile of its own');
  await page.goto(`${address}/login`);
  await page.evaluate(
    ([key, value]) => (value ? localStorage.setItem(key, value) : localStorage.removeItem(key)),
    [storageKeys.token, token] as const,
  );
  await page.close();
  await browser.close();
}

const application = await startApplication();
const folder = await mkdtemp(path.join(tmpdir(), 'osasto-lighthouse-'));
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args, `--remote-debugging-port=${port}`],
});
try {
  for (const { path: opened, person, performance } of pages) {
    /* oxlint-disable no-await-in-loop -- one page at a time */
    await storeSession(application.address, person);
    const report = await audit(`${application.address}${opened}`, folder);
    /* oxlint-enable no-await-in-loop */
    if (!report.finalDisplayedUrl.endsWith(opened))
      throw new Error(`${opened} led to ${report.finalDisplayedUrl}`);
    console.log(opened);
    for (const name of categories) {
      const { score, auditRefs } = report.categories[name];
      const limit = name === 'performance' ? performance : 100;
      const isBelow = Math.round(score * 100) < limit;
      console.log(`  ${name.padEnd(16)}${String(Math.round(score * 100)).padStart(4)} of at least ${limit}`);
      if (!isBelow) continue;
      process.exitCode = 1;
      for (const { id, weight } of auditRefs) {
        const { score: part, title, displayValue = '' } = report.audits[id] ?? { score: null, title: '' };
        if (weight > 0 && part !== null && part < 1) console.log(`    ${id}: ${title} ${displayValue}`);
      }
    }
  }
} finally {
  await browser.close();
  await application.stop();
  await rm(folder, { recursive: true, force: true });
}
