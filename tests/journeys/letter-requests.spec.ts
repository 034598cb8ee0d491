import type { Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { type Application, startApplication } from '../application.ts';
import { expect, expectAccessible, expectNoOverflow, test, visit } from './application.ts';
import { countingHand, pdf } from './counting-hand.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { type Language, languages, messages, sentence } from './messages.ts';
import { openPdf } from './pdf-window.ts';
import { callAs } from './reports.ts';

const section = demoUnits.section;
const reports = `/sections/${section}/reports`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inQuestion = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

async function order(page: Page, language: Language, reason: string) {
  const { order: says } = messages[language].letters;
  await page.goto(`${reports}/addofficialletterrequest`);
  await page.getByLabel(says.reason).fill(reason);
  await button(page, says.send).click();
  await expect(page.getByRole('row', { name: reason })).toBeVisible();
}

/** What the clerk does with the open request, in the language of the screen. */
async function process(page: Page, language: Language, hand: ReturnType<typeof countingHand>) {
  const { letters } = messages[language];
  await openPdf(page, () => hand.click(button(page, letters.extract[language])));
  await hand.files(button(page, letters.signed.add), 'allekirjoitettu.pdf');
  await expect(page.getByRole('link', { name: 'allekirjoitettu.pdf' })).toBeVisible();
  await hand.click(button(page, letters.approval.verb));
  await expect(page.getByText(letters.approval.done)).toBeVisible();
  expect(hand.count(), 'interactions to the approval').toBeLessThanOrEqual(4);
  await expect(page.getByRole('link', { name: letters.handling.next })).toBeFocused();
  await hand.click(button(page, letters.archive.verb));
  await hand.click(inQuestion(page, letters.archive.verb));
  await expect(page.getByText(letters.archive.done)).toBeVisible();
}

for (const language of languages) {
  test(`from the order of a section to the archived extract, in ${language}`, async ({ as }) => {
    const { letters } = messages[language];
    const reason = `Pankin lomake ${language}`;
    const section1 = await as('sectionadmin', { language });
    await order(section1, language, reason);

    const page = await as('kt', { language });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: letters.title }).click();
    await page.getByRole('searchbox', { name: letters.filter.text }).fill(reason);
    await page.getByRole('link', { name: reason }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters.request.title);

    for (const extract of ['fi', 'sv', 'en'] as const)
      await openPdf(page, () => button(page, letters.extract[extract]).click()); // oxlint-disable-line no-await-in-loop -- one page
    const hand = countingHand(page);
    await process(page, language, hand);
    const address = page.url();
    await hand.click(page.getByRole('link', { name: letters.handling.next }));
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(letters.request.title);
    await expect(button(page, letters.approval.verb)).toBeVisible();
    test.info().annotations.push({ type: 'interactions for a request', description: String(hand.count()) });
    expect(hand.count()).toBeLessThanOrEqual(8);

    await section1.reload();
    const row = section1.getByRole('row', { name: reason });
    await expect(row.getByRole('link', { name: letters.section.download })).toBeVisible();
    await page.goto(address);
    await button(page, messages[language].domain.history.show).click();
    for (const step of ['upload', 'approve', 'archive'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one page
      await expect(page.getByText(sentence(language, `letterrequest.${step}`))).toBeVisible();
    await expectAccessible(page);
    await button(page, letters.remove.title).click();
    await inQuestion(page, letters.remove.title).click();
    await expect(page).toHaveURL('/officialletterrequests');
  });
}

test.describe('a queue of its own', () => {
  let application: Application;
  test.beforeAll(async () => {
    application = await startApplication();
  });
  test.afterAll(() => application.stop());

  /** Orders one after the other, without a screen. */
  async function orderAll(page: Page, reasons: readonly string[]) {
    const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
    for (const reasonForRequest of reasons) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they wait
      const answer = await page.request.post('/api/signingagreement/addofficialletterrequest', {
        headers: { Authorization: `Bearer ${token}` },
        data: { memberId: null, reasonForRequest, sectionId: section },
      });
      expect(answer.status()).toBe(200);
    }
  }

  test('a clerk processes ten in a row without going back, each in at most 8 interactions', async ({
    browser,
  }) => {
    const { letters } = messages.fi;
    const orders = Array.from('ABCDEFGHIJ', (letter) => `Jonossa ${letter}`);
    await orderAll(await visit(browser, application.address, 'sectionadmin'), orders);
    const page = await visit(browser, application.address, 'kt');
    await page.goto('/officialletterrequests?state=requested');
    await page.getByRole('link', { name: orders[0] ?? '' }).click();

    const processed: string[] = [];
    for (const reason of orders) {
      /* oxlint-disable no-await-in-loop -- one clerk */
      const hand = countingHand(page);
      await expect(page.getByRole('definition').filter({ hasText: /^Jonossa/ })).toHaveText(reason);
      await process(page, 'fi', hand);
      await hand.click(page.getByRole('link', { name: letters.handling.next }));
      expect(hand.count(), reason).toBeLessThanOrEqual(8);
      processed.push(`${reason}: ${hand.count()}`);
      /* oxlint-enable no-await-in-loop */
    }
    test.info().annotations.push({ type: 'interactions of ten requests', description: processed.join(', ') });
    await page.goto('/officialletterrequests?state=requested');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Jonossa/ })).toHaveCount(0);
  });
});

for (const language of languages) {
  test(`by the keyboard at 320: an extract is replaced, removed and added again, and a wrong date is refused, in ${language}`, async ({
    as,
  }) => {
    const { letters, errors } = messages[language];
    const reason = `Näppäimistöllä käsitelty ${language}`;
    const page = await as('kt', { language, width: 320 });
    await callAs(page, 'sectionadmin', 'POST signingagreement/addofficialletterrequest', {
      memberId: null,
      reasonForRequest: reason,
      sectionId: section,
    });
    await page.goto('/officialletterrequests');
    await follow(page, page.getByRole('link', { name: reason }));
    await chooseFile(page, button(page, letters.signed.add), pdf('Yksi.pdf'));
    await expect(page.getByRole('link', { name: 'Yksi.pdf' })).toBeVisible();
    await chooseFile(page, button(page, letters.signed.replace), pdf('Kaksi.pdf'));
    await expect(page.getByRole('link', { name: 'Kaksi.pdf' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Yksi.pdf' })).toHaveCount(0);
    await tabTo(page, button(page, / Kaksi\.pdf$/), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await follow(page, inQuestion(page, letters.signed.remove));
    await expect(page.getByText(letters.signed.removed)).toBeVisible();
    await chooseFile(page, button(page, letters.signed.add), pdf('Kolme.pdf'));
    await expect(page.getByRole('link', { name: 'Kolme.pdf' })).toBeVisible();
    await page.reload(); // without the alerts: what fades away has less contrast for half a second
    await expect(page.getByRole('link', { name: 'Kolme.pdf' })).toBeVisible();

    const day = page.getByRole('textbox', { name: letters.approval.expiryDate });
    await tabTo(page, day);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('1.1.2026');
    await follow(page, button(page, letters.approval.verb));
    await expect(day).toHaveAccessibleDescription(new RegExp(errors.officialletterrequest.expiryfuture));
    await expectNoOverflow(page);
    await expectAccessible(page);

    await follow(page, button(page, letters.remove.title));
    await follow(page, inQuestion(page, letters.remove.title));
    await expect(page.getByText(letters.remove.done)).toBeVisible();
  });

  test(`an expired request says so in the list and on its page, in ${language}`, async ({ as }) => {
    const { letters } = messages[language];
    const page = await as('kt', { language });
    await page.goto('/officialletterrequests?state=expired');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows.nth(1)).toContainText(letters.expired);
    await rows.nth(1).getByRole('link').first().click();
    await expect(page.getByText(letters.request.expired)).toBeVisible();
  });
}
