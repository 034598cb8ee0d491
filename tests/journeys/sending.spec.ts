import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { choose, follow, press, type } from './keys.ts';
import { languages, messages } from './messages.ts';
import { addDraft, callAs, readReport, removeReport, reportPath, sendReport } from './reports.ts';

/* A section sends a report, sees what comes next, takes it back, asks for it, and reads the answer. Rules 24.1, 24.2, 24.5. */

const sectionId = demoUnits.otherSection;
const section = 'othersection';
const district = 'districtadmin';

for (const [at, language] of languages.entries())
  test(`a report is sent, taken back and asked back, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const { meetings: says } = messages[language];
    const page = await as(section, { language, width: 320 });
    const report = await addDraft(page, section, { sectionId, dateHeld: `1933-0${1 + at}-01` });
    const sentPath = `${reportPath(report)}/send`;
    const button = (name: string) =>
      page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
    const isShownWell = async () => {
      await settled(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
      await expectConforming(page);
    };
    const isSaid = async (text: string) => {
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(text)).toBeHidden(); // what fades has colours that are none
    };
    const askBack = async (reason: string) => {
      await follow(page, button(says.workflow.askBack.name));
      const dialog = page.getByRole('dialog');
      await type(page, dialog.getByLabel(says.workflow.askBack.reason), reason);
      await expectNoOverflow(page);
      await expectAccessible(page);
      await follow(page, dialog.getByRole('button', { name: says.workflow.askBack.name }));
      await isSaid(says.workflow.askBack.done);
      await expect(page.getByText(reason)).toBeVisible();
      await expect(button(says.workflow.askBack.name)).toHaveCount(0);
    };

    await page.goto(sentPath);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await isShownWell();
    await page.goto(reportPath(report));
    await sendReport(page, { language, click: (target) => press(page, target) });
    const { reference } = await readReport(page, section, report.id);
    await expect(page.getByText(reference!)).toBeVisible();
    await expect(page.getByText(says.workflow.submit.done)).toBeHidden();
    await isShownWell();

    await follow(page, button(says.workflow.recall.name));
    const question = page.getByRole('alertdialog');
    await expectNoOverflow(page);
    await expectAccessible(page);
    await follow(page, question.getByRole('button', { name: says.workflow.recall.name }));
    await isSaid(says.workflow.recall.done);
    await expect(page.getByRole('heading', { name: says.sending.title })).toBeVisible();
    await isShownWell();
    expect((await readReport(page, section, report.id)).status.id).toBe(1100);

    await callAs(page, section, 'POST meetings/submitmeeting', report.id);
    await callAs(page, district, 'POST meetings/reviewedmeeting', report.id);
    await page.goto(sentPath);
    await expect(page.getByText(says.sent.askBackHelp)).toBeVisible();
    expect((await readReport(page, section, report.id)).reference).toBe(reference);
    await isShownWell();
    await askBack('Nimi puuttuu');
    await isShownWell();

    await callAs(page, district, 'POST meetings/answeraskback', { id: report.id, returns: true });
    await page.goto(reportPath(report));
    await expect(page.getByText(says.progress.returned)).toBeVisible();
    await isShownWell();

    await callAs(page, section, 'POST meetings/submitmeeting', report.id);
    await callAs(page, district, 'POST meetings/reviewedmeeting', report.id);
    await page.goto(sentPath);
    await askBack('Päivä on väärä');
    const word = 'Päivä on oikein';
    await callAs(page, district, 'POST meetings/answeraskback', { id: report.id, returns: false, word });
    await page.goto(sentPath);
    await expect(page.getByText(new RegExp(`^Päivi Rantala .*: ${word}$`))).toBeVisible();
    await isShownWell();
    expect((await readReport(page, section, report.id)).status.id).toBe(1102);
    await callAs(page, district, 'POST meetings/archivedmeeting', report.id);
  });

for (const [at, language] of languages.entries())
  test(`choices that are saved unfinished go on with somebody else, and stop the sending, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const { meetings: says } = messages[language];
    const page = await as(section, { language, width: 320 });
    const report = await addDraft(page, section, { sectionId, dateHeld: `1934-03-0${3 + at}` });
    const position = { fi: /^Puheenjohtaja/, sv: /^Ordförande/ }[language];
    await page.goto(`${reportPath(report)}/positions`);
    const chair = page.getByRole('combobox', { name: position });
    await type(page, chair, 'a');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await expect(chair).not.toHaveValue('a');
    const name = await chair.inputValue();
    await follow(page, page.getByRole('button', { name: says.board.saveUnfinished }));
    await expect(page.getByText(says.board.savedUnfinished)).toBeVisible();
    await expect(page.getByText(says.board.savedUnfinished)).toBeHidden(); // axe measures colours that fade as they are
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.goto(`${reportPath(report)}/send`);
    const stops = says.sending.unfinished.slice('{name} '.length);
    await expect(page.getByText(stops).first()).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);

    const other = await as(district, { language, width: 320 });
    await other.goto(`${reportPath(report)}/positions`);
    await expect(other.getByRole('combobox', { name: position })).toHaveValue(name);
    await follow(other, other.getByRole('button', { name: says.board.discard }));
    await follow(other, other.getByRole('alertdialog').getByRole('button', { name: says.board.discard }));
    await expect(other.getByText(says.board.discarded)).toBeVisible();
    await removeReport(page, section, report.id);
  });

for (const [at, language] of languages.entries())
  test(`a second meeting on a day leads to the first, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const { meetings: says } = messages[language];
    const page = await as(section, { language, width: 320 });
    const report = await addDraft(page, section, {
      sectionId,
      dateHeld: `1934-04-0${4 + at}`,
      name: 'Ensimmäinen',
    });
    await page.goto(`/sections/${sectionId}/meetings/add`);
    const kind = { fi: 'Hallituksen kokous', sv: 'Styrelsemöte' }[language];
    await choose(page, page.getByLabel(says.details.type), kind);
    await type(page, page.getByLabel(says.details.dateHeld, { exact: true }), `${4 + at}.4.1934`);
    await follow(page, page.getByRole('button', { name: says.add.save }).filter({ visible: true }).first());
    const link = page.getByRole('link', { name: says.details.sameDay.replace('{name}', 'Ensimmäinen') });
    await expect(link).toHaveAttribute('href', reportPath(report));
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await follow(page, link);
    await follow(page, page.getByRole('alertdialog').getByRole('button').last()); // what was typed is kept
    await expect(page).toHaveURL(reportPath(report));
    await removeReport(page, section, report.id);
  });

for (const language of languages)
  test(`names of reports are plain text to a section user, and the row says who may open it, at 320 px, in ${language}`, async ({
    as,
  }) => {
    const { meetings: says } = messages[language];
    const page = await as('sectionuser', { language, width: 320 });
    await page.goto(`/sections/${demoUnits.section}/meetings`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows.first()).toContainText(says.openedBy);
    await expect(rows.getByRole('link')).toHaveCount(0);
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
