import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Meeting } from '@osasto/api';
import { demoPassword, demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import { addDraft, reportPath, callAs, removeReport } from '../journeys/reports.ts';
import { launchOptions } from '../playwright.config.ts';
import { go } from '../remote-addresses.ts';
import { givenNumber } from './given-number.ts';
import { noteInteractions, Presses } from './presses.ts';
import { pressBoard, pressDetails, pressDialog } from './report-presses.ts';

/*
 * How quickly a meeting report answers on an old machine. Run: node tests/bench/report.ts [rounds]; OSASTO_ADDRESS names
 * an application that already runs.
 *
 * presses from a key or a press until the frame after it is painted, as the browser counts it: in every field and picker
 *         of a report with thirty positions, of the dialog for a position and of the whole board; a quarter of the processor.
 *         Of each round the longest, of these the median
 * pages   from the click until the last row is painted, of a report with thirty positions, of one with three, and of the
 *         list of fifty members, in turns and with everything fetched before; a quarter of the processor
 */

/** At most, of a report with thirty positions to another page; undefined is printed only. */
const ratios = { 'a list of fifty members': 1.3, 'a report with three positions': undefined } as const;

/** Milliseconds that a person takes for at once. */
const atOnce = 100;
const rounds = givenNumber(5);
const sectionId = demoUnits.otherSection;
const person = 'othersection';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** A page of the application, signed in. */
async function signedIn(browser: Browser, baseURL: string, name: string): Promise<[Page, CDPSession]> {
  const context = await browser.newContext({ baseURL, locale: 'fi-FI' });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  await page.addInitScript(noteInteractions);
  await page.goto('/login');
  await page.getByLabel('Sähköposti').fill(`${name}@demo.example`);
  await page.getByLabel('Salasana', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await page.waitForURL(/\/districts\/\d+$/);
  return [page, await context.newCDPSession(page)];
}

/** Leaves what is open, and forgets what was typed there. */
async function leave(page: Page): Promise<void> {
  await go(page, `/districts/${demoUnits.district}`);
  const question = page.getByRole('alertdialog').getByRole('button', { name: /^Poistu/ });
  await question.click({ timeout: 1000 }).catch(() => undefined);
  await page.waitForTimeout(500);
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length > 0) {
        const transaction = database.transaction(stores, 'readwrite');
        for (const store of stores) transaction.objectStore(store).clear();
      }
      database.close();
    }
  });
}

/** People of the section who may be elected. */
const membersOf = async (page: Page) =>
  (
    (await callAs(page, person, 'POST members/findsectionmembers', {
      sections: [sectionId],
      membershipStatuses: [501],
      hasCurrentMembership: true,
      skip: 0,
      take: 100,
    })) as { results: { id: number }[] }
  ).results;

/** Gives a draft so many positions: a chair and a vice chair, a board, its deputies, and contact persons. */
async function fill(page: Page, meeting: Meeting, count: number): Promise<void> {
  const members = await membersOf(page);
  const year = Number(meeting.dateHeld.slice(0, 4)) + 1;
  const positions = [2, 3, ...Array<number>(12).fill(7), ...Array<number>(6).fill(8)];
  const term = { termStart: `${year}-01-01`, termEnd: `${year}-12-31` };
  const add = Array.from({ length: count }, (_, index) => {
    const positionId = positions[index];
    const member = members[index];
    if (positionId !== undefined && member) return { positionId, memberId: member.id, ...term };
    const nonMember = {
      firstname: 'Timo',
      lastname: `Yhteinen ${index}`,
      address: 'Satamakuja 7',
      postcode: '10210',
      postoffice: 'Inkoo',
      phone: '040 000 7712',
    };
    return { positionId: 75, nonMember, ...term };
  });
  await callAs(page, person, 'POST meetings/savepositionsoftrust', { meetingId: meeting.id, add });
}

/** Milliseconds from a click that leads there until so many rows of a table are painted. */
const paintedIn = (page: Page, to: string, rows: number): Promise<number> =>
  page.evaluate(
    async ([address, count]) => {
      const frame = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel(); // its task comes after the frame has been drawn
            port1.addEventListener('message', () => resolve());
            port1.start();
            port2.postMessage('');
          });
        });
      const since = performance.now();
      history.pushState({ key: address, idx: history.length }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      // oxlint-disable-next-line no-await-in-loop -- frame after frame
      do await frame();
      while (document.querySelectorAll('main tbody tr').length < count);
      return performance.now() - since;
    },
    [to, rows] as const,
  );

const running = process.env['OSASTO_ADDRESS'];
const application = running === undefined ? await startApplication() : undefined;
const address = running ?? application?.address ?? '';
process.env['OSASTO_ADDRESS'] = address; // for the calls beside the page
let removeDrafts = async () => {};
const browser = await chromium.launch(launchOptions);
try {
  const [page, cdp] = await signedIn(browser, address, 'districtadmin');
  const few = await addDraft(page, person, { sectionId, dateHeld: '1954-11-12' });
  const many = await addDraft(page, person, { sectionId, dateHeld: '1956-11-12' });
  removeDrafts = async () => {
    await removeReport(page, person, few.id);
    await removeReport(page, person, many.id);
  };
  await fill(page, few, 3);
  await fill(page, many, 30);
  const throttle = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });

  /** Each field once. */
  const pressAll = async (presses: Presses) => {
    await go(page, reportPath(many));
    await page.locator('main tbody tr').nth(29).waitFor();
    await page.waitForTimeout(500);
    await pressDetails(page, presses);
    await pressDialog(page, presses);
    await pressBoard(page, presses, `${reportPath(many)}/positions`);
    await leave(page);
  };
  await pressAll(new Presses(page)); // until the code is warm
  const presses = new Presses(page);
  await throttle(4);
  for (let round = 0; round < rounds; round += 1) await pressAll(presses); // oxlint-disable-line no-await-in-loop -- one after another
  const over: string[] = [];
  const mark = (name: string, isOver: boolean) => {
    if (isOver) over.push(name);
    return isOver ? '  over' : '';
  };
  console.log(
    `Meeting report, milliseconds from a press until it is painted, processor / 4, at most ${atOnce}`,
  );
  console.log(`  ${''.padEnd(40)}${['median', 'longest'].map((word) => word.padStart(9)).join('')}`);
  for (const [name, times] of presses.longest) {
    const numbers = [median(times), Math.max(...times)];
    const text = numbers.map((value) => value.toFixed(0).padStart(9)).join('');
    console.log(`  ${name.padEnd(40)}${text}${mark(name, !(median(times) <= atOnce))}`);
  }

  const pages = {
    'a report with thirty positions': [reportPath(many), 30],
    'a report with three positions': [reportPath(few), 3],
    'a list of fifty members': [`/districts/${demoUnits.district}/members`, 50],
  } as const;
  const painted = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, [to, rows]] of Object.entries(pages)) {
      /* oxlint-disable no-await-in-loop -- one after another is the point */
      await go(page, `/districts/${demoUnits.district}`);
      await page.waitForTimeout(700);
      const time = await paintedIn(page, to, rows);
      await page.waitForTimeout(300);
      if (round > 0) painted.set(name, [...(painted.get(name) ?? []), time]);
      /* oxlint-enable no-await-in-loop */
    }
  }
  console.log(`Pages, milliseconds from a click until painted, processor / 4, median of ${rounds} in turns`);
  for (const [name, times] of painted)
    console.log(`  ${name.padEnd(40)}${median(times).toFixed(0).padStart(9)}`);
  const [thirty = []] = painted.values();
  for (const [name, limit] of Object.entries(ratios)) {
    const ratio = median(thirty.map((time, round) => time / (painted.get(name)?.[round] ?? NaN)));
    const most = limit === undefined ? '' : ` of at most ${limit}`;
    const isOver = limit !== undefined && !(ratio <= limit);
    console.log(`  thirty positions to ${name}: ${ratio.toFixed(2)}${most}${mark(name, isOver)}`);
  }
  if (over.length > 0) {
    console.log(`Over: ${over.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await removeDrafts();
  await browser.close();
  await application?.stop();
}
