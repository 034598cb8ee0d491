import type { Page } from '@playwright/test';
import type { Meeting } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { countingHand } from './counting-hand.ts';
import { choose, follow, type } from './keys.ts';
import { languages, messages } from './messages.ts';
import { addDraft, callAs, readReport } from './reports.ts';

/* How a district checks the reports of its sections. Rules 24.3, 24.4. Days of 1941 to 1947, which no other journey uses. */

const sectionId = demoUnits.otherSection;
const section = 'othersection';
const district = 'districtadmin';

/** A PDF of two pages, whose first runs a script when it is opened. */
const minutes = (script: string) => `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction 5 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/AA<</O 5 0 R>>/Resources<</Font<</F 7 0 R>>>>/Contents 6 0 R>>endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
5 0 obj<</S/JavaScript/JS(${script})>>endobj
6 0 obj<</Length 37>>stream
BT /F 24 Tf 20 300 Td (Minutes) Tj ET
endstream endobj
7 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
const plain = { name: 'pk.pdf', fileType: 'application/pdf', blob: btoa('%PDF-1.7\n%%EOF\n') };

/** A report that waits to be checked, with a file. */
async function addReport(page: Page, dateHeld: string, name: string): Promise<Meeting> {
  const report = await addDraft(page, section, { sectionId, dateHeld, name });
  await callAs(page, section, 'POST meetings/uploaddoc', { minutesId: report.minutesId, ...plain });
  await callAs(page, section, 'POST meetings/submitmeeting', report.id);
  return report;
}

/** Has every file of minutes be this PDF: one with a script is not taken by the service. Rule 1.16. */
const showFile = (page: Page, body: string) =>
  page.route('**/files/*', (route) => route.fulfill({ contentType: 'application/pdf', body }));

const checkPath = ({ id }: Pick<Meeting, 'id'>) => `/sections/${sectionId}/meetings/${id}/check`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const frameOf = (page: Page) => page.frameLocator('iframe');

test.use({ reusesPage: false });

/** What ends the page of the queue. What a page sends as its last is answered to nobody, so one of the two stays in it. */
const leaves: Record<'fi' | 'sv', (page: Page) => Promise<unknown>> = {
  fi: (page) => page.goto('/about'),
  sv: (page) => page.locator('a[href="/about"]').first().click(),
};

for (const [at, language] of languages.entries()) {
  const { meetings: says } = messages[language];

  test(`a report that needs nothing takes at most two acts, and the next one follows, in ${language}`, async ({
    as,
  }) => {
    const page = await as(district, { language });
    const reports = await Promise.all(
      [1, 2].map((day) => addReport(page, `1947-0${1 + at}-0${day}`, `T${day}`)),
    );
    await showFile(page, minutes(''));
    await page.goto(`/districts/${demoUnits.district}/meetings`);
    const hand = countingHand(page);
    await hand.click(page.getByRole('link', { name: says.queue.handleNext }));
    await expect(page).toHaveURL(/\/check$/);
    const begun = hand.count();
    await page.goto(checkPath(reports[0]!));
    await settled(page);
    await expect(page.getByText(/^(Jonossa|I kön) \d+ \/ \d+$/)).toBeVisible();
    await hand.click(button(page, says.workflow.approve.name));
    await hand.click(page.getByRole('alertdialog').getByRole('button', { name: says.workflow.approve.name }));
    await expect(page.getByText(says.workflow.approve.done)).toBeVisible();
    await expect(page).toHaveURL(/\/check$/);
    await expect(page).not.toHaveURL(checkPath(reports[0]!));
    const each = hand.count() - begun;
    expect(each).toBeLessThanOrEqual(2);
    expect((await readReport(page, district, reports[0]!.id)).status.id).not.toBe(1101);
  });

  test(`several are marked as checked at once, once their minutes are opened, with the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as(district, { language, width: 320 });
    const names = [`Eka ${language}`, `Toka ${language}`];
    const reports = await Promise.all(
      names.map((name, index) => addReport(page, `1942-0${1 + at}-0${1 + index}`, name)),
    );
    const [opened, unopened] = reports as [Meeting, Meeting];
    const { documents } = (await readReport(page, district, opened.id)).minutes;
    for (const { url } of documents) await page.request.get(url); // oxlint-disable-line no-await-in-loop -- one
    await page.goto(`/districts/${demoUnits.district}/meetings?statuses=1101&from=1942-01-01`);
    await settled(page);
    const box = ({ name }: Meeting) => page.getByRole('checkbox', { name: new RegExp(`, ${name}$`) });
    for (const report of reports) {
      await box(report).focus(); // oxlint-disable-line no-await-in-loop -- one after the other
      await page.keyboard.press('Space'); // oxlint-disable-line no-await-in-loop -- one after the other
    }
    await expect(page.getByText(says.queue.unopened_one)).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await follow(page, button(page, says.queue.step.review.replace('{n}', '1')));
    await expect(button(page, says.queue.undo)).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await readReport(page, district, opened.id)).status.id).toBe(1101);
    await follow(page, button(page, says.queue.step.review.replace('{n}', '1')));
    await leaves[language](page); // which sends it at once
    await expect.poll(async () => (await readReport(page, district, opened.id)).status.id).toBe(1102);
    expect((await readReport(page, district, unopened.id)).status.id).toBe(1101);
  });

  test(`several are approved while another checker returns one, and others archived, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as(district, { language, width: 320 });
    const names = ['Ensin', 'Kesken', 'Lopuksi', 'Turha', 'Toinen turha'].map(
      (name) => `${name} ${language}`,
    );
    const reports = await Promise.all(
      names.map((name, index) => addReport(page, `1945-0${1 + at}-0${1 + index}`, name)),
    );
    await Promise.all(reports.map(({ id }) => callAs(page, district, 'POST meetings/reviewedmeeting', id)));
    const [first, returned, last, ...useless] = reports as [Meeting, Meeting, Meeting, ...Meeting[]];
    const stateOf = async ({ id }: Meeting) => (await readReport(page, district, id)).status.id;
    const select = async (chosen: readonly Meeting[]) => {
      for (const { name } of chosen) {
        const box = page.getByRole('checkbox', { name: new RegExp(`, ${name}$`) });
        await box.focus(); // oxlint-disable-line no-await-in-loop -- one after the other
        await page.keyboard.press('Space'); // oxlint-disable-line no-await-in-loop -- one after the other
      }
    };
    const approval = Promise.withResolvers<void>();
    await page.route('**/api/meetings/many', async (route) => {
      await approval.promise;
      await route.continue();
    });
    await page.goto(`/districts/${demoUnits.district}/meetings?statuses=1102&from=1945-01-01`);
    await settled(page);
    await select([first, returned, last]);
    await follow(page, button(page, says.queue.step.approve.replace('{n}', '3')));
    await expect(page.getByText(says.queue.held.approve_other.replace('{count}', '3'))).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);

    const other = await as('kt', { language, width: 320 });
    await other.goto(checkPath(returned));
    await settled(other);
    await follow(other, button(other, says.workflow.return.name));
    const dialog = other.getByRole('dialog');
    await type(other, dialog.getByLabel(says.workflow.return.reason), 'Allekirjoitus puuttuu');
    await follow(other, dialog.getByRole('button', { name: says.workflow.return.name }));
    await expect(other.getByText(says.workflow.return.done)).toBeVisible();
    expect(await stateOf(first)).toBe(1102);
    approval.resolve();

    await expect(page.getByText(says.queue.done.approve_other.replace('{count}', '2'))).toBeVisible();
    const told = page.getByRole('status').or(page.getByRole('alert'));
    await expect(told.filter({ hasText: says.queue.refused.approve_one })).toContainText(returned.name);
    await expect(page.getByRole('row').filter({ hasText: returned.name })).toHaveCount(0);
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(await stateOf(returned)).toBe(1100);
    for (const report of [first, last])
      await expect.poll(() => stateOf(report), { message: report.name }).toBe(1103); // oxlint-disable-line no-await-in-loop -- the register answers in its time
    const { returnReason } = await readReport(page, section, returned.id);
    expect(returnReason).toBe('Allekirjoitus puuttuu');

    await select(useless);
    await follow(page, button(page, says.queue.step.archive.replace('{n}', '2')));
    await expect(page.getByText(says.queue.done.archive_other.replace('{count}', '2'))).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expectConforming(page);
    expect(await Promise.all(useless.map(stateOf))).toEqual([1104, 1104]);
  });

  test(`minutes are read with the keyboard, page by page, in ${language}`, async ({ as }) => {
    const page = await as(district, { language, width: 320 });
    const report = await addReport(page, `1943-0${1 + at}-01`, 'Luettava');
    await showFile(page, minutes(''));
    await page.goto(checkPath(report));
    const shown = (number: number) => says.check.page.replace('{page}', `${number}`).replace('{pages}', '2');
    await expect(page.getByText(shown(1))).toBeVisible();
    await expect(frameOf(page).locator('div.words')).toContainText('Minutes');
    await follow(page, button(page, says.check.after));
    await expect(page.getByText(shown(2))).toBeVisible();
    await follow(page, button(page, says.check.larger));
    await page.locator('iframe').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(shown(1))).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expectConforming(page);
  });
}

test('28 reports through one queue, in at most 60 interactions', async ({ as }) => {
  const { meetings: says } = messages.fi;
  const district = demoUnits.otherDistrict;
  const checker = 'kt'; // whose reports no other journey assigns
  const page = await as(checker);
  const sectionId = 5; // of that district
  const checkers = (await callAs(page, checker, 'GET districts/{id}/checkers', undefined, district)) as {
    id: number;
    name: string;
  }[];
  const employeeId = checkers.find(({ name }) => name === 'Kaija Toivola')!.id;
  const reports: Meeting[] = [];
  for (let day = 1; day <= 28; day++) {
    /* oxlint-disable no-await-in-loop -- the first of them is sent first */
    const report = (await callAs(page, checker, 'POST meetings/add', {
      sectionId,
      meetingTypeId: 1003,
      name: `Hallituksen kokous ${day}/1946`,
      dateHeld: `1946-01-${String(day).padStart(2, '0')}`,
    })) as Meeting;
    await callAs(page, checker, 'POST meetings/uploaddoc', { minutesId: report.minutesId, ...plain });
    await callAs(page, checker, 'POST meetings/submitmeeting', report.id);
    await callAs(page, checker, 'POST meetings/assign', { id: report.id, employeeId });
    reports.push(report);
    /* oxlint-enable no-await-in-loop */
  }
  await showFile(page, minutes(''));
  await page.goto(`/districts/${district}/meetings`);
  const hand = countingHand(page);
  await hand.click(page.getByRole('link', { name: says.queue.handleNext }));
  const question = page.getByRole('alertdialog');
  for (const { id } of reports) {
    /* oxlint-disable no-await-in-loop -- one after the other, as a person does */
    await expect(page).toHaveURL(`/sections/${sectionId}/meetings/${id}/check`);
    await hand.click(button(page, says.workflow.approve.name));
    await hand.click(question.getByRole('button', { name: says.workflow.approve.name }));
    /* oxlint-enable no-await-in-loop */
  }
  await expect(page).not.toHaveURL(`/sections/${sectionId}/meetings/${reports.at(-1)!.id}/check`);
  test.info().annotations.push({ type: 'interactions, 28 reports', description: String(hand.count()) });
  expect(hand.count()).toBeLessThanOrEqual(60);
  const states = await Promise.all(
    reports.map(async ({ id }) => (await readReport(page, checker, id)).status.id),
  );
  expect(states.filter((state) => ![1105, 1103].includes(state))).toEqual([]);
});

test('a script in minutes does not run, and what would run in the frame reaches neither page nor service', async ({
  as,
}) => {
  const page = await as(district);
  const report = await addReport(page, '1944-01-01', 'Vihamielinen');
  await showFile(page, minutes('app.alert\\(1\\); this.print\\(\\); parent.document.title = "reached"'));
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.goto(checkPath(report));
  await expect(frameOf(page).locator('div.words')).toContainText('Minutes');
  expect(dialogs).toBe(0);
  expect(await page.title()).not.toBe('reached');
  const frame = page.frames().find((one) => one.url().endsWith('/viewer/'));
  const reached = await frame?.evaluate(async () => {
    const tried = async (deed: () => unknown) => {
      try {
        await deed();
        return 'reached';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: self.origin,
      page: await tried(() => parent.document.title),
      storage: await tried(() => localStorage.length),
      service: await tried(() => fetch(`${location.origin}/api/ossiversion`)),
      elsewhere: await tried(() => fetch('https://example.com/')),
    };
  });
  expect(reached).toEqual({
    origin: 'null',
    page: 'SecurityError',
    storage: 'SecurityError',
    service: 'TypeError',
    elsewhere: 'TypeError',
  });
});

for (const [at, language] of languages.entries())
  test(`two checkers of one report see one another, at 320 px, in ${language}`, async ({ as }) => {
    const first = await as(district, { language, width: 320 });
    const report = await addReport(first, `1944-02-0${1 + at}`, 'Yhteinen');
    await first.goto(checkPath(report));
    await settled(first);
    const second = await as('kt', { language, width: 320 });
    await second.goto(checkPath(report));
    const opened = { fi: 'avasi ilmoituksen', sv: 'öppnade rapporten' }[language];
    await expect(second.getByText(new RegExp(`^Päivi Rantala ${opened}`))).toBeVisible();
    await settled(second);
    await expectNoOverflow(second);
    await expectAccessible(second);
    await first.goto('/about');
    await first.goto(checkPath(report));
    await expect(first.getByText(new RegExp(`^Kaija Toivola ${opened}`))).toBeVisible();
  });

for (const [at, language] of languages.entries()) {
  const { askedBack, check, queue, substitute } = messages[language].meetings;

  test(`what a section asks for is given back, and asked for in vain with a word, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as(district, { language, width: 320 });
    for (const [day, refuses] of [
      [1, false],
      [2, true],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one page */
      const report = await addReport(page, `1947-0${5 + at}-0${day}`, 'Takaisin');
      await callAs(page, section, 'POST meetings/askback', { id: report.id, reason: 'Väärä nimi' });
      await page.goto(checkPath(report));
      await expect(page.getByText('Väärä nimi')).toHaveCount(1);
      await settled(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
      await follow(page, button(page, refuses ? askedBack.refuse : askedBack.give));
      if (refuses) {
        const dialog = page.getByRole('dialog');
        const send = dialog.getByRole('button', { name: askedBack.refuse });
        await follow(page, send);
        await expect(dialog.getByText(askedBack.wordRequired).first()).toBeVisible();
        await type(page, dialog.getByLabel(askedBack.word), 'Nimi on oikein');
        await expectAccessible(page);
        await follow(page, send);
        await expect(page.getByText(askedBack.refused)).toBeVisible();
        await settled(page);
        await expectAccessible(page);
        await expectConforming(page);
      } else await expect(page).not.toHaveURL(checkPath(report));
      expect((await readReport(page, section, report.id)).status.id).toBe(refuses ? 1101 : 1100);
      /* oxlint-enable no-await-in-loop */
    }
  });

  test(`a report is assigned to a checker, by the keyboard at 320 px, in ${language}`, async ({ as }) => {
    const page = await as(district, { language, width: 320 });
    const name = `Osoitettu ${language}`;
    const report = await addReport(page, `1944-03-0${1 + at}`, name);
    await page.goto(checkPath(report));
    await choose(page, page.getByLabel(check.assign), 'Päivi Rantala');
    await follow(page, button(page, check.saveAssignee));
    await expect(page.getByText(check.assigned)).toBeVisible();
    await expect(page.getByText(check.assigned)).toBeHidden(); // axe measures colours that fade as they are
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.goto(`/districts/${demoUnits.district}/meetings?only=forMe&from=1944-01-01`);
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(queue.assignedTo.replace('{name}', 'Päivi Rantala'));
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expectConforming(page);
  });

  // Each language has a person of its own: whom somebody substitutes is theirs alone.
  const [checker, unit, others] = (
    [
      ['districtadmin', demoUnits.district, ['Kaija Toivola', substitute.nobody]],
      ['otherdistrict', demoUnits.otherDistrict, ['Kaija Toivola', substitute.nobody]],
    ] as const
  )[at] as readonly [string, number, readonly string[]];

  test(`a checker chooses a substitute and nobody again, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as(checker, { language, width: 320 });
    await page.goto(`/districts/${unit}/meetings`);
    await settled(page);
    for (const name of others) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await follow(page, button(page, substitute.open));
      const dialog = page.getByRole('dialog');
      await choose(page, dialog.getByLabel(substitute.who), name);
      await expectNoOverflow(page);
      await expectAccessible(page);
      await follow(page, dialog.getByRole('button', { name: substitute.save }));
      await expect(page.getByText(substitute.saved)).toBeVisible();
      await expect(dialog).toBeHidden();
      /* oxlint-enable no-await-in-loop */
    }
  });
}
