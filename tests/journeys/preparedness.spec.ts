import { readFile } from 'node:fs/promises';
import { smallPdf } from '../../service/src/seed/small-pdf.ts';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, test } from './application.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { languages, messages } from './messages.ts';

test.use({ reusesPage: true });

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

test('with twenty attachments none can be added', async ({ as }) => {
  const { attachments: says } = messages.fi.preparedness;
  const page = await as('districtadmin');
  await page.goto('/sections/2/preparednessplan'); // the demonstration data gives it twenty
  await expect(page.getByRole('heading', { name: `${says.title} (20/20)` })).toBeVisible();
  const add = page.getByRole('button', { name: says.add });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription(says.most.replace('{max}', '20'));
});
