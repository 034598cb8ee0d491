import { type Page, request } from '@playwright/test';
import type { Member } from '@osasto/api';
import { letterRequestStatus } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { screenPath, screens } from '../screens/list.ts';
import { expect, expectNoOverflow, settled, getToken } from './application.ts';
import { misplaced } from './layout.ts';
import { messages } from './messages.ts';
import { enter, paste, signIn, type Tab, test } from './other-browsers.ts';
import { callAs, electableIn, readReport } from './reports.ts';
import { scanPage, toScan } from './scanner.ts';

/* Firefox and WebKit, by what the page says and measures. The other journeys know Chromium alone. */

const sectionId = demoUnits.otherSection;
const reports = `/sections/${sectionId}/meetings`;
const { meetings: says } = messages.fi;

const expectText = (tab: Tab, text: string) =>
  expect.poll(() => tab.evaluate(() => document.body.innerText)).toContain(text);

/** A button that only stands for the field has its text, but takes no files. */
const expectFileField = (tab: Tab) =>
  expect
    .poll(() => tab.evaluate(() => document.querySelectorAll('main input[type="file"]').length))
    .toBeGreaterThan(0);

const expectPath = (tab: Tab, path: RegExp) =>
  expect.poll(() => tab.evaluate(() => location.pathname)).toMatch(path);

/** On a wide screen and on a telephone. */
async function expectInPlace(tab: Tab): Promise<void> {
  for (const width of [390, 1280]) {
    await tab.resize(width);
    await expectNoOverflow(tab);
    expect(await misplaced(tab)).toEqual({ cut: [], overlapping: [] });
  }
}

/** Chooses from the page's first list, and gives its field of files two: what opens for that is not of the page. */
const chooseType = (tab: Tab, value: string) =>
  tab.evaluate((chosen) => {
    const select = document.querySelector<HTMLSelectElement>('main select');
    if (!select) throw new Error('The page has no list.');
    select.value = chosen;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, value);

const attach = (tab: Tab, names: readonly string[]) =>
  tab.evaluate((chosen) => {
    const field = document.querySelector<HTMLInputElement>('main input[type="file"]')!;
    const files = new DataTransfer();
    for (const name of chosen)
      files.items.add(new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' }));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, names);

/** The picker that has the focus, when nothing covers it. */
const picker = (tab: Tab) =>
  tab.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const { left, top, width, height } = field.getBoundingClientRect();
    const isSeen = document.elementFromPoint(left + width / 2, top + height / 2) === field;
    return field.role === 'combobox' && isSeen ? { id: field.id, value: field.value } : null;
  });

const valueOf = (tab: Tab, id: string) =>
  tab.evaluate((known) => (document.getElementById(known) as HTMLInputElement).value, id);

/**
 * Types a number into the first picker on the way, pastes it into the others, and takes who is found: the focus goes on
 * by itself.
 */
async function elect(tab: Tab, members: readonly Member[]): Promise<void> {
  for (const [at, { sprId, lastName, firstName }] of members.entries()) {
    await expect.poll(async () => (await picker(tab))?.value).toBe('');
    const field = (await picker(tab))?.id ?? '';
    await (at === 0 ? tab.type(sprId) : paste(tab, sprId));
    await tab.type(enter);
    await expect.poll(() => valueOf(tab, field)).toBe(`${lastName}, ${firstName}`);
  }
}

/** From nothing to 19 positions in force: what a section does once a year, and then its district. */
async function reportsABoard(tab: Tab, year: number): Promise<void> {
  const api = { request: await request.newContext({ baseURL: process.env['OSASTO_ADDRESS'] ?? '' }) };
  const people = await electableIn(api, 'othersection', sectionId);
  const leaders = people.slice(0, 2);
  await tab.resize(1280);
  await signIn(tab, 'othersection');
  await tab.goto(`${reports}/add`);
  await tab.click('textbox', says.details.dateHeld);
  await tab.type(`12.11.${year}`);
  await chooseType(tab, '1001');
  await expectInPlace(tab);
  await tab.click('button', says.add.save);
  await expectPath(tab, /meetings\/\d+$/);
  const id = Number((await tab.evaluate(() => location.pathname)).split('/').at(-1));
  await expectFileField(tab);
  await attach(tab, ['Pöytäkirja.pdf', 'Osallistujat.pdf']);
  await expectText(tab, 'Osallistujat.pdf');
  await expectInPlace(tab);

  await tab.click('link', says.positions.board);
  await tab.click('combobox', 'Puheenjohtaja, ');
  await elect(tab, people.slice(0, 8));
  await tab.type(enter); // no further member of the board
  await elect(tab, people.slice(8, 10));
  await tab.type(enter);
  await elect(tab, [...people.slice(10, 12), ...leaders]); // treasurer, secretary, signatories
  await tab.type(enter);
  await paste(tab, 'Timo Tarkastaja');
  await tab.type(enter);
  const { phone, address, postcode, postoffice } = says.board.details;
  const details = { [phone]: '040 000 7712', [address]: 'Satamakuja 7', [postcode]: '10210' };
  for (const [name, text] of Object.entries({ ...details, [postoffice]: 'Inkoo' })) {
    await tab.click('textbox', name);
    await paste(tab, text);
  }
  await tab.click('combobox', 'Jäsenasioiden yhteyshenkilö');
  await elect(tab, people.slice(12, 16));
  await expectInPlace(tab);
  await tab.click('button', says.board.save);
  await expectText(tab, '19 luottamustointa tallennettu.');
  await tab.click('button', says.workflow.submit.name);
  await expectPath(tab, /send$/);
  await tab.click('button', says.sending.send);
  await expectText(tab, says.workflow.submit.done);

  await signIn(tab, 'districtadmin');
  await tab.goto(`${reports}/${id}`);
  await tab.click('button', says.workflow.review.name);
  await expectText(tab, says.workflow.review.done);
  await expectInPlace(tab);
  await tab.click('button', says.workflow.approve.name);
  await expect
    .poll(() => tab.evaluate(() => document.querySelectorAll('[role="alertdialog"]').length))
    .toBe(1);
  await tab.click('button', says.workflow.approve.name);
  await expectPath(tab, /meetings$/);
  // What the register answers is said alone, once it has come.
  await expect
    .poll(async () => (await readReport(api, 'districtadmin', id)).status.id, { timeout: 60_000 })
    .toBe(1103);
  const { memberPositions, status } = await readReport(api, 'districtadmin', id);
  expect(status.id).toBe(1103);
  expect(memberPositions.map((row) => row.status.id)).toEqual(Array.from({ length: 19 }, () => 1301));
  expect(tab.errors).toEqual([]);
  await api.request.dispose();
}

test.slow(); // a key takes WebKit 0.2 s on a busy machine

test('Firefox: a report and its board, from nothing to 19 positions in force', ({ inFirefox }) =>
  reportsABoard(inFirefox, 2004));

test('WebKit: a report and its board, from nothing to 19 positions in force', ({ inWebKit }) =>
  reportsABoard(inWebKit, 2002));

/** Two signed extracts in one scan, one on its head: read in the frame without an origin, saved with their orders, approved. */
async function readsScans(tab: Tab): Promise<void> {
  const { scans } = messages.fi.letters;
  const api = { request: await request.newContext({ baseURL: process.env['OSASTO_ADDRESS'] ?? '' }) };
  const ids: number[] = [];
  for (const at of [1, 2]) {
    const order = { memberId: null, reasonForRequest: `Skannattava ${at}`, sectionId: demoUnits.section };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const made = await callAs(api, 'kt', 'POST signingagreement/addofficialletterrequest', order);
    ids.push((made as { id: number }).id);
  }
  const printed = await api.request.post('/api/signingagreement/signingrightsmembers/pdf', {
    headers: { Authorization: `Bearer ${await getToken('kt')}` },
    data: { ids, language: 'fi' },
  });
  const pdf = await printed.body();
  const scan = toScan([await scanPage(pdf, 1, { turn: 180, dpi: 150 }), await scanPage(pdf, 2, { skew: 3 })]);

  await tab.resize(1280);
  await signIn(tab, 'kt');
  await tab.goto('/officialletterrequests?state=requested');
  await expectFileField(tab);
  await tab.evaluate((base64) => {
    const field = document.querySelector<HTMLInputElement>('main input[type="file"]')!;
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'pino.pdf', { type: 'application/pdf' }));
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, scan.toString('base64'));
  await expectText(tab, scans.matched_other.replace('{count}', '2'));
  await expectInPlace(tab);
  await tab.click('button', scans.save.replace('{n}', '2'));
  await expectText(tab, scans.approval_other.replace('{count}', '2'));
  await expectInPlace(tab);
  await tab.click('button', scans.approve);
  await expectText(tab, scans.isApproved);
  const states = async () => {
    const all = await callAs(api, 'kt', 'GET signingagreement/getofficialletterrequests');
    return ids.map(
      (id) => (all as { id: number; statusId: number }[]).find((one) => one.id === id)?.statusId,
    );
  };
  await expect.poll(states).toEqual(ids.map(() => letterRequestStatus.processed));
  expect(tab.errors).toEqual([]);
  await api.request.dispose();
}

test('Firefox: signed extracts are read from a scan, saved and approved', ({ inFirefox }) =>
  readsScans(inFirefox));

test('WebKit: signed extracts are read from a scan, saved and approved', ({ inWebKit }) =>
  readsScans(inWebKit));

/** What is written on the page, and how many pixels high it stands. */
const writings = (page: Pick<Page, 'evaluate'>): Promise<Record<string, number>> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet(); // Chromium without windows has no words to hyphenate by
    sheet.replaceSync('* { hyphens: manual !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const isWritten = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.clientWidth !== 1 && // for screen readers alone
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    return Object.fromEntries(
      [...document.querySelectorAll('main *')]
        .filter(isWritten)
        .map((element) => [element.textContent, element.getBoundingClientRect().height]),
    );
  });

const isSettled = () =>
  document.querySelector('h1') !== null && !document.querySelector('[aria-busy="true"]');

/** Letters are a little wider in one browser than in the other: a text may need one line more. */
const line = 28;

for (const person of new Set(screens.map((screen) => screen.person))) {
  const seen = screens.filter((screen) => screen.person === person);
  test(`Firefox shows ${seen.length} screens of ${person} as Chromium does`, async ({
    as,
    inFirefox: tab,
  }) => {
    const page = await as(person);
    await signIn(tab, person);
    for (const screen of seen) {
      const address = await screenPath(screen.address, process.env['OSASTO_ADDRESS'] ?? '', getToken);
      await Promise.all([page.goto(address), tab.goto(address)]);
      for (const width of [1280, 390]) {
        await test.step(`${screen.name} at ${width}`, async () => {
          await Promise.all([page.setViewportSize({ width, height: 900 }), tab.resize(width)]);
          await settled(page);
          await expect
            .poll(async () => tab.pending.size === 0 && (await tab.evaluate(isSettled)), { intervals: [50] })
            .toBe(true);
          await expectNoOverflow(tab);
          const [usual, here] = await Promise.all([misplaced(page), misplaced(tab)]);
          expect(here.cut.filter((text) => !usual.cut.includes(text))).toEqual([]);
          expect(here.overlapping.filter((text) => !usual.overlapping.includes(text))).toEqual([]);
          const [known, found] = await Promise.all([writings(page), writings(tab)]);
          // What others do meanwhile may be on one of them alone.
          const common = Object.keys(known).filter((text) => text in found);
          expect(common.length).toBeGreaterThan(Object.keys(known).length / 2);
          expect(common.filter((text) => Number(found[text]) > Number(known[text]) + line)).toEqual([]);
        });
      }
      expect(tab.errors, screen.name).toEqual([]);
    }
  });
}
