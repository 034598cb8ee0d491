import { execFile } from 'node:child_process';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import playwright from '../playwright.config.ts';

/*
 * What federation costs a person: the first screen and the way to a remote, beside the same application as one
 * bundle with the same split points, throttled alike. Run: node tests/bench/browser.ts [rounds]
 */

const wanted = 1.05;
const rounds = Number(process.argv[2] ?? 5);
const root = path.resolve(import.meta.dirname, '../..');
const single = path.join(root, 'var', 'bench', 'single-bundle');

const run = promisify(execFile);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function buildSingleBundle(): Promise<void> {
  await rm(single, { recursive: true, force: true });
  const webpack = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  const config = path.join(import.meta.dirname, 'single-bundle', 'webpack.config.ts');
  await run(process.execPath, [webpack, '--config', config], { cwd: root });
  await copyFile(path.join(root, 'var', 'web', 'registry.json'), path.join(single, 'registry.json'));
}

/** A slow line and an old machine: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor. */
async function throttle(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Bytes on the wire as they arrive, headers and fonts included, and the moment when nothing arrives any more. */
function watchNetwork(cdp: CDPSession) {
  const pending = new Set<string>();
  let bytes = 0;
  let since = performance.now();
  const settle = (requestId: string, arrived: number) => {
    pending.delete(requestId);
    bytes += arrived;
    since = performance.now();
  };
  cdp.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    settle(requestId, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => settle(requestId, 0));
  const quiet = async () => {
    while (pending.size > 0 || performance.now() - since < 1500) await wait(50);
    return bytes;
  };
  return { quiet };
}

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);

/** From the click on the start page's tile until the remote's list of districts is there. */
async function navigate(page: Page, quiet: () => Promise<number>): Promise<number> {
  await page.getByLabel('Sähköposti').fill('kt@demo.example');
  await page.getByLabel('Salasana', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  const tile = page.getByRole('main').getByRole('link', { name: /^Piirit/ });
  await tile.waitFor();
  await quiet(); // remotes are warmed while the person looks
  const since = performance.now();
  await tile.click();
  await page.getByRole('heading', { level: 1, name: 'Piirit' }).waitFor();
  await page.getByRole('link', { name: /piiri/ }).first().waitFor();
  return performance.now() - since;
}

async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({ baseURL: address, locale: 'fi-FI' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp);
  const { quiet } = watchNetwork(cdp);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).waitFor();
  const paint = await firstPaint(page);
  const login = await quiet();
  const navigation = await navigate(page, quiet);
  const total = await quiet();
  await context.close();
  return { login, paint, navigation, total };
}

type Figures = Awaited<ReturnType<typeof visit>>;

const lines: readonly [keyof Figures, string, (value: number) => string][] = [
  ['login', 'login, bytes on the wire', (value) => `${(value / 1000).toFixed(1)} kB`],
  ['paint', 'login, first contentful paint', (value) => `${value.toFixed(0)} ms`],
  ['navigation', 'click to the list of districts', (value) => `${value.toFixed(0)} ms`],
  ['total', 'login and one remote, bytes', (value) => `${(value / 1000).toFixed(1)} kB`],
];

await buildSingleBundle();
const federated = await startApplication();
const bundled = await startApplication({ OSASTO_WEB: single });
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
try {
  await visit(browser, federated.address); // until the service and the disk have settled
  await visit(browser, bundled.address);
  const turns: { remotes: Figures; bundle: Figures }[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const remotes = await visit(browser, federated.address);
    turns.push({ remotes, bundle: await visit(browser, bundled.address) });
  }
  console.log(`Browser, 1.6 Mbit/s, 150 ms, processor / 4, median of ${rounds} visits in turns`);
  console.log(`  ${''.padEnd(32)}${'remotes'.padStart(10)}${'bundle'.padStart(10)}${'ratio'.padStart(8)}`);
  for (const [key, text, shown] of lines) {
    const remotes = median(turns.map((turn) => turn.remotes[key]));
    const bundle = median(turns.map((turn) => turn.bundle[key]));
    const ratio = median(turns.map((turn) => turn.remotes[key] / turn.bundle[key]));
    console.log(
      `  ${text.padEnd(32)}${shown(remotes).padStart(10)}${shown(bundle).padStart(10)}${ratio.toFixed(3).padStart(8)}`,
    );
    if (key === 'login' && ratio > wanted) process.exitCode = 1;
  }
  console.log(`  wanted: bytes of the login within ${wanted} of the bundle`);
} finally {
  await browser.close();
  await Promise.all([federated.stop(), bundled.stop()]);
}
