import { execFile } from 'node:child_process';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import type { Descriptor } from '@osasto/contract';
import { startApplication } from '../application.ts';
import playwright from '../playwright.config.ts';
import { addressOf, builtRemotes, go } from '../remote-addresses.ts';
import { givenNumber } from './given-number.ts';

/*
 * What federation costs a person: the first screen and the way to a remote, beside the same application as one
 * bundle with the same split points, throttled alike. Run: node tests/bench/browser.ts [rounds] [remote …]
 */

/** Of the bundle: bytes of the first screen, and time from the sign-in page to a remote. */
const limits = { login: 1.05, time: 1.02 };
const rounds = givenNumber(3);
const [, , , ...only] = process.argv;
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

/** Signs in and, once the page is quiet, goes to the remote: milliseconds until its screen has its title. */
async function navigate(page: Page, quiet: () => Promise<number>, remote: Descriptor): Promise<number> {
  await page.getByLabel('Sähköposti').fill('superadmin@demo.example');
  await page.getByLabel('Salasana', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Piirit/ })
    .waitFor();
  await quiet(); // remotes are preloaded while the person looks
  const title = page.getByRole('heading', { level: 1 });
  const start = (await title.textContent()) ?? '';
  const since = performance.now();
  await go(page, addressOf(remote));
  await title.and(page.locator(':not(:empty)')).filter({ hasNotText: start }).waitFor();
  return performance.now() - since;
}

async function visit(browser: Browser, address: string, remote: Descriptor) {
  const context = await browser.newContext({ baseURL: address, locale: 'fi-FI' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp);
  const { quiet } = watchNetwork(cdp);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).waitFor();
  const paint = await firstPaint(page);
  const login = await quiet();
  const navigation = await navigate(page, quiet, remote);
  const total = await quiet();
  await context.close();
  return { login, paint, navigation, time: paint + navigation, total };
}

type Figures = Awaited<ReturnType<typeof visit>>;

const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** Of the words of a row. */
const width = 48;

interface Turn {
  remotes: Figures;
  bundle: Figures;
}

const ratioOf = (turns: Turn[], key: keyof Figures) =>
  median(turns.map(({ remotes, bundle }) => remotes[key] / bundle[key]));

function print(text: string, turns: Turn[], key: keyof Figures, shown: (value: number) => string) {
  const of = (which: keyof Turn) => shown(median(turns.map((turn) => turn[which][key]))).padStart(10);
  console.log(
    `  ${text.padEnd(width)}${of('remotes')}${of('bundle')}${ratioOf(turns, key).toFixed(3).padStart(8)}`,
  );
}

const federated = await startApplication(); // builds the registry that the bundle takes a copy of
await buildSingleBundle();
const bundled = await startApplication({ OSASTO_WEB: single });
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
try {
  const built = builtRemotes().filter(({ name }) => only.length === 0 || only.includes(name));
  const [any] = built;
  if (!any) throw new Error(`The registry lists no remote ${only.join(' or ')}`);
  await visit(browser, federated.address, any); // until the service and the disk have settled
  await visit(browser, bundled.address, any);
  const all = new Map<string, Turn[]>();
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const remote of built) {
      const remotes = await visit(browser, federated.address, remote);
      const bundle = await visit(browser, bundled.address, remote);
      all.set(remote.name, [...(all.get(remote.name) ?? []), { remotes, bundle }]);
    }
  }
  const turns = [...all.values()].flat();
  console.log(`Browser, 1.6 Mbit/s, 150 ms, processor / 4, median of ${rounds} visits a remote in turns`);
  console.log(`  ${''.padEnd(width)}${'remotes'.padStart(10)}${'bundle'.padStart(10)}${'ratio'.padStart(8)}`);
  print('login, bytes on the wire', turns, 'login', kilobytes);
  print('login, first contentful paint', turns, 'paint', milliseconds);
  for (const [name, ofRemote] of all) {
    print(`login and ${name}, bytes`, ofRemote, 'total', kilobytes);
    print(`click to ${name}`, ofRemote, 'navigation', milliseconds);
    print(`login and ${name}, first paint and click`, ofRemote, 'time', milliseconds);
  }
  print('login and a remote, first paint and click', turns, 'time', milliseconds);
  console.log(
    `  limits: bytes of the login within ${limits.login}, first paint and click of each remote and of all within ${limits.time} of the bundle`,
  );
  const over = [
    ...(ratioOf(turns, 'login') > limits.login ? ['bytes of the login'] : []),
    ...(ratioOf(turns, 'time') > limits.time ? ['all remotes'] : []),
    ...[...all].filter(([, ofRemote]) => ratioOf(ofRemote, 'time') > limits.time).map(([name]) => name),
  ];
  if (over.length > 0) {
    console.log(`  over: ${over.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await Promise.all([federated.stop(), bundled.stop()]);
}
