import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import { launchOptions } from '../playwright.config.ts';
import { givenNumber } from './given-number.ts';

/*
 * How quickly a search among all members of the normal data is on the screen. Run: node tests/bench/members.ts [rounds];
 * OSASTO_ADDRESS names an application with the normal data that already runs.
 *
 * results  from the request being sent until its rows are painted, Chromium not throttled
 * painting from the last byte of the answer until the rows in sight are painted, with a quarter of the processor
 * complete the same until all fifty are: those below the window come after those in sight
 * floor    texts of all fifty rows exchanged by a bare script until they are painted, with a quarter of the processor:
 *          what no other way of drawing could do without
 */

const limits = { results: 150, painting: 50, complete: 50 };
const rounds = givenNumber(40);

/** Beginnings of names, never the same twice: an answer that is at hand already would not be asked for. */
const names = ['ma', 'an', 'vi', 'ko', 'jo', 'la', 'ka', 'ol', 'sa', 'ni', 'ha', 'pe', 'el'];
const searched = ['', ...Array.from('ahjklmnprstv')].flatMap((second) =>
  names.map((name) => `${name} ${second}`.trim()),
);
const warming = 5;

/** Median and 95th percentile of some values. */
function shares(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/**
 * Notes in the page when rows of another search are painted: after the change of the table's rows, in the frame after
 * the one in which they were drawn.
 */
function notePaints() {
  const painted: number[] = [];
  const seen = new MutationObserver((changes) => {
    const hasRows = changes.some(({ target, addedNodes }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return (
        element?.closest('tbody') ||
        [...addedNodes].some((node) => (node as Element).querySelector?.('tbody'))
      );
    });
    if (!hasRows) return;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel(); // its task comes after the frame has been drawn
      port1.addEventListener('message', () => painted.push(performance.now()));
      port1.start();
      port2.postMessage('');
    });
  });
  Object.assign(globalThis, { painted, seen });
  seen.observe(document, { subtree: true, childList: true, characterData: true });
}

/** Milliseconds. */
type Search = Record<keyof typeof limits, number>;

/** After this, nothing of a search is still to be painted. */
const settled = 700;

/** One search: its text is there at once and Enter sends it, as the end of the debounce does. */
async function search(page: Page, name: string): Promise<Search> {
  const field = page.getByLabel('Nimi tai jäsennumero');
  await page.evaluate(() => performance.clearResourceTimings());
  await field.fill(name);
  await field.press('Enter');
  const times = await page.waitForFunction(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = answers.find((entry) => entry.name.endsWith('/members/findall'));
    const { painted } = globalThis as unknown as { painted: number[] };
    const at = answer && painted.find((time) => time > answer.responseEnd);
    return (
      at && { results: at - answer.startTime, painting: at - answer.responseEnd, end: answer.responseEnd }
    );
  });
  const { end, ...first } = (await times.jsonValue()) as Search & { end: number };
  await page.waitForTimeout(settled);
  const last = await page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted.at(-1));
  return { ...first, complete: (last ?? Number.NaN) - end };
}

/** Milliseconds of some exchanges of all texts in the table's rows, without a request and without React. */
const exchanges = (page: Page): Promise<number[]> =>
  page.evaluate(async (count) => {
    (globalThis as unknown as { seen: MutationObserver }).seen.disconnect(); // it would be part of the time
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    });
    const exchange = () => {
      const next = rows.map((_, index) => (rows[(index + 1) % rows.length] ?? []).map(({ data }) => data));
      for (const [index, texts] of rows.entries()) {
        for (const [place, text] of texts.entries()) text.data = next[index]?.[place] ?? '';
      }
    };
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now()));
          port1.start();
          port2.postMessage('');
        });
      });
    const times: number[] = [];
    /* oxlint-disable no-await-in-loop -- one after another is the point */
    for (let turn = 0; turn < count; turn += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 400 + Math.random() * 30); // anywhere between two frames
      });
      const since = performance.now();
      exchange();
      times.push((await painted()) - since);
    }
    /* oxlint-enable no-await-in-loop */
    return times;
  }, rounds);

async function searches(
  browser: Browser,
  address: string,
  rate: number,
): Promise<{ found: Search[]; floor: number[] }> {
  const context = await browser.newContext({ baseURL: address, locale: 'fi-FI' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Sähköposti').fill('kt@demo.example');
  await page.getByLabel('Salasana', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Jäsenet/ })
    .click();
  await page.getByRole('row').nth(50).waitFor();
  const cdp = await context.newCDPSession(page);
  await page.evaluate(notePaints);
  for (const name of searched.slice(0, warming)) await search(page, name); // until the code is warm
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const found: Search[] = [];
  for (const name of searched.slice(warming, warming + rounds)) found.push(await search(page, name));
  const floor = await exchanges(page);
  await context.close();
  return { found, floor };
}

const running = process.env['OSASTO_ADDRESS'];
const application = running ? undefined : await startApplication({ OSASTO_DATASET: 'normal' });
const browser = await chromium.launch(launchOptions);
try {
  const address = running ?? application?.address ?? '';
  const free = shares((await searches(browser, address, 1)).found.map(({ results }) => results));
  const { found: slow, floor } = await searches(browser, address, 4);
  const lines = [
    ['search sent to rows painted', free, limits.results],
    ['answer to rows in sight, processor / 4', shares(slow.map((one) => one.painting)), limits.painting],
    ['answer to all fifty, processor / 4', shares(slow.map((one) => one.complete)), limits.complete],
  ] as const;
  console.log(`Members, normal data, ${rounds} searches each, milliseconds`);
  console.log(`  ${''.padEnd(40)}${['p50', 'p95', 'limit'].map((word) => word.padStart(8)).join('')}`);
  for (const [text, { p50, p95 }, limit] of lines) {
    const numbers = [p50, p95, limit].map((value) => value.toFixed(0).padStart(8)).join('');
    console.log(`  ${text.padEnd(40)}${numbers}${p95 <= limit ? '' : '  over'}`);
    if (!(p95 <= limit)) process.exitCode = 1;
  }
  const { p50, p95 } = shares(floor);
  const numbers = [p50, p95].map((value) => value.toFixed(0).padStart(8)).join('');
  console.log(`  ${'texts of fifty rows alone, processor / 4'.padEnd(40)}${numbers}`);
} finally {
  await browser.close();
  await application?.stop();
}
