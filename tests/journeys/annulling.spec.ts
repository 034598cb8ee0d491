import type { Page } from '@playwright/test';
import type { Member } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { arrowTo, follow, type } from './keys.ts';
import { languages, messages } from './messages.ts';
import { addDraft, callAs, electableIn, readReport, reportPath } from './reports.ts';

/*
 * A row of an approved report that was wrong from the start is annulled, another corrected: in years before anybody was born, so that nobody
 * is too young. Rules 25.2, 25.3.
 */

const sectionId = demoUnits.otherSection;
const section = 'othersection';
const district = 'districtadmin';

/** An approved report with a contact person and a secretary. */
async function approvedReport(page: Page, year: number, [contact, secretary]: readonly Member[]) {
  const report = await addDraft(page, section, { sectionId, dateHeld: `${year}-11-12` });
  const term = { termStart: `${year + 1}-01-01`, termEnd: `${year + 1}-12-31` };
  await callAs(page, section, 'POST meetings/savepositionsoftrust', {
    meetingId: report.id,
    add: [
      { positionId: 14, memberId: contact?.id ?? 0, ...term },
      { positionId: 13, memberId: secretary?.id ?? 0, ...term },
    ],
  });
  await callAs(page, section, 'POST meetings/submitmeeting', report.id);
  await callAs(page, district, 'POST meetings/reviewedmeeting', report.id);
  await callAs(page, district, 'POST meetings/approvemeeting', report.id);
  await expect.poll(async () => (await readReport(page, district, report.id)).status.id).toBe(1103);
  return report;
}

for (const [at, language] of languages.entries()) {
  const { meetings: says, errors } = messages[language];

  test(`a district annuls a row of an approved report and corrects another, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as(district, { language, width: 320 });
    const people = await electableIn(page, section, sectionId);
    const [contact, secretary, right] = people as [Member, Member, Member, ...Member[]];
    const report = await approvedReport(page, 1903 + at * 3, people);
    await page.goto(reportPath(report));

    const table = page.getByRole('table', { name: says.positions.title, exact: true });
    const rowOf = ({ lastName, firstName }: Member) =>
      table.getByRole('row').filter({ hasText: `${firstName} ${lastName}` });
    const choose = async (member: Member, item: string) => {
      await follow(
        page,
        rowOf(member).getByRole('button', { name: says.annulling.more.split('{')[0] as string }),
      );
      await arrowTo(page, page.getByRole('menuitem', { name: item }), 'Down');
      await page.keyboard.press('Enter');
    };
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox', { name: says.annulling.reason });

    await choose(contact, says.annulling.annul.name);
    await follow(page, dialog.getByRole('button', { name: says.annulling.annul.name }));
    await expect(dialog.getByText(errors.position.annulmentReasonRequired).first()).toBeVisible();
    await type(page, reason, 'Kirjattu väärälle henkilölle');
    await expectNoOverflow(page);
    await expectAccessible(page);
    await follow(page, dialog.getByRole('button', { name: says.annulling.annul.name }));
    await expect(page.getByText(says.annulling.annul.done)).toBeVisible();
    await expect(page.getByText(says.annulling.annul.done)).toBeHidden(); // axe measures colours that fade as they are
    await expect(rowOf(contact)).toContainText(says.annulling.tag);
    await expect(rowOf(contact).locator('s').first()).toBeVisible();

    await choose(secretary, says.annulling.correct.name);
    const person = dialog.getByRole('combobox', { name: says.position.person });
    await type(page, person, right.sprId);
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(right.lastName);
    await page.keyboard.press('Enter');
    await expect(person).toHaveValue(`${right.lastName}, ${right.firstName}`);
    await type(page, reason, 'Väärä henkilö');
    await expectNoOverflow(page);
    await expectAccessible(page);
    await follow(page, dialog.getByRole('button', { name: says.annulling.correct.name }));
    await expect(page.getByText(says.annulling.correct.done)).toBeVisible();
    await expect(page.getByText(says.annulling.correct.done)).toBeHidden();
    await expect(rowOf(right)).toBeVisible();
    await expect(rowOf(secretary)).toContainText(says.annulling.tag);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await expectConforming(page);

    await page.reload();
    const { memberPositions, status } = await readReport(page, district, report.id);
    expect(status.id).toBe(1103);
    expect(memberPositions.map(({ memberId, isAnnulled }) => [memberId, isAnnulled])).toEqual(
      expect.arrayContaining([
        [contact.id, true],
        [secretary.id, true],
        [right.id, false],
      ]),
    );

    // The section's earlier positions say it, and so does the card of whoever was annulled.
    const { past } = messages[language].districts;
    await page.goto(`/sections/${sectionId}`);
    await follow(page, page.getByRole('button', { name: past.show }));
    const earlier = page.getByRole('table', { name: past.title });
    const annulled = earlier.getByRole('row').filter({ hasText: 'Kirjattu väärälle henkilölle' });
    await expect(annulled.first()).toContainText(past.annulled);
    const replacement = past.replacedBy.replace('{name}', `${right.firstName} ${right.lastName}`);
    await expect(earlier.getByRole('row').filter({ hasText: replacement }).first()).toContainText(
      `${secretary.firstName} ${secretary.lastName}`,
    );
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await page.goto(`/sections/${sectionId}/members/${contact.id}`);
    await expect(page.getByRole('main')).toContainText('Kirjattu väärälle henkilölle');
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
}
