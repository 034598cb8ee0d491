import type { Page } from '@playwright/test';
import type { Member } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { demoPassword, email, expect, test } from './application.ts';
import { follow, tabTo, type } from './keys.ts';
import { messages } from './messages.ts';
import { electableIn, readReport } from './reports.ts';

test.use({ reusesPage: false }); // from the first visit on

/* A report from the sign-in to its approval, with nothing but the keyboard. In a year in which nobody else elects. */

const sectionId = demoUnits.otherSection;
const { domain, meetings: says, shell } = messages.fi;

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

/** Types a name into the picker that has the focus, and takes who is found. */
async function elect(page: Page, { lastName, firstName }: Member) {
  const picker = page.locator(`[id="${await page.locator(':focus').getAttribute('id')}"]`);
  await expect(picker).toHaveRole('combobox');
  await page.keyboard.type(`${lastName} ${firstName}`);
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(`${lastName}, ${firstName}`);
}

test('by the keyboard alone: signed in, reported, elected, sent, marked as reviewed and approved', async ({
  as,
}) => {
  const page = await as('nobody');
  const [secretary, chair, vice] = (await electableIn(page, 'othersection', sectionId)) as [
    Member,
    Member,
    Member,
  ];
  await page.goto('/login');
  await type(page, page.getByLabel(shell.login.email), email('othersection'));
  await type(page, page.getByLabel(shell.login.password, { exact: true }), demoPassword);
  await page.keyboard.press('Enter');

  await follow(page, page.getByRole('main').locator(`a[href="/sections/${sectionId}/meetings"]`).first());
  await follow(page, page.getByRole('link', { name: says.add.title }).first());
  await type(page, page.getByLabel(says.details.type), domain.code[1001]);
  await type(page, page.getByLabel(says.details.dateHeld, { exact: true }), '12.11.1915');
  await follow(page, button(page, says.add.save));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Syyskokous 1915');
  const id = Number(/\d+$/.exec(page.url())?.[0]);

  await type(page, page.getByLabel(says.details.moreInfo), 'Läsnä 23 jäsentä.');
  await expect(page.getByText(/Tallennettu \d/)).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: says.minutes.byMail }));
  await page.keyboard.press('Space');
  await expect.poll(async () => (await readReport(page, 'othersection', id)).minutes.isSentByMail).toBe(true);

  await follow(page, button(page, says.positions.add));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.getByRole('combobox', { name: says.position.position, exact: true }), 'Sihteeri');
  await expect(dialog.getByRole('textbox', { name: says.position.termEnd })).toHaveValue('31.12.1916');
  await tabTo(page, dialog.getByRole('combobox', { name: says.position.person, exact: true }));
  await elect(page, secretary);
  await follow(page, dialog.getByRole('button', { name: says.position.add, exact: true }));
  await expect(page.getByText(says.positions.added)).toBeVisible();
  await expect(page.getByRole('table', { name: says.positions.title })).toContainText(secretary.lastName);
  await expect(button(page, says.positions.add)).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: says.positions.board }).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(
    page,
    page.getByRole('group', { name: /^Puheenjohtaja, / }).getByRole('radio', { checked: true }),
  );
  await page.keyboard.press(says.board.letter.changes);
  await elect(page, chair);
  // Whoever has chosen one person is led to the next line.
  await expect(page.getByRole('combobox', { name: /^Varapuheenjohtaja, / })).toBeFocused();
  await elect(page, vice);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 luottamustointa tallennettu.')).toBeVisible();
  await follow(page, button(page, says.workflow.submit.name));
  await expect(page.getByRole('heading', { name: says.sending.title })).toBeVisible();
  const ticks = page.getByRole('checkbox');
  for (let at = 0; at < (await ticks.count()); at++) {
    await tabTo(page, ticks.nth(at)); // oxlint-disable-line no-await-in-loop -- one after the other
    await page.keyboard.press('Space'); // oxlint-disable-line no-await-in-loop -- one after the other
  }
  await follow(page, button(page, says.sending.send));
  await expect(page.getByText(says.workflow.submit.done)).toBeVisible();

  const approver = await as('districtadmin');
  await approver.goto(`/sections/${sectionId}/meetings`);
  await follow(approver, approver.getByRole('link', { name: 'Syyskokous 1915' }));
  await follow(approver, button(approver, says.workflow.review.name));
  await expect(approver.getByText(says.workflow.review.done)).toBeVisible();
  await tabTo(approver, button(approver, says.workflow.approve.name), 'Shift+Tab');
  await approver.keyboard.press('Enter');
  const question = approver.getByRole('alertdialog');
  await follow(approver, question.getByRole('button', { name: says.workflow.approve.name }));
  await expect(approver).toHaveURL(`/sections/${sectionId}/meetings`);
  await expect(approver.getByRole('row').filter({ hasText: 'Syyskokous 1915' })).toContainText(
    domain.code[1103],
  );
  const { memberPositions } = await readReport(approver, 'districtadmin', id);
  expect(new Set(memberPositions.map(({ positionId, memberId }) => `${positionId} ${memberId}`))).toEqual(
    new Set([`13 ${secretary.id}`, `2 ${chair.id}`, `3 ${vice.id}`]),
  );
});
