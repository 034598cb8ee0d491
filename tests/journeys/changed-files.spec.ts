import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { LetterRequest } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, test } from './application.ts';
import { messages } from './messages.ts';
import { addDraft, reportPath, callAs, readReport, removeReport } from './reports.ts';
import { actionsButton } from './section-actions.ts';

/*
 * Files on a disk that are no longer what was chosen when they are to be sent, folders, and what is dropped beside a
 * field. Rules 1.16, 1.17.
 */

const sectionId = demoUnits.otherSection;
const { errors, letters, meetings, preparedness, ui } = messages.fi;
const unreadable = errors.upload.contentUnreadable;
const content = '%PDF-1.4\n%%EOF\n';

const onDisk = (name: string) => test.info().outputPath(name);

async function makeFile(name: string): Promise<string> {
  await writeFile(onDisk(name), content);
  return onDisk(name);
}

async function makeFolder(name: string): Promise<string> {
  await mkdir(onDisk(name));
  return onDisk(name);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const input = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name: `${name} (avautuu` });
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: ui.uploads }).getByRole('listitem').filter({ hasText: name });

type Dragged = { files: string[] } | { items: { mimeType: string; data: string }[] };

/** Drops something where the target is, as from another window; a path is that of a file or a folder. */
async function drop(page: Page, target: Locator, what: string | Dragged): Promise<void> {
  const dragged = typeof what === 'string' ? { files: [what] } : what;
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not to be seen.`);
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one drag
    await devtools.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], dragOperationsMask: 1, ...dragged },
    });
  await devtools.detach();
}

/** It says that the file is to be chosen again, and offers nothing that would send it as it is. */
async function expectToChooseAgain(page: Page, name: string): Promise<void> {
  await expect(rowOf(page, name).getByRole('alert')).toContainText(unreadable);
  await expect(button(page, ui.retryUpload.replace('{name}', name))).toHaveCount(0);
}

async function takeOff(page: Page, name: string): Promise<void> {
  await button(page, ui.removeFromList.replace('{name}', name)).click();
  await expect(rowOf(page, name)).toHaveCount(0);
}

async function chooseAgain(page: Page, name: string, file: string): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await button(page, ui.chooseOtherFor.replace('{name}', name)).click();
  await (await opened).setFiles(file);
}

test('a report says of files that changed or vanished while they waited, and of a folder, to choose them again', async ({
  as,
}) => {
  const page = await as('othersection');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1997-10-01' });
  await page.goto(reportPath(report));
  const field = button(page, meetings.minutes.add);
  await expect(field).toBeVisible();

  const [changed, gone, kept] = [
    await makeFile('Muuttui.pdf'),
    await makeFile('Katosi.pdf'),
    await makeFile('Pysyi.pdf'),
  ];
  await page.context().setOffline(true);
  await input(page, meetings.minutes.add).setInputFiles([changed, gone, kept]);
  await expect(rowOf(page, 'Muuttui.pdf')).toContainText('jatkuu, kun yhteys palaa');
  await writeFile(changed, `${content}Toinen sisältö`);
  await rm(gone);
  await page.context().setOffline(false);
  await expect(link(page, 'Pysyi.pdf')).toBeVisible();
  await expectToChooseAgain(page, 'Muuttui.pdf');
  await expectToChooseAgain(page, 'Katosi.pdf');

  await chooseAgain(page, 'Muuttui.pdf', changed);
  await expect(link(page, 'Muuttui.pdf')).toBeVisible();
  await takeOff(page, 'Katosi.pdf');

  await drop(page, field, await makeFolder('Pöytäkirjat'));
  await expectToChooseAgain(page, 'Pöytäkirjat');
  await takeOff(page, 'Pöytäkirjat');
  await drop(page, field, await makeFile('Katosi.pdf'));
  await expect(link(page, 'Katosi.pdf')).toBeVisible();

  const { minutes } = await readReport(page, 'othersection', report.id);
  expect(minutes.documents.map(({ name, size }) => `${name} ${size}`).toSorted()).toEqual([
    'Katosi.pdf 15',
    'Muuttui.pdf 31',
    'Pysyi.pdf 15',
  ]);
  await removeReport(page, 'othersection', report.id);
});

test('a file that changes after it was aborted or failed is not sent by trying again', async ({ as }) => {
  const page = await as('othersection');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1997-10-02' });
  await page.goto(reportPath(report));
  const uploads = '**/api/meetings/uploaddoc';
  const file = await makeFile('Keskeytyi.pdf');
  const gate = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await gate.promise;
    await route.continue().catch(() => {}); // aborted meanwhile
  });
  await input(page, meetings.minutes.add).setInputFiles(file);
  await button(page, ui.abortUpload.replace('{name}', 'Keskeytyi.pdf')).click();
  gate.resolve();
  await page.unroute(uploads);
  await rm(file);
  await button(page, ui.retryUpload.replace('{name}', 'Keskeytyi.pdf')).click();
  await expectToChooseAgain(page, 'Keskeytyi.pdf');
  await chooseAgain(page, 'Keskeytyi.pdf', await makeFile('Keskeytyi.pdf'));
  await expect(link(page, 'Keskeytyi.pdf')).toBeVisible();
  await removeReport(page, 'othersection', report.id);
});

test('the signed extract: changed, gone, a folder, and chosen again', async ({ as }) => {
  const page = await as('kt');
  const request = (await callAs(page, 'sectionadmin', 'POST signingagreement/addofficialletterrequest', {
    memberId: null,
    reasonForRequest: 'Tiedosto muuttui',
    sectionId: demoUnits.section,
  })) as LetterRequest;
  await page.goto(`/officialletterrequests/${request.id}`);
  const field = button(page, letters.signed.add);
  await expect(field).toBeVisible();
  const file = await makeFile('Ote.pdf');
  for (const spoil of [() => writeFile(file, `${content}Toinen sisältö`), () => rm(file)]) {
    /* oxlint-disable no-await-in-loop -- one field */
    await page.context().setOffline(true);
    await input(page, letters.signed.add).setInputFiles(file);
    await expect(rowOf(page, 'Ote.pdf')).toContainText('jatkuu, kun yhteys palaa');
    await spoil();
    await page.context().setOffline(false);
    await expectToChooseAgain(page, 'Ote.pdf');
    await takeOff(page, 'Ote.pdf');
    /* oxlint-enable no-await-in-loop */
  }
  await drop(page, field, await makeFolder('Otteet.pdf'));
  await expectToChooseAgain(page, 'Otteet.pdf');
  await chooseAgain(page, 'Otteet.pdf', await makeFile('Ote.pdf'));
  await expect(link(page, 'Ote.pdf')).toBeVisible();
  await callAs(page, 'kt', 'DELETE signingagreement/deleteletterrequest/{id}', undefined, request.id);
});

test('in the list of a district it is said of a plan that vanished or is too large, and another one is chosen', async ({
  as,
}) => {
  const page = await as('districtadmin');
  await page.goto(`/districts/${demoUnits.district}/sections`);
  await actionsButton(page, 'fi', 'Bromarv').click(); // of its plan no other journey knows
  const file = await makeFile('Valmiussuunnitelma.pdf');
  const field = input(page, preparedness.plan.file);
  await expect(field).toBeAttached();
  await page.context().setOffline(true);
  await field.setInputFiles(file);
  await rm(file);
  await page.context().setOffline(false);
  await expect(page.getByText(unreadable)).toBeVisible();
  const large = await makeFile('Suuri.pdf');
  await truncate(large, 20 * 2 ** 20 + 1);
  await field.setInputFiles(large);
  await expect(page.getByText(errors.upload.tooBig.replace('{max}', '20'))).toBeVisible();
  await field.setInputFiles(await makeFile('Valmiussuunnitelma.pdf'));
  await expect(page.getByText(preparedness.file.uploaded.plan)).toBeVisible();
});

test('a file, a folder or a link dropped beside the field leaves the page and what was typed', async ({
  as,
}) => {
  const page = await as('othersection');
  const report = await addDraft(page, 'othersection', { sectionId, dateHeld: '1997-10-03' });
  await page.goto(reportPath(report));
  const title = page.getByRole('heading', { level: 1 });
  await expect(button(page, meetings.minutes.add)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isThisPage: true }));
  const opened: Page[] = [];
  page.context().on('page', (other) => opened.push(other));
  const address = { items: [{ mimeType: 'text/uri-list', data: `${new URL(page.url()).origin}/healthz` }] };
  for (const what of [await makeFile('Ohi.pdf'), await makeFolder('Ohi'), address])
    // oxlint-disable-next-line no-await-in-loop -- one pointer
    for (const beside of [title, page.getByRole('banner')]) await drop(page, beside, what);
  await button(page, meetings.minutes.add).hover(); // the page answers after the drops
  expect(await page.evaluate(() => 'isThisPage' in globalThis)).toBe(true);
  expect(opened).toEqual([]);
  await expect(page).toHaveURL(reportPath(report));
  await expect(rowOf(page, 'Ohi')).toHaveCount(0);
  await drop(page, button(page, meetings.minutes.add), onDisk('Ohi.pdf'));
  await expect(link(page, 'Ohi.pdf')).toBeVisible();
  await removeReport(page, 'othersection', report.id);
});
