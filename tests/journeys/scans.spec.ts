import type { Browser, Page } from '@playwright/test';
import type { Answer } from '@osasto/api';
import { findCodeInAddress, letterRequestStatus, storageKeys } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { type Application, startApplication } from '../application.ts';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, visit } from './application.ts';
import { countingHand } from './counting-hand.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { type Language, languages, messages } from './messages.ts';
import { openPdf } from './pdf-window.ts';
import { readFirstPage, type Scanning, scanPage, toScan } from './scanner.ts';

type Requests = Answer<'GET signingagreement/getofficialletterrequests'>;

const list = '/officialletterrequests?state=requested';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const count = (text: string, n: number) => text.replace('{count}', String(n)).replace('{n}', String(n));

/** The applications of these tests are their own: every order that waits is one of theirs. */
async function ask(page: Page, method: string, path: string, data?: object) {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return answer;
}

/** Leaves exactly so many orders waiting. @returns their ids */
async function orderAll(page: Page, many: number): Promise<number[]> {
  const ids: number[] = [];
  const before = (await (
    await ask(page, 'GET', 'signingagreement/getofficialletterrequests')
  ).json()) as Requests;
  for (const { id, statusId } of before)
    if (statusId === letterRequestStatus.requested)
      await ask(page, 'DELETE', `signingagreement/deleteletterrequest/${id}`); // oxlint-disable-line no-await-in-loop
  for (let at = 1; at <= many; at += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they wait
    const made = await ask(page, 'POST', 'signingagreement/addofficialletterrequest', {
      memberId: null,
      reasonForRequest: `Skannattava ${at}`,
      sectionId: demoUnits.section,
    });
    ids.push(((await made.json()) as { id: number }).id);
  }
  return ids;
}

const print = async (page: Page, ids: readonly number[]) =>
  (await ask(page, 'POST', 'signingagreement/signingrightsmembers/pdf', { ids, language: 'fi' })).body();

const readRequests = async (page: Page) =>
  (await (await ask(page, 'GET', 'signingagreement/getofficialletterrequests')).json()) as Requests;

/** Whether the stored extract of each request is its own: by the code on its first page, which stands upright. */
async function expectOwnExtracts(page: Page, ids: readonly number[]) {
  const requests = await readRequests(page);
  for (const id of ids) {
    const { document, verificationCode } = requests.find((one) => one.id === id) ?? {};
    const file = await page.request.get(document?.url ?? ''); // oxlint-disable-line no-await-in-loop
    const codes = await readFirstPage(await file.body()); // oxlint-disable-line no-await-in-loop
    expect(codes.map(({ text, isUpright }) => [findCodeInAddress(text), isUpright])).toEqual([
      [verificationCode, true],
    ]);
  }
}

const scanFile = (name: string, buffer: Buffer<ArrayBuffer>) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

test.describe('scans of signed extracts', () => {
  let application: Application;
  test.beforeAll(async () => {
    application = await startApplication();
  });
  test.afterAll(() => application.stop());
  test.describe.configure({ mode: 'serial' });

  const visitOffice = (browser: Browser, language: Language = 'fi') =>
    visit(browser, application.address, 'kt', language);

  test('twenty orders from the list to approved in at most 45 interactions', async ({ browser }) => {
    const { letters } = messages.fi;
    const page = await visitOffice(browser);
    const ids = await orderAll(page, 20);
    await page.goto(list);
    const hand = countingHand(page);
    await hand.click(page.getByRole('checkbox', { name: count(letters.print.selectAll_other, 20) }));
    await openPdf(page, () => hand.click(button(page, letters.print.verb)));

    const printed = await print(page, ids);
    const pile = [];
    for (let at = 1; at <= 20; at += 1)
      pile.push(await scanPage(printed, at, { turn: at % 5 === 0 ? 180 : 0, dpi: 150 })); // oxlint-disable-line no-await-in-loop
    await hand.upload(button(page, letters.scans.add), scanFile('pino.pdf', toScan(pile)));
    // Twenty pages are read one after another.
    await expect(page.getByRole('heading', { name: count(letters.scans.matched_other, 20) })).toBeVisible({
      timeout: 180_000,
    });
    const stored = (await readRequests(page)).filter(({ id, document }) => ids.includes(id) && document);
    expect(stored).toEqual([]);
    await hand.click(button(page, count(letters.scans.save, 20)));
    await expect(page.getByText(letters.scans.isSaved, { exact: true })).toHaveCount(20);
    await hand.click(button(page, letters.scans.approve));
    await expect(page.getByText(letters.scans.isApproved, { exact: true })).toHaveCount(20);
    await settled(page);
    test
      .info()
      .annotations.push({ type: 'interactions of twenty orders', description: String(hand.count()) });
    expect(hand.count()).toBeLessThanOrEqual(45);
    const requests = await readRequests(page);
    const statuses = ids.map((id) => requests.find((one) => one.id === id)?.statusId);
    expect(new Set(statuses)).toEqual(new Set([letterRequestStatus.processed]));
    await expectOwnExtracts(page, ids);
    await page.context().close();
  });

  test('pages turned, askew, grey, at 150 and 300 dpi or stamped are matched or left to the person', async ({
    browser,
  }) => {
    const { scans } = messages.fi.letters;
    const page = await visitOffice(browser);
    const ways: readonly Scanning[] = [
      { turn: 180, dpi: 150 },
      { turn: 180, dpi: 300, skew: 3 },
      { skew: 3, dpi: 150, isGrey: true },
      { skew: -3, dpi: 300, isGrey: true },
      { turn: 90 },
      { stamp: 'edge', dpi: 150 },
      { stamp: 'edge', dpi: 300, skew: 3, isGrey: true, turn: 180 },
      { stamp: 'whole' },
    ];
    const ids = await orderAll(page, ways.length);
    const printed = await print(page, ids);
    const pile = [];
    for (const [at, way] of ways.entries()) pile.push(await scanPage(printed, at + 1, way)); // oxlint-disable-line no-await-in-loop
    await page.goto(list);
    const [alone, ...together] = pile;
    if (!alone) throw new Error('There are pages.');
    const picture = {
      name: 'kuva.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(alone.toBuffer('image/jpeg', 80)),
    };
    const hand = countingHand(page);
    await hand.upload(button(page, scans.add), picture, scanFile('pino.pdf', toScan(together)));
    const save = page.getByRole('button', { name: new RegExp(scans.save.replace(/ \(.*/, '')) });
    await expect(save).toBeVisible();
    const orders = page.getByRole('combobox', { name: /^Tilaus: / });
    await expect(orders).toHaveCount(ways.length);
    // The stamp hides the whole code of the last: the person has to say which order it is.
    await expect(page.getByText(scans.doubt.noCode)).toBeVisible();
    const chosen = await orders.evaluateAll((fields) =>
      fields.map((field) => (field as HTMLSelectElement).value),
    );
    const sure = new Set(chosen.filter(Boolean).map(Number));
    for (const [at, { stamp }] of ways.entries())
      if (!stamp) expect(sure, JSON.stringify(ways[at])).toContain(ids[at]);
    const hidden = ids.at(-1) ?? 0;
    expect(sure).not.toContain(hidden);
    await save.click();
    await expect(page.getByText(scans.isSaved, { exact: true })).toHaveCount(sure.size);
    await expectOwnExtracts(page, [...sure]);
    const stored = (await readRequests(page)).filter(({ document }) => document).map(({ id }) => id);
    expect(ids.filter((id) => stored.includes(id))).toEqual(ids.filter((id) => sure.has(id)));

    await orders.last().selectOption(String(hidden));
    await save.click();
    await expect(page.getByText(scans.isSaved, { exact: true })).toHaveCount(sure.size + 1);
    await page.context().close();
  });

  for (const language of languages) {
    test(`by the keyboard at 320: one is saved and approved, another left out, in ${language}`, async ({
      browser,
    }) => {
      const { letters } = messages[language];
      const page = await visitOffice(browser, language);
      await page.setViewportSize({ width: 320, height: 800 });
      const [first = 0, gone = 0] = await orderAll(page, 2);
      const printed = await print(page, [first, gone]);
      const scan = toScan([await scanPage(printed, 1), await scanPage(printed, 2)]);
      await ask(page, 'DELETE', `signingagreement/deleteletterrequest/${gone}`);
      await page.goto(list);
      await expect(page.getByRole('table')).toBeVisible();
      await tabTo(page, page.getByRole('checkbox', { name: letters.print.selectAll_one }));
      await page.keyboard.press('Space');
      await expect(button(page, letters.print.verb)).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await tabTo(page, button(page, letters.scans.add), 'Shift+Tab');
      await chooseFile(page, button(page, letters.scans.add), scanFile('kaksi.pdf', scan));
      await expect(page.getByText(letters.scans.doubt.unknown)).toBeVisible();
      await tabTo(page, page.getByRole('combobox', { name: /kaksi\.pdf, (sivu|sida) 2/ }));
      await page.keyboard.press('End');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await follow(page, button(page, count(letters.scans.save, 1)));
      await expect(page.getByText(letters.scans.isSaved, { exact: true })).toHaveCount(1);
      await expect(page.getByRole('heading', { name: letters.scans.saved })).toBeFocused();
      await follow(page, button(page, letters.scans.approve));
      await expect(page.getByText(letters.scans.isApproved, { exact: true })).toHaveCount(1);
      await settled(page);
      await expectAccessible(page);
      await expectOwnExtracts(page, [first]);
      await expectConforming(page);
      await page.context().close();
    });
  }
});
