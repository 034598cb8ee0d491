import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './application.ts';
import { countingHand, pdf } from './counting-hand.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { languages, messages } from './messages.ts';
import { callAs } from './reports.ts';

const section = demoUnits.section;
const reports = `/sections/${section}/reports`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

const order = (page: Page, reasonForRequest: string) =>
  callAs(page, 'sectionadmin', 'POST signingagreement/addofficialletterrequest', {
    memberId: null,
    reasonForRequest,
    sectionId: section,
  });

/** Puts another text into a field that has the focus. */
async function retype(page: Page, text: string) {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

for (const language of languages) {
  test(`by the keyboard at 320: sent back, corrected, approved, and the approval taken back, in ${language}`, async ({
    as,
  }) => {
    const { letters, domain } = messages[language];
    const reason = `Epäselvä syy ${language}`;
    const why = `Mihin pankkiin? ${language}`;
    const office = await as('kt', { language, width: 320 });
    await order(office, reason);
    await office.goto('/officialletterrequests');
    await follow(office, office.getByRole('link', { name: reason }));
    const address = office.url();
    await follow(office, button(office, letters.return.verb));
    const asked = office.getByRole('dialog').getByRole('textbox', { name: letters.return.reason });
    await tabTo(office, asked);
    await office.keyboard.type(why);
    await expectAccessible(office);
    await follow(office, inDialog(office, letters.return.send));
    await expect(office.getByText(letters.return.done)).toBeVisible();
    await expect(office.getByText(letters.returned.tag, { exact: true })).toBeVisible();

    const orderer = await as('sectionadmin', { language, width: 320 });
    await orderer.goto(reports);
    await expect(orderer.getByRole('row', { name: reason })).toBeVisible();
    await expectNoOverflow(orderer);
    await expectAccessible(orderer);
    await follow(
      orderer,
      orderer.getByRole('row', { name: reason }).getByRole('button', { name: letters.correct.verb }),
    );
    await expect(orderer.getByRole('dialog').getByText(why)).toBeVisible();
    const corrected = orderer.getByRole('dialog').getByRole('textbox', { name: letters.order.reason });
    await tabTo(orderer, corrected);
    await retype(orderer, `Korjattu syy ${language}`);
    await expectAccessible(orderer);
    await follow(orderer, inDialog(orderer, letters.correct.save));
    await expect(orderer.getByText(letters.correct.done)).toBeVisible();
    await expect(orderer.getByText(why)).toHaveCount(0);

    await office.goto(address);
    await expect(
      office.getByRole('definition').filter({ hasText: `Korjattu syy ${language}` }),
    ).toBeVisible();
    await chooseFile(office, button(office, letters.signed.add), pdf('Ote.pdf'));
    await follow(office, button(office, letters.approval.verb));
    await expect(office.getByText(letters.approval.done)).toBeVisible();
    await follow(office, button(office, letters.undo.verb));
    await follow(office, office.getByRole('alertdialog').getByRole('button', { name: letters.undo.verb }));
    await expect(office.getByText(letters.undo.done)).toBeVisible();
    await expect(button(office, letters.approval.verb)).toBeVisible();
    await office.reload();
    await expect(button(office, letters.approval.verb)).toBeVisible();
    await expectNoOverflow(office);
    await expectAccessible(office);
    await button(office, domain.history.show).click();
    await expect(office.getByText(why)).toBeVisible();
  });
}

test('an approval cannot be taken back once the section has the extract', async ({ as }) => {
  const { letters, errors } = messages.fi;
  const reason = 'Ladattu ote';
  const office = await as('kt');
  await order(office, reason);
  await office.goto('/officialletterrequests');
  const hand = countingHand(office);
  await hand.click(office.getByRole('link', { name: reason }));
  await hand.files(button(office, letters.signed.add), 'ote.pdf');
  await hand.click(button(office, letters.approval.verb));
  await expect(office.getByText(letters.approval.done)).toBeVisible();
  expect(hand.count()).toBe(4);
  test.info().annotations.push({ type: 'interactions for a letter', description: String(hand.count()) });

  const orderer = await as('sectionadmin');
  await orderer.goto(reports);
  const extract = orderer
    .getByRole('row', { name: reason })
    .getByRole('link', { name: letters.section.download });
  const loaded = orderer.waitForEvent('download');
  await extract.click();
  await (await loaded).path();

  await button(office, letters.undo.verb).click();
  await office.getByRole('alertdialog').getByRole('button', { name: letters.undo.verb }).click();
  await expect(office.getByText(errors.officialletterrequest.downloaded)).toBeVisible();
});
