import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, test } from './application.ts';
import { chooseFile, follow, tabTo } from './keys.ts';
import { messages } from './messages.ts';
import { addDraft, reportPath, readReport, removeReport } from './reports.ts';

/* Files of minutes, on reports of nobody else's section, held before all meetings of the demonstration data. */

const sectionId = demoUnits.otherSection;
const { minutes: says } = messages.fi.meetings;
const uploads = '**/api/meetings/uploaddoc';

const pdf = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n%%EOF\n'), Buffer.alloc(bytes)]),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name: `${name} (avautuu` });
const add = (page: Page) => button(page, says.add);
const namesOf = async (page: Page, id: number) =>
  (await readReport(page, 'othersection', id)).minutes.documents.map(({ name }) => name).toSorted();

test('by the keyboard: three at once, of which two are refused, another instead, by mail, and one removed', async ({
  as,
}) => {
  const page = await as('othersection', { width: 390 });
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1997-11-01' });
  await page.goto(reportPath(report));
  await chooseFile(page, add(page), [
    pdf('Pöytäkirja.pdf'),
    pdf('PÖYTÄKIRJA.pdf'),
    pdf('Skannattu.pdf', 20 * 2 ** 20),
  ]);
  await expect(link(page, 'Pöytäkirja.pdf')).toBeVisible();
  await expect(page.getByText('Samanniminen tiedosto on jo lisätty.')).toBeVisible();
  await expect(page.getByText('Tiedosto on liian suuri (enintään 20 Mt).')).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);

  const other = button(page, 'Valitse toinen: Skannattu.pdf');
  await tabTo(page, other, 'Shift+Tab');
  await chooseFile(page, other, pdf('Pieni.pdf'));
  await expect(link(page, 'Pieni.pdf')).toBeVisible();
  await tabTo(page, button(page, 'Poista luettelosta: PÖYTÄKIRJA.pdf'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(add(page)).toBeFocused();
  await expect(page.getByText('PÖYTÄKIRJA.pdf', { exact: true })).toHaveCount(0);

  await tabTo(page, page.getByRole('checkbox', { name: says.byMail }));
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await readReport(page, 'othersection', report.id)).minutes.isSentByMail)
    .toBe(true);

  await tabTo(page, button(page, 'Poista Pieni.pdf'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await follow(page, page.getByRole('alertdialog').getByRole('button', { name: says.remove }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await namesOf(page, report.id)).toEqual(['Pöytäkirja.pdf']);
  await removeReport(page, 'othersection', report.id);
});

test('aborted and sent again, waiting for the network, and sent once when its answer is lost', async ({
  as,
}) => {
  const page = await as('othersection');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1997-11-02' });
  await page.goto(reportPath(report));
  const choose = (...names: string[]) =>
    page.getByLabel(says.add, { exact: true }).setInputFiles(names.map((name) => pdf(name)));

  const gate = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await gate.promise;
    await route.continue().catch(() => {}); // aborted meanwhile
  });
  await choose('A.pdf', 'B.pdf', 'C.pdf');
  await expect(page.getByText('1 kt · jonossa')).toBeVisible();
  await button(page, 'Keskeytä: A.pdf').click();
  await expect(page.getByText('1 kt · keskeytetty')).toBeVisible();
  await page.getByRole('link', { name: messages.fi.meetings.title, exact: true }).first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible(); // something is on its way
  await page.keyboard.press('Escape');
  gate.resolve();
  await expect(link(page, 'B.pdf')).toBeVisible();
  await expect(link(page, 'C.pdf')).toBeVisible();
  await page.unroute(uploads);

  await page.context().setOffline(true);
  await button(page, 'Yritä uudelleen: A.pdf').click();
  await choose('D.pdf');
  await expect(page.getByText('1 kt · jatkuu, kun yhteys palaa')).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(link(page, 'A.pdf')).toBeVisible();
  await expect(link(page, 'D.pdf')).toBeVisible();

  let times = 0;
  await page.route(uploads, async (route) => {
    times += 1;
    await route.fetch();
    await route.abort();
  });
  await choose('E.pdf');
  await expect(link(page, 'E.pdf')).toBeVisible();
  expect(times).toBe(1);
  expect(await namesOf(page, report.id)).toEqual(['A.pdf', 'B.pdf', 'C.pdf', 'D.pdf', 'E.pdf']);
  await removeReport(page, 'othersection', report.id);
});
