import type { Page } from '@playwright/test';
import type { LetterRequest } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, type Person, test } from './application.ts';
import { type Language, languages, messages } from './messages.ts';
import { callAs } from './reports.ts';

/* Everything that the service refuses of letter requests, as whoever meets it reads it. Rules 10.2 to 10.12, 10.18. */

const section = demoUnits.section;
const orderAt = (id: number) => `/sections/${id}/reports/addofficialletterrequest`;
const addressOf = ({ id }: Pick<LetterRequest, 'id'>) => `/officialletterrequests/${id}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inQuestion = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

/** What others do with a request, without a screen. */
const steps = {
  upload: (page: Page, id: number) =>
    callAs(page, 'superadmin', 'POST signingagreement/uploadsigneddocument', {
      name: 'Allekirjoitettu.pdf',
      fileType: 'application/pdf',
      blob: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
      officialLetterRequestId: id,
    }),
  remove: (page: Page, id: number) =>
    callAs(page, 'superadmin', 'DELETE signingagreement/removesigneddocument/{id}', undefined, id),
  approve: (page: Page, id: number) =>
    callAs(page, 'superadmin', 'POST signingagreement/approveletterrequest', {
      officalLetterRequestId: id,
      expiryDate: '2099-12-31',
    }),
  archive: (page: Page, id: number) =>
    callAs(page, 'superadmin', 'POST signingagreement/archiveletterrequest/{id}', undefined, id),
  delete: (page: Page, id: number) =>
    callAs(page, 'superadmin', 'DELETE signingagreement/deleteletterrequest/{id}', undefined, id),
};
type Step = keyof typeof steps;

/** A request of the section's admin to which this has been done. */
async function requestAfter(page: Page, done: readonly Step[]): Promise<LetterRequest> {
  const request = (await callAs(page, 'sectionadmin', 'POST signingagreement/addofficialletterrequest', {
    memberId: null,
    reasonForRequest: 'Joku muu ehti ensin',
    sectionId: section,
  })) as LetterRequest;
  for (const step of done) await steps[step](page, request.id); // oxlint-disable-line no-await-in-loop
  return request;
}

const signed = (page: Page, language: Language, name: 'add' | 'replace') =>
  page.getByLabel(messages[language].letters.signed[name], { exact: true });
const pdf = (name: string, content = '%PDF-1.4\n%%EOF\n') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

/** What each refuses while somebody else has been quicker: who presses what, what has happened before and since. */
const wrongStates: {
  name: string;
  person: Person;
  before: Step[];
  since: Step;
  press: (page: Page, language: Language) => Promise<unknown>;
  key: keyof typeof messages.fi.errors.officialletterrequest;
}[] = [
  {
    name: 'approved without the extract',
    person: 'kt',
    before: ['upload'],
    since: 'remove',
    press: (page, language) => button(page, messages[language].letters.approval.verb).click(),
    key: 'signedrequired',
  },
  {
    name: 'approved twice',
    person: 'kt',
    before: ['upload'],
    since: 'approve',
    press: (page, language) => button(page, messages[language].letters.approval.verb).click(),
    key: 'approvefailed',
  },
  {
    name: 'an extract for one that is approved',
    person: 'kt',
    before: ['upload'],
    since: 'approve',
    press: (page, language) => signed(page, language, 'replace').setInputFiles(pdf('Toinen.pdf')),
    key: 'uploadfailed',
  },
  {
    name: 'the extract taken from one that is approved',
    person: 'kt',
    before: ['upload'],
    since: 'approve',
    press: async (page, language) => {
      await button(page, / Allekirjoitettu\.pdf$/).click();
      await inQuestion(page, messages[language].letters.signed.remove).click();
    },
    key: 'removedocumentfailed',
  },
  {
    name: 'archived twice',
    person: 'kt',
    before: ['upload', 'approve'],
    since: 'archive',
    press: async (page, language) => {
      await button(page, messages[language].letters.archive.verb).click();
      await inQuestion(page, messages[language].letters.archive.verb).click();
    },
    key: 'archivefailed',
  },
  {
    name: 'an own request deleted that is being processed',
    person: 'sectionadmin',
    before: ['upload'],
    since: 'approve',
    press: async (page, language) => {
      await button(page, messages[language].letters.remove.title).click();
      await inQuestion(page, messages[language].letters.remove.title).click();
    },
    key: 'deletefailed',
  },
];

for (const language of languages) {
  for (const { name, person, before, since, press, key } of wrongStates) {
    test(`somebody was quicker: ${name}, in ${language}`, async ({ as }) => {
      const page = await as(person, { language });
      const request = await requestAfter(page, before);
      await page.goto(addressOf(request));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        messages[language].letters.request.title,
      );
      await expect(page.getByRole('link', { name: /^Allekirjoitettu\.pdf/ })).toHaveCount(
        person === 'kt' ? 1 : 0,
      );
      await steps[since](page, request.id);
      await press(page, language);
      await expect(
        page.getByText(messages[language].errors.officialletterrequest[key]).first(),
      ).toBeVisible();
      await steps.delete(page, request.id);
    });
  }

  test(`what a request needs before it is approved, and what is no signed extract, in ${language}`, async ({
    as,
  }) => {
    const { letters, errors } = messages[language];
    const page = await as('kt', { language });
    const request = await requestAfter(page, []);
    await page.goto(addressOf(request));
    const approve = button(page, letters.approval.verb);
    await expect(approve).toHaveAttribute('aria-disabled', 'true');
    await expect(approve).toHaveAccessibleDescription(letters.approval.signedFirst);
    await expect(button(page, letters.archive.verb)).toHaveAccessibleDescription(
      letters.archive.processedOnly,
    );

    const files = [
      [{ ...pdf('kuva.png'), mimeType: 'image/png' }, errors.upload.typeNotAllowed],
      [pdf('Valhe.pdf', 'Tämä on tekstiä.'), errors.upload.typeNotAllowed],
      [pdf('Tyhjä.pdf', ''), errors.upload.contentRequired],
      [
        pdf('Makro.pdf', '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(1)>>>>endobj\n%%EOF\n'),
        errors.upload.activeContent,
      ],
      [
        pdf('Suuri.pdf', `%PDF-1.4\n${' '.repeat(20 * 2 ** 20)}`),
        errors.upload.tooBig.replace('{max}', '20'),
      ],
      [
        pdf(`${'x'.repeat(797)}.pdf`),
        errors.officialletterrequest.uploadnametoolarge.replace('{max}', '800'),
      ],
    ] as const;
    for (const [file, words] of files) {
      /* oxlint-disable no-await-in-loop -- one field */
      await signed(page, language, 'add').setInputFiles(file);
      const upload = page.getByRole('listitem').filter({ hasText: file.name });
      await expect(upload, file.name.slice(0, 40)).toContainText(words);
      /* oxlint-enable no-await-in-loop */
    }
    await signed(page, language, 'add').setInputFiles(pdf('Oikea.pdf'));
    await expect(page.getByRole('link', { name: /^Oikea\.pdf/ })).toBeVisible();

    const day = page.getByRole('textbox', { name: letters.approval.expiryDate });
    for (const wrong of ['', '1.1.2020']) {
      await day.fill(wrong); // oxlint-disable-line no-await-in-loop -- one field
      await approve.click(); // oxlint-disable-line no-await-in-loop
      // oxlint-disable-next-line no-await-in-loop
      await expect(day).toHaveAccessibleDescription(
        new RegExp(errors.officialletterrequest.expiryfuture.slice(0, 30)),
      );
    }
    await day.fill('31.2.2099');
    await approve.click();
    await expect(day).toHaveAccessibleDescription(new RegExp(errors.validation.noSuchDay.slice(0, 20)));
    await steps.delete(page, request.id);
  });

  test(`an order without a reason, and one that nobody may sign, in ${language}`, async ({ as }) => {
    const { letters, errors } = messages[language];
    const { sectionWithoutSignatories: unsigned } = demoUnits;
    const page = await as('kt', { language });
    await page.goto(orderAt(unsigned));
    await expect(page.getByText(letters.noSignatories.help)).toBeVisible();
    const reason = page.getByLabel(letters.order.reason);
    await reason.fill('   ');
    await button(page, letters.order.send).click();
    await expect(reason).toHaveAccessibleDescription(new RegExp(errors.officialletterrequest.reasonrequired));
    const text = `Kukaan ei allekirjoita ${language}`;
    await reason.fill(text);
    await button(page, letters.order.send).click();
    await expect(page.getByText(letters.order.sentInVain)).toBeVisible();

    await page.goto('/officialletterrequests');
    await page.getByRole('link', { name: text }).click();
    await expect(page.getByText(letters.noSignatories.inRequest)).toBeVisible();
    for (const extract of ['fi', 'sv', 'en'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await expect(button(page, letters.extract[extract])).toHaveAccessibleDescription(
        letters.extract.nosignatories,
      );
    }
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    await steps.delete(page, id);
    await page.reload();
    await expect(page).toHaveURL('/officialletterrequests'); // it is gone
    await expect(page.getByText(letters.request.loadfailed)).toBeVisible();
  });
}
