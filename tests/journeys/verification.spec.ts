import type { Browser, Page } from '@playwright/test';
import type { LetterRequest } from '@osasto/api';
import { dayOfSent, daysAfter, letterRequestStatus, today } from '@osasto/contract';
import lettersEn from '../../service/src/areas/letters/messages/en.ts';
import lettersFi from '../../service/src/areas/letters/messages/fi.ts';
import lettersSv from '../../service/src/areas/letters/messages/sv.ts';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { readPdfText } from '../../service/testing/pdf-text.ts';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, getToken, test } from './application.ts';
import { pdf } from './counting-hand.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { callAs } from './reports.ts';

const says = { fi: lettersFi.verify, sv: lettersSv.verify, en: lettersEn.verify };

/** The code that is printed on an extract. */
async function readPrintedCode(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/signingagreement/signingrightsmembers/${id}/pdf`, {
    headers: { Authorization: `Bearer ${await getToken('kt')}` },
  });
  const text = readPdfText(await answer.body()).replaceAll(/\s/g, '');
  return /(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/.exec(text)?.[0] ?? '';
}

/** An approved request and the code on its extract. */
async function approve(page: Page): Promise<{ id: number; code: string }> {
  const { id } = (await callAs(page, 'kt', 'POST signingagreement/addofficialletterrequest', {
    memberId: null,
    reasonForRequest: 'Pankkitilin avaaminen',
    sectionId: demoUnits.section,
  })) as LetterRequest;
  const { name, mimeType, buffer } = pdf('ote.pdf');
  const blob = buffer.toString('base64');
  const file = { officialLetterRequestId: id, name, fileType: mimeType, blob };
  await callAs(page, 'kt', 'POST signingagreement/uploadsigneddocument', file);
  const expiryDate = daysAfter(today(), 7);
  await callAs(page, 'kt', 'POST signingagreement/approveletterrequest', {
    officalLetterRequestId: id,
    expiryDate,
  });
  return { id, code: await readPrintedCode(page, id) };
}

/** The same file with its last byte changed. */
function forge(file: ReturnType<typeof pdf>) {
  const buffer = Buffer.from(file.buffer);
  buffer[buffer.length - 1] = (buffer.at(-1) ?? 0) + 1;
  return { ...file, buffer };
}

/** Somebody from outside, who is not signed in. */
const comeFromOutside = async (browser: Browser, of: Page, locale: string, width: number) => {
  const context = await browser.newContext({
    locale,
    baseURL: new URL(of.url()).origin,
    viewport: { width, height: 800 },
  });
  return context.newPage();
};

for (const language of ['fi', 'sv', 'en'] as const) {
  test(`by the keyboard at 320: somebody types a code, sees the extract and compares the file, in ${language}`, async ({
    as,
    browser,
  }) => {
    const office = await as('kt');
    const { id, code } = await approve(office);
    const t = says[language];
    const page = await comeFromOutside(browser, office, language, 320);
    await page.goto('/verify');
    await tabTo(page, page.getByLabel(t.code));
    await page.keyboard.type(code.toLowerCase());
    await expectAccessible(page);
    await follow(page, page.getByRole('button', { name: t.button }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title.valid);
    await expect(page.getByText(`NKO-${today().slice(0, 4)}-${id}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: t.signatories.title })).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await chooseFile(page, page.getByLabel(t.file.label), pdf('ote.pdf'));
    await expect(page.getByRole('status')).toHaveText(t.file.same);
    await chooseFile(page, page.getByLabel(t.file.label), forge(pdf('ote.pdf')));
    await expect(page.getByRole('status')).toHaveText(t.file.other);
    expect(sent).toEqual([]);

    await callAs(office, 'kt', 'DELETE signingagreement/deleteletterrequest/{id}', undefined, id);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title.withdrawn);
    await expect(page.getByRole('heading', { name: t.signatories.title })).toHaveCount(0);
    await expectAccessible(page);
    await expectConforming(page);
    await page.context().close();
  });

  test(`an extract that holds is one sheet of paper without what only a screen can use, in ${language}`, async ({
    as,
    browser,
  }) => {
    const office = await as('kt');
    const { code } = await approve(office);
    const t = says[language];
    const page = await comeFromOutside(browser, office, language, 320);
    await page.goto(`/verify/${code}`);
    await expect(page.getByLabel(t.file.label)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: t.signatories.title })).toBeVisible();
    await expect(page.getByLabel(t.file.label)).toBeHidden();
    await expect(page.getByRole('navigation')).toBeHidden();
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets).toHaveLength(1);
    await page.emulateMedia({ media: null });
    await expectConforming(page);
    await page.context().close();
  });

  test(`an extract that has expired names nobody, in ${language}`, async ({ as, browser }) => {
    const office = await as('kt');
    const requests = (await callAs(
      office,
      'kt',
      'GET signingagreement/getofficialletterrequests',
    )) as LetterRequest[];
    const expired = requests.find(
      ({ statusId, expiryDate }) =>
        statusId === letterRequestStatus.processed && expiryDate && dayOfSent(expiryDate) < today(),
    );
    const t = says[language];
    const page = await comeFromOutside(browser, office, language, 320);
    await page.goto(`/verify/${expired?.verificationCode}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title.expired);
    await expect(page.getByRole('heading', { name: t.signatories.title })).toHaveCount(0);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expectConforming(page);
    await page.context().close();
  });
}

test('a dropped file is compared, and the switch changes the language', async ({ as, browser }) => {
  const office = await as('kt');
  const { code } = await approve(office);
  const page = await comeFromOutside(browser, office, 'fi', 1280);
  await page.goto(`/verify/${code}`);
  const file = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'ote.pdf', { type: 'application/pdf' }));
    return data;
  });
  await page.locator('main').dispatchEvent('drop', { dataTransfer: file });
  await expect(page.getByRole('status')).toHaveText(says.fi.file.same);
  await page.getByRole('link', { name: /^EN/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.en.title.valid);
  await page.context().close();
});

test('without script the page says the same, and offers no comparison', async ({ as, browser }) => {
  const office = await as('kt');
  const { code } = await approve(office);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'sv',
    baseURL: new URL(office.url()).origin,
  });
  const page = await context.newPage();
  await page.goto(`/verify/${code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.sv.title.valid);
  await expect(page.getByLabel(says.sv.file.label)).toBeHidden();
  await page.goto('/verify/0000-0000-0000-0000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.sv.title.unknown);
  await context.close();
});
