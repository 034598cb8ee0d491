import type { Page } from '@playwright/test';
import { sectionUser } from '@osasto/contract';
import { may, getReach } from '@osasto/permissions/own-table';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { accounts, findSeedMembers, getUnit } from './roles.ts';
import { expect, test } from './application.ts';
import { combinations } from './combinations.ts';
import { languages, messages } from './messages.ts';

const section = 1;
const changers = accounts.filter(({ actor }) => may(actor, 'POST members/updateRoles', getUnit(section)));
/** Adults with an e-mail address, far from those who hold something: one for each journey. */
const people = findSeedMembers(section).slice(40, 40 + changers.length * languages.length);

/** Gives the role if the member has not got it, or takes it, saves, and sees it after a reload. */
async function turn(page: Page, language: 'fi' | 'sv', role: keyof typeof messages.fi.domain.role) {
  const { domain, members } = messages[language];
  const box = page.getByRole('checkbox', { name: domain.role[role] });
  const before = await box.isChecked();
  await box.click();
  await page.getByRole('button', { name: members.card.saveRoles }).click();
  const saved = members.editmember.updatesuccess;
  await expect(page.getByRole('status').filter({ hasText: saved })).toBeVisible(); // read aloud
  await expect(page.locator('form').getByText(saved)).toBeVisible(); // in sight
  await page.reload();
  await expect(box).toBeChecked({ checked: !before });
}

for (const [at, [{ person, role }, language]] of combinations(changers, languages).entries()) {
  test(`${person} gives a member a role and takes it back, in ${language}`, async ({ as }) => {
    const member = people[at];
    const page = await as(person, { language });
    await page.goto(`/sections/${section}/members/${member?.id}`);
    await turn(page, language, sectionUser);
    await turn(page, language, sectionUser);
    // What ranks above the person's own role is not theirs to give. Rule 4.8.
    const boxes = page.getByRole('checkbox', { disabled: true });
    await expect(boxes).toHaveCount(role - 1);
  });
}

const training = [
  ['trainee', `/sections/${demoUnits.trainingSections[0]}`],
  ['superadmin', `/districts/${demoUnits.trainingDistrict}`],
] as const;

test.describe('training units', () => {
  test.describe.configure({ mode: 'serial' }); // all of them begin anew with their district

  for (const [person, address] of training) {
    test(`${person} puts ${address} back to its beginning, after thinking it over`, async ({ as }) => {
      const { training: says, section: asks } = messages.fi.districts;
      const page = await as(person);
      await page.goto(address);
      await page.getByRole('button', { name: says.reset }).click();
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await expect(dialog).toContainText(asks.resetconfirm);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: says.reset })).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: says.reset }).click();
      await expect(page.getByText(asks.resetsuccesful)).toBeVisible();
    });
  }

  test('a role given while practising is gone after a reset', async ({ as }) => {
    const { districts, domain, members } = messages.fi;
    const page = await as('trainee');
    await page.goto(`/sections/${demoUnits.trainingSections[0]}/members`);
    await page.getByRole('table').getByRole('link').nth(20).click();
    await turn(page, 'fi', sectionUser);
    await page.getByRole('link', { name: 'Yleiskatsaus' }).click();
    await page.getByRole('button', { name: districts.training.reset }).click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button').last().click();
    await expect(page.getByText(districts.section.resetsuccesful)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: members.card.roles })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: domain.role[sectionUser] })).not.toBeChecked();
  });

  test('the national office sees that a unit is for practice and cannot reset it', async ({ as }) => {
    const { training: says } = messages.fi.districts;
    expect(getReach('POST districts/{id}/reset', 2)).toBe('none');
    const page = await as('kt');
    for (const [, address] of training) {
      await page.goto(address);
      await expect(page.getByText(/Voit harjoitella vapaasti/)).toBeVisible();
      await expect(page.getByRole('button', { name: says.reset })).toHaveCount(0);
    }
  });
});
