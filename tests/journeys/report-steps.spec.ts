import type { Page } from '@playwright/test';
import type { MemberPosition, Section } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import settingsFi from '../../shell/src/settings/messages/fi.ts';
import { today } from '../../shared/contract/src/today.ts';
import { homePath } from '@osasto/permissions/own-table';
import { getAccount, expect, expectAccessible, test } from './application.ts';
import { languages, messages } from './messages.ts';
import { accounts } from './roles.ts';
import { addDraft, reportPath, callAs, readReport, removeReport } from './reports.ts';

/*
 * The steps of a report that are taken seldom. On days of years in which the section has nobody else, so that the
 * journey finds the same at every run. Rules 7.4, 7.6, 7.8, 7.14, 9.7.
 */

const sectionId = demoUnits.otherSection;
const section = 'othersection';
const district = 'districtadmin';
const list = `/sections/${sectionId}/meetings`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inQuestion = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });
const inDialog = (page: Page) => page.getByRole('dialog');

interface Elected {
  meetingId: number;
  year: number;
  lastname: string;
}

/** Elects somebody from outside, for the year after the meeting. */
const electOutsider = (page: Page, { meetingId, year, lastname }: Elected) =>
  callAs(page, section, 'POST meetings/addpositionoftrust', {
    meetingId,
    positionId: 9,
    nonMember: {
      firstname: 'Taina',
      lastname,
      address: 'Satamakuja 7',
      postcode: '10210',
      postoffice: 'Inkoo',
      email: 'taina@posti.example',
    },
    termStart: `${year + 1}-01-01`,
    termEnd: `${year + 1}-12-31`,
  });

for (const [at, language] of languages.entries()) {
  const { meetings: says, errors, common } = messages[language];

  test(`a submitted report is archived by a super admin, and a draft deleted, in ${language}`, async ({
    as,
  }) => {
    const page = await as('superadmin', { language });
    const report = await addDraft(page, section, { sectionId, dateHeld: `1960-11-0${1 + at}` });
    await callAs(page, section, 'POST meetings/submitmeeting', report.id);
    await page.goto(reportPath(report));
    await button(page, says.workflow.more).click();
    await page.getByRole('menuitem', { name: says.workflow.archive.name }).click();
    await inQuestion(page, says.workflow.archive.name).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByText(says.workflow.archive.done)).toBeVisible();
    await page.goto(reportPath(report));
    await expect(page.getByText(says.progress.archived)).toBeVisible();
    await expect(page.getByRole('textbox', { name: says.details.name })).toBeDisabled();

    const draft = await addDraft(page, section, { sectionId, dateHeld: `1960-11-0${3 + at}`, name: 'Turha' });
    await page.goto(reportPath(draft));
    await button(page, says.workflow.delete.name).click();
    await inQuestion(page, says.workflow.delete.name).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByText(says.workflow.delete.done)).toBeVisible();
    await page.goto(reportPath(draft));
    await expect(page).toHaveURL('/'); // it is gone
    await expect(page.getByText(says.report.loadfailed)).toBeVisible();
  });

  test(`a report serves as a template: its name a year on, its positions copied, in ${language}`, async ({
    as,
  }) => {
    const page = await as(section, { language });
    const name = language === 'fi' ? 'Syyskokous' : 'Höstmöte';
    const year = 1962 + 2 * at;
    const report = await addDraft(page, section, {
      sectionId,
      dateHeld: `${year}-11-12`,
      name: `${name} ${year}`,
    });
    await electOutsider(page, { meetingId: report.id, year, lastname: `Mallila ${language}` });
    await page.goto(reportPath(report));
    await button(page, says.workflow.template.name).click();
    await expect(page).toHaveURL(`${list}/add?template=${report.id}`);
    await expect(page.getByLabel(says.details.name)).toHaveValue(`${name} ${year + 1}`);
    const day = page.getByLabel(says.details.dateHeld, { exact: true });
    await expect(day).toHaveValue('');
    await day.fill(`12.11.${year + 1}`);
    await button(page, says.add.save).click();
    await expect(page.getByText(says.addmeeting.savesuccess)).toBeVisible();
    await expect(page.getByRole('table', { name: says.positions.title })).toContainText(
      `Mallila ${language}`,
    );
    const id = Number(/meetings\/(\d+)$/.exec(page.url())?.[1]);
    const { memberPositions } = await readReport(page, section, id);
    expect(memberPositions.map(({ termStart }) => termStart.slice(0, 10))).toEqual([`${year + 2}-01-01`]);
    await removeReport(page, section, id);
    await removeReport(page, section, report.id);
  });

  test(`whoever was elected by mistake is removed, and the history says by whom, in ${language}`, async ({
    as,
  }) => {
    const { history } = messages[language].domain;
    const { first, last } = getAccount(section);
    const page = await as(section, { language });
    const report = await addDraft(page, section, { sectionId, dateHeld: `1968-11-0${1 + at}` });
    await electOutsider(page, { meetingId: report.id, year: 1968, lastname: 'Erehdys' });
    await page.goto(reportPath(report));
    const row = page.getByRole('table', { name: says.positions.title }).getByRole('row', { name: 'Erehdys' });
    await row.getByRole('button', { name: new RegExp(`^${says.positions.removeVerb}`) }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Erehdys');
    await inQuestion(page, says.positions.removal).click();
    await expect(page.getByText(says.positions.removed)).toBeVisible();
    await expect(page.getByText(says.positions.none)).toBeVisible();

    await button(page, history.show).click();
    const removal = says.history.action['position-remove'].replace('{by}', `${first} ${last}`);
    await expect(page.getByRole('listitem').filter({ hasText: removal })).toContainText('Erehdys');
    await removeReport(page, section, report.id);
  });

  test(`a term in force ends early, not after its end, in ${language}`, async ({ as }) => {
    const page = await as(district, { language });
    const other = 3; // nobody else looks at its positions
    const positions = async () =>
      (
        (await callAs(page, district, 'GET sections/{id}', undefined, other)) as Section
      ).positionsOfTrust.filter(
        ({ meetingStatus: { id }, member }) => id === meetingStatus.approved && member !== null,
      );
    const now = await positions();
    const isAlone = ({ memberId }: MemberPosition) =>
      now.filter((row) => row.memberId === memberId).length === 1;
    const running = now.filter(
      (row) => isAlone(row) && row.termStart.slice(0, 10) < today() && row.termEnd.slice(0, 10) > today(),
    )[at]; // the other language ends another one, maybe at the same moment
    if (!running)
      throw new Error(`Section ${other} has too few positions in force that are the only one of their name.`);
    const { id: positionId, member } = running;
    await page.goto(reportPath({ sectionId: other, id: running.meetingId }));
    const rows = page.getByRole('table', { name: says.inForce.title }).getByRole('row');
    await rows
      .filter({ hasText: member?.lastName ?? '' })
      .filter({ hasText: member?.firstName ?? '' })
      .getByRole('button')
      .click();
    const dialog = inDialog(page);
    const day = dialog.getByRole('textbox', { name: says.endTerm.date });
    const end = dialog.getByRole('button', { name: says.endTerm.end });
    await end.click();
    await expect(day).toHaveAccessibleDescription(new RegExp(errors.position.termEndRequired));
    await day.fill('31.12.2199');
    await end.click();
    await expect(day).toHaveAccessibleDescription(new RegExp(says.endTerm.notEarlier));
    await day.fill('1.1.1990');
    await end.click();
    await expect(day).toHaveAccessibleDescription(new RegExp(errors.position.startBeforeEnd));
    await expect(dialog.getByRole('alert')).toContainText(common.validation.htmlheadertext);
    await expectAccessible(page);
    await day.fill(today().split('-').toReversed().map(Number).join('.'));
    await end.click();
    await expect(page.getByText(says.endTerm.done)).toBeVisible();
    await expect
      .poll(async () => (await positions()).find(({ id }) => id === positionId)?.termEnd.slice(0, 10))
      .toBe(today());
  });
}

test('a setting lets the district return a report for correction, and the section reads why', async ({
  as,
}) => {
  const admin = await as('superadmin');
  const closed = await addDraft(admin, section, { sectionId, dateHeld: '1966-10-01' });
  await callAs(admin, section, 'POST meetings/submitmeeting', closed.id);
  await admin.goto('/settings');
  const setting = admin.getByRole('group', { name: settingsFi.of.meeting.returnAllowed.label });
  await setting.getByRole('radio', { name: settingsFi.flag.false }).check();
  await button(admin, settingsFi.save).click();
  await expect(admin.getByText(settingsFi.saved)).toBeVisible();
  await admin.goto(reportPath(closed));
  await expect(button(admin, messages.fi.meetings.workflow.approve.name)).toBeVisible();
  await expect(button(admin, messages.fi.meetings.workflow.return.name)).toHaveCount(0);
  const changes = [{ key: 'meeting.returnAllowed' as const, value: true }];
  await callAs(admin, 'superadmin', 'POST settings', { changes });
  await removeReport(admin, 'superadmin', closed.id);

  for (const [at, language] of languages.entries()) {
    /* oxlint-disable no-await-in-loop -- one report after the other, as the setting is one */
    const { meetings: says, errors } = messages[language];
    const page = await as(district, { language });
    const report = await addDraft(page, section, { sectionId, dateHeld: `1966-11-0${1 + at}` });
    await callAs(page, section, 'POST meetings/submitmeeting', report.id);
    await page.goto(reportPath(report));
    await button(page, says.workflow.return.name).click();
    const dialog = inDialog(page);
    const reason = dialog.getByLabel(says.workflow.return.reason);
    await dialog.getByRole('button', { name: says.workflow.return.name }).click();
    await expect(reason).toHaveAccessibleDescription(new RegExp(errors.meeting.returnReasonRequired));
    await expectAccessible(page);
    await reason.fill('Pöytäkirjasta puuttuu toinen sivu.');
    await dialog.getByRole('button', { name: says.workflow.return.name }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByText(says.workflow.return.done)).toBeVisible();

    const own = await as(section, { language });
    await own.goto(reportPath(report));
    await expect(own.getByText(says.progress.returned)).toBeVisible();
    await expect(own.getByText('Pöytäkirjasta puuttuu toinen sivu.')).toBeVisible();
    await expect(button(own, says.workflow.submit.name)).toBeVisible(); // a draft again
    await removeReport(own, section, report.id);
    /* oxlint-enable no-await-in-loop */
  }
});

for (const { person, role, actor } of accounts) {
  test(`a report that is not there is said where ${person} begins`, async ({ as }) => {
    const page = await as(person);
    await page.goto('/sections/1/meetings/999999');
    const home = homePath(actor) ?? '';
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Who sees one unit alone does not learn what there is elsewhere, rule 1.7.
    const { loadfailed, forbidden } = messages.fi.meetings.report;
    await expect(
      page.getByRole('alert').filter({ hasText: role <= 2 ? loadfailed : forbidden }),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(home);
  });
}
