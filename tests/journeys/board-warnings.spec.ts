import type { Answer } from '@osasto/api';
import { dayOfSent } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { type } from './keys.ts';
import { languages, messages } from './messages.ts';
import { addDraft, electableIn, removeReport, reportPath } from './reports.ts';

/*
 * What the form of the board says of those who are chosen, before anything is saved or sent. Everybody in the demonstration data has an
 * e-mail address, so an answer is changed on its way. Rules 24.5, 25.3.
 */

const sectionId = demoUnits.otherSection;
const section = 'othersection';
const chairs = { fi: /^Puheenjohtaja, /, sv: /^Ordförande, / };

for (const [at, language] of languages.entries()) {
  const { meetings: says, errors } = messages[language];

  test(`that somebody has no e-mail address is told in the picker and on the line, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as(section, { language, width: 320 });
    const [member] = await electableIn(page, section, sectionId);
    await page.route('**/api/meetings/candidates', async (route) => {
      const found = (await (await route.fetch()).json()) as Answer<'POST meetings/candidates'>;
      await route.fulfill({ json: found.map((candidate) => ({ ...candidate, hasEmail: false })) });
    });
    const report = await addDraft(page, section, { sectionId, dateHeld: `1935-05-0${1 + at}` });
    await page.goto(`${reportPath(report)}/positions`);
    const chair = page.getByRole('combobox', { name: chairs[language] });
    await type(page, chair, member?.sprId ?? '');
    const option = page.getByRole('listbox').getByRole('option').first();
    await expect(option).toContainText(member?.lastName ?? '');
    await expect(option).toContainText(says.candidates.noEmail);
    await page.keyboard.press('Enter');
    await expect(page.getByText(says.board.noEmail)).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const counted = { fi: /\d+ huomautus/, sv: /\d+ anmärkning/ }[language];
    await expect(page.getByRole('group', { name: says.board.sum }).getByRole('status')).toHaveText(counted);
    await removeReport(page, section, report.id);
  });

  test(`who is too young is told from which day on they may, by the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as(section, { language, width: 320 });
    const member = (await electableIn(page, section, sectionId)).at(-1);
    const [year = 0, month = 0, day = 0] = dayOfSent(member?.dateOfBirth ?? '2000-01-01T00:00:00.000Z')
      .split('-')
      .map(Number);
    const report = await addDraft(page, section, { sectionId, dateHeld: `${year + 10}-09-1${at}` });
    await page.goto(`${reportPath(report)}/positions`);
    const chair = page.getByRole('combobox', { name: chairs[language] });
    await type(page, chair, member?.sprId ?? '');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(member?.lastName ?? '');
    await page.keyboard.press('Enter');
    const text = errors.position.tooYoung
      .replace('{age}', '18')
      .replace('{possibleFrom}', `${day}.${month}.${year + 18}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await removeReport(page, section, report.id);
  });
}
