import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import type { Descriptor } from '@osasto/contract';
import { publish } from '../../shared/release/src/publish.ts';
import { startApplication } from '../application.ts';
import { launchOptions } from '../playwright.config.ts';
import { remotePath, builtRemotes, go, remotesOnDisk } from '../remote-addresses.ts';
import { givenNumber } from './given-number.ts';

/*
 * What federation costs a person: the first screen and the way to a remote, beside the same application as one
 * bundle with the same split points, throttled alike. Run: node tests/bench/browser.ts [rounds] [remote …]
 */

/** Limits as a share of the bundle's time: first paint of the sign-in, a loaded page's title, the click to a remote's screen. */
const ratios = { paint: 0.5, picture: 0.8, navigation: 0.95 } as const;

/** Until the sign-in can be used, and from there until a section's page has loaded all that it preloads. */
const most = {
  script: 107_000,
  requestsToSignIn: 6,
  requestsToWarm: 35,
  bytesToWarm: 200_000,
  /** Milliseconds until the sign-in is seen on a line of 400 kbit/s, 400 ms there and back. */
  slowestPaint: 1_500,
} as const;
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
}

async function slowDown(cdp: CDPSession, latency: number, bytesPerSecond: number): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}

/** A slow line and an old machine: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor. */
async function throttle(cdp: CDPSession): Promise<void> {
  await slowDown(cdp, 150, 200_000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** What has arrived, on the wire with headers and fonts, and the moment when nothing arrives any more. */
function watchNetwork(cdp: CDPSession) {
  const pending = new Map<string, string>();
  const arrived = { bytes: 0, script: 0, requests: 0 };
  let since = performance.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, type }) => pending.set(requestId, type ?? ''));
  const settle = (requestId: string, bytes: number) => {
    arrived.requests += 1;
    arrived.bytes += bytes;
    if (pending.get(requestId) === 'Script') arrived.script += bytes;
    pending.delete(requestId);
    since = performance.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    settle(requestId, encodedDataLength),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => settle(requestId, 0));
  const quiet = async () => {
    while (pending.size > 0 || performance.now() - since < 1500) await wait(50);
    return arrived.bytes;
  };
  return { quiet, now: () => ({ ...arrived }) };
}

/** The browser notes a paint after the frame in which the page shows it. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((entries) => {
          for (const { name, startTime } of entries.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );

async function signIn(page: Page, person: string): Promise<void> {
  await page.getByLabel('Sähköposti').fill(`${person}@demo.example`);
  await page.getByLabel('Salasana', { exact: true }).fill(demoPassword);
  await page.getByLabel('Salasana', { exact: true }).press('Enter');
}

/** Milliseconds from here until the remote's screen has its title. */
async function navigate(page: Page, remote: Descriptor): Promise<number> {
  const title = page.getByRole('heading', { level: 1 });
  const start = (await title.textContent()) ?? '';
  const since = performance.now();
  await go(page, remotePath(remote));
  await title.and(page.locator(':not(:empty)')).filter({ hasNotText: start }).waitFor();
  return performance.now() - since;
}

/**
 * Milliseconds from the request of the remote's page, with an empty cache, until its title stands in its place, in the
 * skeleton or in the page, and until the page itself has come.
 */
async function load(page: Page, remote: Descriptor): Promise<{ picture: number; filled: number }> {
  const since = performance.now();
  await page.goto(remotePath(remote), { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 }).and(page.locator(':not(:empty)'));
  await heading.or(page.locator('[data-page-title]:not(:empty):visible')).first().waitFor();
  const picture = performance.now() - since;
  await heading.first().waitFor();
  return { picture, filled: performance.now() - since };
}

async function visit(browser: Browser, address: string, remote: Descriptor) {
  const context = await browser.newContext({ baseURL: address, locale: 'fi-FI' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await throttle(cdp);
  const { quiet, now } = watchNetwork(cdp);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('#app:not([data-drawn]) form').waitFor();
  const paint = await firstPaint(page);
  const usable = now();
  await quiet();
  await signIn(page, 'superadmin');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Piirit/ })
    .waitFor();
  await quiet(); // remotes are preloaded while the person looks
  const navigation = await navigate(page, remote);
  const total = await quiet();
  const loaded = await load(page, remote);
  await context.close();
  return {
    paint,
    navigation,
    ...loaded,
    total,
    script: usable.script,
    requestsToSignIn: usable.requests,
  };
}

/** When the sign-in is first seen where the network barely reaches. */
async function paintOnSlowestLine(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ baseURL: address, locale: 'fi-FI' });
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page), 400, 50_000);
  await page.goto('/login', { waitUntil: 'commit' });
  const paint = await firstPaint(page);
  await context.close();
  return Math.round(paint);
}

/** Notes in the page when the sign-in can be used: milliseconds since 1970. */
const noteUsable = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#app:not([data-drawn]) form')) return;
    observer.disconnect();
    Object.assign(globalThis, { usableAt: performance.timeOrigin + performance.now() });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
};

/**
 * What a section's admin causes from when the sign-in can be used, which fetches the application while the person types, until the
 * section's page has preloaded what is behind it. The typeface is of the sign-in.
 */
async function warm(browser: Browser, address: string) {
  const context = await browser.newContext({ baseURL: address, locale: 'fi-FI' });
  const page = await context.newPage();
  await page.addInitScript(noteUsable);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const sent = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, wallTime, type }) => {
    if (type !== 'Font') sent.set(requestId, wallTime * 1000);
  });
  const arrived: { id: string; bytes: number }[] = [];
  cdp.on('Network.loadingFinished', ({ requestId: id, encodedDataLength: bytes }) =>
    arrived.push({ id, bytes }),
  );
  const { quiet } = watchNetwork(cdp);
  await page.goto('/login');
  await page.locator('#app:not([data-drawn]) form').waitFor();
  await quiet();
  const usableAt = await page.evaluate(() => (globalThis as unknown as { usableAt: number }).usableAt);
  await signIn(page, 'sectionadmin');
  await page.waitForURL(/\/sections\/\d+$/);
  await quiet();
  await context.close();
  const after = arrived.filter(({ id }) => (sent.get(id) ?? 0) > usableAt);
  return {
    requestsToWarm: after.length,
    bytesToWarm: after.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

type Figures = Awaited<ReturnType<typeof visit>>;

const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} kB`;
const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** Width of a row's words, in characters. */
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

const federated = await startApplication();
await buildSingleBundle();
// The bundle is its shell, and has the id of the other; the registry is the same.
const remotes = remotesOnDisk().map((name) => `mf-${name}`);
const bundled = await startApplication({ OSASTO_PUBLISHED: remotes.join(',') });
await publish(bundled, [single], { isLocal: true });
const browser = await chromium.launch(launchOptions);
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
  console.log(
    `${path.basename(launchOptions.executablePath)}, 1.6 Mbit/s, 150 ms, processor / 4, median of ${rounds} visits a remote in turns`,
  );
  console.log(`  ${''.padEnd(width)}${'remotes'.padStart(10)}${'bundle'.padStart(10)}${'ratio'.padStart(8)}`);
  print('sign-in, first contentful paint', turns, 'paint', milliseconds);
  for (const [name, ofRemote] of all) {
    print(`${name}, loaded until its title is seen`, ofRemote, 'picture', milliseconds);
    print(`${name}, loaded until the page has come`, ofRemote, 'filled', milliseconds);
    print(`click to ${name}`, ofRemote, 'navigation', milliseconds);
    print(`sign-in and ${name}, bytes`, ofRemote, 'total', kilobytes);
  }
  print('a page, loaded until its title is seen', turns, 'picture', milliseconds);
  print('a page, loaded until the page has come', turns, 'filled', milliseconds);
  print('click to a remote', turns, 'navigation', milliseconds);
  const paints: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one at a time
  for (let turn = 0; turn < rounds; turn += 1)
    paints.push(await paintOnSlowestLine(browser, federated.address));
  const figures = {
    slowestPaint: median(paints),
    script: median(turns.map(({ remotes }) => remotes.script)),
    requestsToSignIn: median(turns.map(({ remotes }) => remotes.requestsToSignIn)),
    ...(await warm(browser, federated.address)),
  };
  for (const [name, limit] of Object.entries(most))
    console.log(`  ${name.padEnd(width)}${figures[name as keyof typeof most]} of at most ${limit}`);
  const over = [
    ...Object.entries(ratios).filter(([name, limit]) => ratioOf(turns, name as keyof Figures) > limit),
    ...Object.entries(most).filter(([name, limit]) => figures[name as keyof typeof most] > limit),
  ];
  console.log(`  limits of the ratios: ${JSON.stringify(ratios)}`);
  if (over.length > 0) {
    console.log(`  over: ${over.map(([name]) => name).join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await Promise.all([federated.stop(), bundled.stop()]);
}
