import { readFile } from 'node:fs/promises';
import { smallPdf } from '../../service/src/seed/small-pdf.ts';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { accountOf, expect, test } from './application.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { languages, messages, sentence } from './messages.ts';

// The plan with twenty attachments has nineteen for a moment, which another test would see.
test.describe.configure({ mode: 'default' });

const address = `/sections/${demoUnits.section}/preparednessplan`;
const { content } = smallPdf('Hälytyskaavio', ['Soittojärjestys.']);

for (const language of languages) {
  test(`a section admin adds an attachment, downloads it and removes it, in ${language}`, async ({ as }) => {
    const { attachments: says, file } = messages[language].preparedness;
    const name = `Kaavio ${language}.pdf`; // nobody else's
    const page = await as('sectionadmin', { language });
    await page.goto(`/sections/${demoUnits.section}`);
    await follow(page, page.getByRole('main').locator(`a[href="${address}"]`));
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
  const { last } = accountOf('districtadmin');
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

test('a section user reads and downloads, and finds nothing that changes', async ({ as }) => {
  const { plan, attachments: says } = messages.fi.preparedness;
  const page = await as('sectionuser');
  await page.goto(address);
  await expect(page.getByRole('region', { name: plan.card }).getByRole('link')).toBeVisible();
  await expect(page.getByRole('list', { name: says.title }).getByRole('link')).not.toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('the twentieth attachment is taken, the twenty-first refused with its text, and then none can be added', async ({
  as,
}) => {
  const { attachments: says, file } = messages.fi.preparedness;
  const most = says.most.replace('{max}', '20');
  const page = await as('districtadmin');
  await page.goto('/sections/2/preparednessplan'); // the demonstration data gives it twenty
  const heading = (count: number) => page.getByRole('heading', { name: `${says.title} (${count}/20)` });
  await expect(heading(20)).toBeVisible();
  const add = page.getByRole('button', { name: says.add });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(most);

  const attachments = page.getByRole('region', { name: says.title });
  await attachments.getByRole('list', { name: says.title }).getByRole('button').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: file.delete.attachment }).click();
  await expect(heading(19)).toBeVisible();

  const [fits, left] = ['Viimeinen.pdf', 'Liikaa.pdf'];
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
  test(`the office finds expired plans, exports them and opens one, in ${language}`, async ({ as }) => {
    const { plan, plans: says } = messages[language].preparedness;
    const page = await as('kt', { language });
    await page.goto('/');
    await follow(page, page.getByRole('main').locator('a[href="/preparednessplans"]'));
    const table = page.getByRole('table', { name: says.title });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).not.toHaveCount(1);
    await page.getByRole('radio', { name: says.state.expired }).click();
    await expect(page.getByRole('radio', { name: says.state.expired })).toBeChecked();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(says.state.expired);
    await expect(page).toHaveURL(/state=expired/);

    const begun = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: says.export }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const download = await begun;
    expect(download.suggestedFilename()).toMatch(/^preparednessplans_\d{8}\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      `\ufeff${Object.values(says.column)
        .map((name) => `"${name}"`)
        .join(';')}`,
    );
    expect(lines[1]).toMatch(/;"\d\d\.\d\d\.\d{4}";"\d\d\.\d\d\.\d{4}";"20"$/);

    await follow(page, rows.getByRole('link'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plan.title);
    const expired = plan.tag.expired.replace('{date}', '');
    await expect(page.getByRole('main').getByText(expired).first()).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(1);
  });
}
