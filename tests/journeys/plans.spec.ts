import { truncate, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './application.ts';
import { chooseFile, follow } from './keys.ts';
import { languages, messages } from './messages.ts';

/* The file of a plan, from none to none again. Rules 1.16, 1.17, 12.1 to 12.5. */

// Both languages go through the one section without a plan.
test.describe.configure({ mode: 'default' });

const pageOf = (section: number) => `/sections/${section}/preparednessplan`;
const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const keepers = { fi: 'districtadmin', sv: 'kt' };

const pdf = (name: string, kilobytes = 1, type = 'application/pdf') => ({
  name,
  mimeType: type,
  buffer: Buffer.alloc(kilobytes * 1024, '%PDF-1.4\n%%EOF\n'),
});
const withContent = (name: string, content: string) => ({ ...pdf(name), buffer: Buffer.from(content) });

for (const language of languages) {
  const { preparedness, errors, kilobytes } = messages[language];
  const { plan: says, attachments, file } = preparedness;

  test(`by the keyboard at 320: a plan is uploaded, replaced and deleted, in ${language}`, async ({ as }) => {
    const page = await as(keepers[language], { language, width: 320 });
    await page.goto(pageOf(4)); // the demonstration data gives it no plan
    const card = cardOf(page, says.card);
    const button = (name: string) => card.getByRole('button', { name, exact: true });
    const plan = card.getByRole('list', { name: says.card, exact: true });
    const title = page.getByRole('heading', { level: 1 });
    await expect(card).toContainText(says.none);
    await expect(card).toContainText(says.noneHint);
    await expect(page.getByText(says.tag.missing, { exact: true })).toBeVisible();

    const names = [`Suunnitelma ${language}.pdf`, `Uusi ${language}.pdf`];
    for (const [at, name] of names.entries()) {
      /* oxlint-disable no-await-in-loop -- one plan after the other */
      const size = at + 1;
      await chooseFile(page, button(at === 0 ? says.add : says.replace), pdf(name, size));
      await expect(page.getByText(file.uploaded.plan)).toBeVisible();
      await expect(plan).toContainText(name);
      await expect(plan).toContainText(`${size} ${kilobytes} · ${file.added.replace('{time}', '')}`);
      await expect(button(says.replace)).toBeFocused();
      /* oxlint-enable no-await-in-loop */
    }
    await expect(plan.getByRole('listitem')).toHaveCount(1);
    await expect(card).toContainText(says.replaces);
    const inForce = new RegExp(says.tag.valid.replace('{date}', String.raw`[\d.]+`));
    await expect(page.getByText(inForce)).toHaveCount(2); // beside the title and below the file
    const address = (await plan.getByRole('link').getAttribute('href')) ?? '';
    expect((await (await page.request.get(address)).body()).length).toBe(2 * 1024);
    await page.reload(); // without the alert: what fades away has less contrast for half a second
    await expect(plan).toContainText(`Uusi ${language}.pdf`);
    await expectNoOverflow(page);
    await expectAccessible(page);

    const remove = plan.getByRole('button');
    const question = page.getByRole('alertdialog');
    await follow(page, remove);
    await expect(question).toContainText(file.deleteQuestion.plan);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await follow(page, question.getByRole('button', { name: file.delete.plan }));
    await expect(page.getByText(file.deleted.plan)).toBeVisible();
    await expect(card).toContainText(says.none);
    await expect(page.getByText(says.tag.missing, { exact: true })).toBeVisible();
    await expect(title).toBeFocused();
    await expectNoOverflow(page);
  });

  test(`what is refused of a plan and of attachments stands beside the file, in ${language}`, async ({
    as,
  }) => {
    const page = await as('sectionadmin', { language, width: 320 });
    await page.goto(pageOf(demoUnits.section));
    const tooBig = test.info().outputPath('Suuri.pdf');
    await writeFile(tooBig, '');
    await truncate(tooBig, 20 * 2 ** 20 + 1); // by its path: as bytes it would take seconds to reach the browser
    const refused = [
      [withContent('Sivu.html', '<!doctype html>'), errors.upload.typeNotAllowed],
      [withContent('Ohjelma.pdf', 'MZ\0\0'), errors.upload.typeNotAllowed],
      [withContent('Tyhjä.pdf', ''), errors.upload.contentRequired],
      [
        withContent('Makro.pdf', '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(1)>>>>endobj\n%%EOF\n'),
        errors.upload.activeContent,
      ],
      [pdf(`${'x'.repeat(797)}.pdf`), errors.preparednessPlan.uploadnametoolarge.replace('{max}', '800')],
      [
        pdf('Tyyppi.pdf', 1, `application/${'x'.repeat(250)}`),
        errors.preparednessPlan.uploadtypetoolarge.replace('{max}', '255'),
      ],
      [tooBig, errors.upload.tooBig.replace('{max}', '20')],
    ] as const;

    const card = cardOf(page, says.card);
    const plan = card.getByRole('list', { name: says.card, exact: true });
    const before = await plan.innerText();
    for (const [label, region] of [
      [says.replace, card],
      [attachments.add, page.getByRole('region', { name: attachments.title })],
    ] as const)
      for (const [chosen, words] of refused) {
        /* oxlint-disable no-await-in-loop -- one page */
        await page.getByLabel(label, { exact: true }).setInputFiles(chosen);
        const name = typeof chosen === 'string' ? basename(chosen) : chosen.name;
        const upload = region.getByRole('listitem').filter({ hasText: name });
        await expect(upload, name.slice(0, 40)).toContainText(words);
        /* oxlint-enable no-await-in-loop */
      }
    expect(await plan.innerText()).toBe(before);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
}
