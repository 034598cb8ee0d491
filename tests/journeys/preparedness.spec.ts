import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { smallPdf } from '../../service/src/areas/training/beginning/small-pdf.ts';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { getAccount, expect, test } from './application.ts';
import { readExportedRows } from './downloads.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { type Language, languages, messages, sentence } from './messages.ts';

// The plan with twenty attachments has nineteen for a moment, which another test would see.
test.describe.configure({ mode: 'default' });

const address = `/sections/${demoUnits.section}/preparednessplan`;
const { content } = smallPdf('Hälytyskaavio', ['Soittojärjestys.']);

/** What the list of plans exports, by the keyboard. */
async function exportPlans(page: Page, language: Language): Promise<string[]> {
  const begun = page.waitForEvent('download');
  const { export: verb } = messages[language].preparedness.plans;
  await tabTo(page, page.getByRole('button', { name: verb }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^preparednessplans_\d{8}\.csv$/);
  return readExportedRows(download, 'csv');
}

for (const language of languages) {
  test(`a section admin adds an attachment, downloads it and removes it, in ${language}`, async ({ as }) => {
    const { attachments: says, file } = messages[language].preparedness;
    const name = `Kaavio ${language}.pdf`; // nobody else's
    const page = await as('sectionadmin', { language });
    await page.goto(`/sections/${demoUnits.section}`);
    await follow(page, page.getByRole('main').locator(`a[href="${address}"]`).last()); // what waits leads there too
    await expect(page).toHaveURL(address);

    const add = page.getByRole('button', { name: says.add });
    await chooseFile(page, add, { name, mimeType: 'application/pdf', buffer: content });
    await expect(page.getByText(file.uploaded.attachment.replace('{name}', name))).toBeVisible();

    const link = page.getByRole('link', { name });
    await tabTo(page, link);
    const begun = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const download = await begun;
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile(await download.path())).toEqual(content);
    await expect(page).toHaveURL(address);

    const row = page.getByRole('listitem').filter({ has: link });
    await follow(page, row.getByRole('button'));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(name);
    await follow(page, question.getByRole('button', { name: file.delete.attachment }));
    await expect(page.getByText(file.deleted.attachment)).toBeVisible();
    await expect(link).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('list', { name: says.title })).toBeVisible();
    await expect(link).toHaveCount(0);
  });
}

test('the district reads in the history of a section who added what to its plan', async ({ as }) => {
  const { attachments: says, file } = messages.sv.preparedness;
  const { history } = messages.sv.domain;
  const { last } = getAccount('districtadmin');
  const name = 'Historia.pdf';
  const page = await as('districtadmin', { language: 'sv' });
  const home = '/sections/4'; // nobody else looks at its plan
  await page.goto(`${home}/preparednessplan`);
  const add = page.getByRole('button', { name: says.add });
  await chooseFile(page, add, { name, mimeType: 'application/pdf', buffer: content });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await row.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: file.delete.attachment }).click();
  await expect(page.getByText(file.deleted.attachment)).toBeVisible();

  await page.goto(home);
  await page.getByRole('button', { name: history.show }).click();
  const events = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: last });
  for (const what of ['attachment.add', 'attachment.delete'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one list
    await expect(events.filter({ hasText: sentence('sv', what) }).first()).toBeVisible();
  await events.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(`${home}/preparednessplan`);
});

test('the form of the plan opens in a tab of its own', async ({ as }) => {
  const { fill } = messages.fi.preparedness;
  const page = await as('sectionadmin');
  await page.goto(address);
  const opened = page.waitForEvent('popup');
  const form = page
    .context()
    .waitForEvent('response', (answer) => answer.url().includes('/files/preparednessplan/'));
  await page.getByRole('button', { name: fill.verb }).click();
  expect((await form).headers()['content-type']).toBe('application/pdf');
  await (await opened).close();
});

for (const language of languages) {
  test(`a section user reads and downloads, and finds nothing that changes, in ${language}`, async ({
    as,
  }) => {
    const { plan, attachments: says } = messages[language].preparedness;
    const page = await as('sectionuser', { language });
    await page.goto(address);
    await expect(page.getByRole('region', { name: plan.card, exact: true }).getByRole('link')).toBeVisible();
    await expect(page.getByRole('list', { name: says.title }).getByRole('link')).not.toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
}

for (const language of languages) {
  test(`the twentieth attachment is taken, the twenty-first refused with its text, and then none can be added, in ${language}`, async ({
    as,
  }) => {
    const { attachments: says, file } = messages[language].preparedness;
    const most = says.most.replace('{max}', '20');
    const page = await as('districtadmin', { language });
    await page.goto('/sections/2/preparednessplan'); // the demonstration data gives it twenty
    const heading = (count: number) => page.getByRole('heading', { name: `${says.title} (${count}/20)` });
    await expect(heading(20)).toBeVisible();
    const add = page.getByRole('button', { name: says.add });
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await expect(add).toHaveAccessibleDescription(most);

    const attachments = page.getByRole('region', { name: says.title });
    await attachments.getByRole('list', { name: says.title }).getByRole('button').last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: file.delete.attachment }).click();
    await expect(heading(19)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    const [fits, left] = [`Viimeinen ${language}.pdf`, `Liikaa ${language}.pdf`];
    await chooseFile(
      page,
      add,
      [fits, left].map((name) => ({ name, mimeType: 'application/pdf', buffer: content })),
    );
    await expect(heading(20)).toBeVisible();
    await expect(attachments.getByRole('link', { name: fits })).toBeVisible();
    await expect(attachments.getByRole('listitem').filter({ hasText: left })).toContainText(most);
    await expect(add).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expect(heading(20)).toBeVisible();
    await expect(page.getByText(left)).toHaveCount(0);
  });
}

test('an upload is aborted, and nothing of it has been kept', async ({ as }) => {
  const { attachments: says } = messages.fi.preparedness;
  const page = await as('districtadmin');
  await page.goto('/sections/3/preparednessplan');
  const attachments = page.getByRole('region', { name: says.title });
  const before = await attachments.getByRole('heading').textContent();
  await page.route('**/uploadpreparednessplan', () => {}); // no answer comes
  const name = 'Keskeytyy.pdf';
  const file = { name, mimeType: 'application/pdf', buffer: content };
  await chooseFile(page, page.getByRole('button', { name: says.add }), file);
  await tabTo(page, attachments.getByRole('button', { name: `Keskeytä: ${name}` }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(attachments.getByText(/keskeytetty/)).toBeVisible();
  await expect(attachments.getByRole('button', { name: `Yritä uudelleen: ${name}` })).toBeVisible();
  await page.unroute('**/uploadpreparednessplan');
  await page.reload();
  await expect(attachments.getByRole('heading')).toHaveText(before ?? '');
  await expect(page.getByText(name)).toHaveCount(0);
});

for (const language of languages) {
  test(`the office finds plans of a district that run out soon or have run out, exports and opens them, in ${language}`, async ({
    as,
  }) => {
    const { plan, plans: says } = messages[language].preparedness;
    const page = await as('kt', { language });
    await page.goto('/');
    await follow(page, page.getByRole('main').locator('a[href="/preparednessplans"]'));
    const table = page.getByRole('table', { name: says.title });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(11); // neither disbanded nor for training
    const district = page.getByRole('combobox', { name: says.column.district });
    await tabTo(page, district);
    await district.selectOption(String(demoUnits.district));
    await expect(rows).toHaveCount(4);
    await expect(page).toHaveURL(`/preparednessplans?district=${demoUnits.district}`);
    const [headings, ...ofDistrict] = await exportPlans(page, language);
    expect(headings).toBe(
      Object.values(says.column)
        .map((name) => `"${name}"`)
        .join(';'),
    );
    expect(ofDistrict).toHaveLength(4);
    expect(new Set(ofDistrict.map((line) => line.split(';')[0])).size).toBe(1);

    for (const [state, section, attachments] of [
      ['runningOut', demoUnits.section, 3],
      ['expired', demoUnits.otherSection, 20],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one list */
      const radio = page.getByRole('radio', { name: says.state[state] });
      await radio.click();
      await expect(radio).toBeChecked();
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(says.state[state]);
      await expect(page).toHaveURL(new RegExp(`state=${state}`));
      const [, ...exported] = await exportPlans(page, language);
      expect(exported).toEqual([
        expect.stringMatching(
          new RegExp(
            String.raw`;"${says.state[state]}";"\d\d\.\d\d\.\d{4}";"\d\d\.\d\d\.\d{4}";"${attachments}"$`,
          ),
        ),
      ]);

      const expires = await rows.getByRole('cell').nth(2).innerText();
      await follow(page, rows.getByRole('link'));
      await expect(page).toHaveURL(`/sections/${section}/preparednessplan`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan.title);
      const tag = page.getByText(plan.tag[state].replace('{date}', expires), { exact: true });
      await expect(tag).toHaveCount(2); // beside the title and below the file
      await page.goBack();
      await expect(rows).toHaveCount(1);
      await expect(district).toHaveValue(String(demoUnits.district));
      /* oxlint-enable no-await-in-loop */
    }
  });
}
