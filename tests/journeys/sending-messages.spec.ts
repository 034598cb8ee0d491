import type { Page } from '@playwright/test';
import type { Answer } from '@osasto/api';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow, type } from './keys.ts';
import { messages } from './messages.ts';
import { callAs } from './reports.ts';

type Message = Answer<'POST messages'>;

test.describe.configure({ mode: 'default' }); // one of them lets few recipients need a second person

const fi = messages.fi.members;
const texts = fi.messages;

/** A message to the chairs of district 1, from the list of holders, with a subject of its own. */
async function write(page: Page, subject: string): Promise<void> {
  await page.goto('/districts/1/positions?group=chairs');
  await page.getByRole('link', { name: fi.holders.write }).click();
  await expect(page).toHaveURL('/messages/new');
  await expect(page.getByText(fi.holders.group.chairs)).toBeVisible();
  await page.getByLabel(texts.subjectIn.fi).fill(subject);
  await page.getByLabel(texts.textIn.fi).fill('Hei {etunimi}, tervetuloa!');
}

/** The button says how many get it, once that is known. */
const sendButton = (page: Page) => page.getByRole('button', { name: /^Lähetä \d+ henkilölle$/ });

test('a district admin writes to the chairs, tries it out, sends it, and takes it back in time', async ({
  as,
}) => {
  const page = await as('districtadmin');
  await write(page, 'Tapaaminen Lohjalla');
  await page.getByRole('button', { name: texts.test }).click();
  await expect(page.getByText(texts.tested)).toBeVisible();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await sendButton(page).click();
  await page.getByRole('button', { name: texts.cancel }).click();
  await expect(page.getByText(texts.stopped)).toBeVisible();
  await expect(page.getByRole('link', { name: texts.editAgain })).toBeVisible();

  await page.goto('/messages');
  await expect(page.getByRole('row', { name: /Tapaaminen Lohjalla/ }).first()).toContainText(
    texts.state.stopped,
  );
  await expectAccessible(page);
});

test('a section writes and sends a message in Swedish with the keyboard alone, at 320 px', async ({ as }) => {
  const sv = messages.sv.members;
  const page = await as('sectionadmin', { language: 'sv', width: 320 });
  await page.goto('/sections/1/positions?group=board');
  await settled(page);
  await follow(page, page.getByRole('link', { name: sv.messages.write }));
  await expect(page).toHaveURL('/messages/new');
  await type(page, page.getByLabel(sv.messages.subjectIn.sv), 'Styrelsens julmiddag');
  await type(page, page.getByLabel(sv.messages.textIn.sv), 'Hej {förnamn}, välkommen!');
  await expect(page.getByText('Hej {förnamn}, välkommen!').last()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await follow(page, page.getByRole('button', { name: /^Skicka till \d+ personer$/ }));
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await expect(page.getByText(sv.messages.onItsWay.delayed)).toBeVisible();
  await expectNoOverflow(page);
  // There is no mail server here: the record says so of each.
  await expect(page.getByText(sv.messages.reason.noServer).first()).toBeVisible({ timeout: 30_000 });
  await settled(page);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a draft is kept until it is deleted, and nothing is sent by Return', async ({ as }) => {
  const page = await as('districtadmin');
  await write(page, 'Luonnos kokouksesta');
  await page.getByLabel(texts.subjectIn.fi).press('Enter');
  await expect(page.getByText(texts.saved)).toBeVisible();
  await expect(page).toHaveURL(/\/messages\/\d+$/);
  await page.getByLabel(texts.subjectIn.fi).fill('Toinen luonnos');
  await page.getByRole('button', { name: texts.save }).click();
  await page.getByRole('link', { name: texts.title, exact: true }).first().click();
  await page.getByRole('link', { name: 'Toinen luonnos' }).first().click();
  await page.getByRole('button', { name: texts.delete }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.delete }).click();
  await expect(page.getByText(texts.deleted)).toBeVisible();
  await expect(page).toHaveURL('/messages');
});

test('with many recipients the national office confirms what a district sends', async ({ as }) => {
  const office = await as('superadmin');
  const setMost = (value: number) =>
    callAs(office, 'superadmin', 'POST settings', {
      changes: [{ key: 'message.secondPersonAbove', value }],
    });
  await setMost(1);
  const sent = (await callAs(office, 'districtadmin', 'POST messages', {
    kind: 'official',
    audience: { holders: { districts: [1], groups: ['board'] } },
    texts: { fi: { subject: 'Kaikille hallituksille', text: 'Hei {etunimi}' } },
  })) as Message;
  await office.goto(`/messages/${sent.id}`);
  await sendButton(office).click();
  await expect(office.getByText(texts.onItsWay.needsSecond)).toBeVisible();

  const second = await as('kt');
  await second.goto(`/messages/${sent.id}`);
  await second.getByRole('button', { name: texts.confirm }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: texts.confirm }).click();
  await expect(second.getByText(texts.confirmed)).toBeVisible();
  await second.getByRole('button', { name: texts.cancel }).click();
  await expect(second.getByText(texts.stopped)).toBeVisible();
  await setMost(500);
});
