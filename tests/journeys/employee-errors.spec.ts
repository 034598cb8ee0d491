import type { Page } from '@playwright/test';
import type { Employee } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, test } from './application.ts';
import { type Language, languages, messages } from './messages.ts';
import { callAs } from './reports.ts';

/* Everything that is refused of employees, as whoever meets it reads it. Rules 1.20, 3 note 2, 11.1 to 11.5. */

const inDialog = (page: Page) => page.getByRole('dialog');
const inQuestion = (page: Page) => page.getByRole('alertdialog');
const role = { superAdmin: 1, office: 2, districtAdmin: 3 } as const;

/** Somebody of one journey alone, as it is added without a screen. */
const newcomer = (firstName: string, language: Language) => ({
  firstName,
  lastName: `Äärelä ${language}`,
  email: `${firstName.toLowerCase()}.${language}@osasto.example`,
  roleId: role.districtAdmin,
  districtId: demoUnits.district,
});

const add = async (page: Page, person: ReturnType<typeof newcomer>) =>
  (await callAs(page, 'superadmin', 'POST Employee/Add', person)) as Employee;

const remove = (page: Page, { id }: Employee) =>
  callAs(page, 'superadmin', 'DELETE Employee/Delete/{id}', undefined, id);

/** Opens the list with only this person in it. */
async function find(page: Page, language: Language, { email }: Employee) {
  await page.goto('/employees');
  await page.getByRole('searchbox', { name: messages[language].preparedness.employees.search }).fill(email);
  const row = page.getByRole('row', { name: email });
  await expect(row).toBeVisible();
  // While others go and it moves, a click can miss its button.
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
  return row;
}

for (const language of languages) {
  const { preparedness, errors, common, domain } = messages[language];
  const { employees: says } = preparedness;

  test(`what is wrong in the dialog is said beside its field, in ${language}`, async ({ as }) => {
    const page = await as('superadmin', { language });
    await page.goto('/employees');
    await page.getByRole('button', { name: says.add }).click();
    const dialog = inDialog(page);
    const field = (name: string) => dialog.getByRole('textbox', { name });
    const save = () => dialog.getByRole('button', { name: says.save }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(4);

    await save();
    for (const name of [says.firstName, says.lastName, says.email]) {
      // oxlint-disable-next-line no-await-in-loop -- one dialog
      await expect(field(name)).toHaveAccessibleDescription(common.validation.required);
    }
    const roles = dialog.getByRole('group', { name: says.role });
    await expect(roles).toHaveAccessibleDescription(common.validation.required);

    for (const [name, most] of [
      [says.firstName, 100],
      [says.lastName, 100],
      [says.email, 100],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one dialog */
      await field(name).fill('');
      await field(name).focus();
      await page.keyboard.insertText('x'.repeat(most + 1));
      await expect(field(name)).toHaveValue('x'.repeat(most)); // no more can be typed
      /* oxlint-enable no-await-in-loop */
    }
    await field(says.email).fill('a b@osasto.example');
    await dialog.getByRole('radio', { name: domain.role[role.districtAdmin] }).check();
    await save();
    await expect(field(says.email)).toHaveAccessibleDescription(errors.validation.email);
    await expect(dialog.getByRole('combobox', { name: says.district })).toHaveAccessibleDescription(
      new RegExp(errors.employee.districtRequired),
    );

    await dialog.getByRole('radio', { name: domain.role[role.office] }).check();
    await expect(dialog.getByRole('combobox', { name: says.district })).toHaveCount(0); // it has none
    await field(says.email).fill('DISTRICTADMIN@demo.example');
    await save();
    await expect(field(says.email)).toHaveAccessibleDescription(errors.employee.emailInUse);
    await expect(field(says.firstName)).toHaveValue('x'.repeat(100));
  });

  test(`the own row stays, and super admins are for super admins, in ${language}`, async ({ as }) => {
    const page = await as('kt', { language });
    await page.goto(`/employees?role=${role.office}`);
    const own = page.getByRole('row', { name: `Toivola ${says.you}` });
    const button = (verb: string) => own.getByRole('button', { name: new RegExp(`^${verb}`) });
    await expect(button(says.editVerb)).toBeVisible();
    await expect(button(says.deleteVerb)).toHaveCount(0);
    await button(says.editVerb).click();
    const radios = inDialog(page).getByRole('radio');
    await expect(radios).toHaveCount(3); // no super admin among them
    await expect(inDialog(page).getByText(errors.employee.ownRole)).toBeVisible();
    await expect(inDialog(page).getByRole('radio', { disabled: true })).toHaveCount(2);
    await page.keyboard.press('Escape');

    await page.goto(`/employees?role=${role.superAdmin}`);
    const superAdmins = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(superAdmins).not.toHaveCount(0);
    await expect(superAdmins.getByText(says.superAdminsOnly)).toHaveCount(await superAdmins.count());
    await expect(superAdmins.getByRole('button')).toHaveCount(0);
  });

  test(`somebody was quicker: an employee changed, promoted and deleted meanwhile, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language });
    const person = newcomer('Ilmari', language);
    const employee = await add(page, person);
    const row = await find(page, language, employee);
    const edit = row.getByRole('button', { name: new RegExp(`^${says.editVerb}`) });
    const dialog = inDialog(page);
    const save = () => dialog.getByRole('button', { name: says.save }).click();

    await edit.click();
    await dialog.getByLabel(says.firstName).fill('Ilmo');
    const { id } = employee;
    const changed = { ...person, id, firstName: 'Ilmari Juhani' };
    await callAs(page, 'superadmin', 'PUT Employee/Update', changed);
    await save();
    await expect(dialog.getByText(/Ilmari Juhani/)).toContainText('Sari Ylönen');
    await expect(dialog.getByLabel(says.firstName)).toHaveValue('Ilmo');
    await save();
    await expect(page.getByText(says.saved)).toBeVisible();

    await edit.click();
    await dialog.getByLabel(says.firstName).fill('Ilmari');
    const promoted = { ...changed, roleId: role.superAdmin, districtId: null };
    await callAs(page, 'superadmin', 'PUT Employee/Update', promoted);
    await save();
    await expect(page.getByText(says.savefailed)).toBeVisible();
    await expect(row).toContainText(says.superAdminsOnly);
    await callAs(page, 'superadmin', 'PUT Employee/Update', changed);

    await find(page, language, employee);
    await remove(page, employee);
    await row.getByRole('button', { name: new RegExp(`^${says.deleteVerb}`) }).click();
    await inQuestion(page).getByRole('button', { name: says.delete }).click();
    await expect(page.getByText(says.deletefailed).first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test(`an account is locked, unlocked, signed out and loses its factors, in ${language}`, async ({ as }) => {
    const page = await as('superadmin', { language });
    const employee = await add(page, newcomer('Unto', language));
    const row = await find(page, language, employee);
    const name = `${employee.firstName} ${employee.lastName}`;
    const choose = async (item: string, isAsked = true) => {
      await row.getByRole('button', { name: says.more.replace('{name}', name) }).click();
      await page.getByRole('menuitem', { name: item }).click();
      if (isAsked) await inQuestion(page).getByRole('button', { name: item }).click();
    };
    await choose(says.lock);
    await expect(row).toContainText(says.locked);
    await choose(says.unlock, false);
    await expect(row).not.toContainText(says.locked);
    await choose(says.signout);
    await expect(page.getByText(says.signoutDone)).toBeVisible();
    await choose(says.resetfactors);
    await expect(page.getByText(says.resetfactorsDone)).toBeVisible();
    await remove(page, employee);
  });
}
