import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import type { Meeting } from '@osasto/api';
import { demoPassword, demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { startApplication } from '../application.ts';
import { addDraft, addressOf, callAs, removeReport } from '../journeys/reports.ts';
import playwright from '../playwright.config.ts';
import { go } from '../remote-addresses.ts';
import { givenNumber } from './given-number.ts';

/*
 * How quickly a meeting report answers on an old machine. Run: node tests/bench/report.ts [rounds]; OSASTO_ADDRESS names
 * an application that already runs.
 *
 * keys   from a key or a press until the frame after it is painted, as the browser counts it: in each field of the
 *        report, of the dialog for a position and of the whole board, and with the pickers opening; a quarter of the
 *        processor. They depend on the machine and on who else uses it, so they are printed and nothing is asserted.
 * pages  from the click until the last row is painted, of a report with thirty positions, of one with three, and of the
 *        list of fifty members, in turns and with everything fetched before; a quarter of the processor
 */

/** At most, of a report with thirty positions to another page; undefined is printed only. */
const ratios = { 'a list of fifty members': 1.3, 'a report with three positions': undefined } as const;

/** Milliseconds that a person takes for at once. */
const atOnce = 100;
const rounds = givenNumber(7);
const sectionId = demoUnits.otherSection;
const person = 'othersection';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Notes in the page how long each press of a key or a pointer took until it was painted. */
function noteInteractions() {
  const noted: number[] = [];
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) noted.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Does it, and gives the milliseconds of its presses; those below 16 are not among them. */
async function interactions(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => ((globalThis as unknown as { noted: number[] }).noted.length = 0));
  await act();
  await page.waitForTimeout(500); // the browser tells of them later
  return page.evaluate(() => (globalThis as unknown as { noted: number[] }).noted);
}

const keysOf = new Map<string, number[]>();

/** Adds the presses of an act to those of its name. */
async function press(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  keysOf.set(name, [...(keysOf.get(name) ?? []), ...(await interactions(page, act))]);
}

const typeInto = (page: Page, name: string, field: Locator, text: string) =>
  press(page, name, async () => {
    await field.focus();
    await field.press('End');
    await page.keyboard.type(text, { delay: 60 });
  });

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

/** Answers the question that stands before unsaved values are left, when there is one. */
const leave = (page: Page) =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Poistu/ })
    .click({ timeout: 1000 })
    .catch(() => undefined);

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
const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
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

  /** Each field once, in Finnish, on the report with thirty positions. */
  const pressAll = async () => {
    await go(page, addressOf(many));
    await page.locator('main tbody tr').nth(29).waitFor();
    await page.waitForTimeout(500);
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await typeInto(page, 'name of the meeting', field('Kokouksen nimi'), 'abc');
    await typeInto(page, 'description', page.getByRole('textbox', { name: /^Kuvaus/ }), 'Kokous alkoi');
    await press(page, 'dialog opened', () =>
      page.getByRole('button', { name: 'Lisää luottamustoimi' }).click(),
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Luottamustoimi', { exact: true }).selectOption('75');
    const picker = dialog.getByRole('combobox', { name: 'Jäsenen nimi tai jäsennumero' });
    await picker.waitFor();
    await page.waitForTimeout(500);
    await press(page, 'dialog: picker opened', () => picker.click());
    await page.waitForTimeout(500);
    await typeInto(page, 'dialog: picker', picker, 'mäk');
    await press(page, 'dialog: picker, arrows', async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
    });
    await page.keyboard.press('Escape');
    await typeInto(
      page,
      'dialog: end of the term',
      dialog.getByRole('textbox', { name: 'Toimikausi päättyy' }),
      '1',
    );
    await dialog.getByRole('radio', { name: 'Ulkopuolinen henkilö' }).check();
    await typeInto(page, 'dialog: street', dialog.getByLabel('Katuosoite'), 'Satama');
    await dialog.getByRole('button', { name: 'Peruuta' }).click();
    await go(page, `${addressOf(few)}/positions`);
    const seat = page.getByRole('combobox', { name: /paikka|tilalle/ }).first();
    await seat.waitFor();
    await page.waitForTimeout(500);
    await press(page, 'board: picker opened', () => seat.click());
    await page.waitForTimeout(500);
    await typeInto(page, 'board: picker', seat, 'mäk');
    await press(page, 'board: picker, arrows', async () => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
    });
    await page.keyboard.press('Escape');
    await seat.fill('');
    await press(page, 'board: left empty', () =>
      page.getByRole('radio', { name: 'Jää tyhjäksi' }).first().check({ force: true }),
    );
    await go(page, `/districts/${demoUnits.district}`);
    await leave(page);
  };
  await pressAll(); // until the code is warm
  keysOf.clear();
  await throttle(4);
  for (let round = 0; round < Math.ceil(rounds / 2); round += 1) await pressAll(); // oxlint-disable-line no-await-in-loop
  console.log(`Meeting report, milliseconds from a press until it is painted, processor / 4`);
  console.log(
    `  ${''.padEnd(40)}${['median', 'longest', 'at once'].map((word) => word.padStart(9)).join('')}`,
  );
  for (const [name, times] of keysOf) {
    const numbers = [times.length === 0 ? 16 : median(times), Math.max(16, ...times), atOnce];
    const text = numbers.map((value) => value.toFixed(0).padStart(9)).join('');
    console.log(`  ${name.padEnd(40)}${text}${Math.max(16, ...times) <= atOnce ? '' : '  longer'}`);
  }

  const pages = {
    'a report with thirty positions': [addressOf(many), 30],
    'a report with three positions': [addressOf(few), 3],
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
    const isOver = limit !== undefined && !(ratio <= limit);
    const most = limit === undefined ? '' : ` of at most ${limit}`;
    console.log(`  thirty positions to ${name}: ${ratio.toFixed(2)}${most}${isOver ? '  over' : ''}`);
    if (isOver) process.exitCode = 1;
  }
} finally {
  await removeDrafts();
  await browser.close();
  await application?.stop();
}
