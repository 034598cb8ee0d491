import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from './application.ts';
import { follow, tabTo, type } from './keys.ts';
import { type Language, languages, messages } from './messages.ts';

const inDialog = (page: Page) => page.getByRole('dialog');
const inQuestion = (page: Page) => page.getByRole('alertdialog');

/** Somebody of this journey alone. */
const newcomer = (language: Language) => ({
  firstName: 'Eeva',
  lastName: `Yli-Öyrä ${language}`,
  email: `eeva.${language}@osasto.example`,
});

for (const language of languages) {
  test(`a super admin adds, changes and deletes an employee, in ${language}`, async ({ as }) => {
    const { employees: says } = messages[language].preparedness;
    const { firstName, lastName, email } = newcomer(language);
    const page = await as('superadmin', { language });
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: says.title }).click();
    await page.getByRole('button', { name: says.add }).click();
    const dialog = inDialog(page);
    await dialog.getByLabel(says.firstName).fill(firstName);
    await dialog.getByLabel(says.lastName).fill(lastName);
    await dialog.getByLabel(says.email).fill('superadmin@demo.example');
    await dialog.getByRole('radio').nth(2).check();
    await dialog.getByRole('combobox', { name: says.district }).selectOption({ index: 1 });
    await dialog.getByRole('button', { name: says.save }).click();
    await expect(dialog.getByLabel(says.email)).toHaveAttribute('aria-invalid', 'true'); // in use
    await dialog.getByLabel(says.email).fill(email);
    await dialog.getByRole('button', { name: says.save }).click();
    await expect(page.getByText(says.added)).toBeVisible();

    await page.getByRole('searchbox', { name: says.search }).fill(email);
    const row = page.getByRole('row', { name: lastName });
    await expect(row).toBeVisible();
    await row.getByRole('button').first().click();
    await inDialog(page).getByRole('radio').nth(1).check();
    await inDialog(page).getByRole('button', { name: says.save }).click();
    await expect(page.getByText(says.saved)).toBeVisible();
    await expect(row).toContainText('–');

    await row.getByRole('button', { name: says.deleteVerb }).click();
    await inQuestion(page).getByRole('button', { name: says.delete }).click();
    await expect(page.getByText(says.deleted)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
}

for (const language of languages) {
  test(`by the keyboard at 320: the dialog opens, refuses, and closes where it was opened, in ${language}`, async ({
    as,
  }) => {
    const { common, domain, preparedness } = messages[language];
    const { employees: says, cancel } = preparedness;
    const page = await as('superadmin', { language, width: 320 });
    await page.goto('/employees');
    const add = page.getByRole('button', { name: says.add });
    await follow(page, add);
    const dialog = inDialog(page);
    await type(page, dialog.getByLabel(says.firstName), 'Eeva');
    await expect(dialog.getByText(domain.roleHelp[3])).toBeVisible();
    await expect(dialog.getByText(says.signInByDirectory)).toBeVisible();
    await follow(page, dialog.getByRole('button', { name: says.save }));
    await expect(dialog.getByLabel(says.lastName)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(common.ui.heldDialog)).toBeVisible();
    await expectAccessible(page);
    const leave = dialog.getByRole('button', { name: cancel });
    await follow(page, leave);
    await expect(inQuestion(page)).toContainText(common.discard.body);
    await expectAccessible(page);
    await follow(page, inQuestion(page).getByRole('button', { name: common.discard.stay }));
    await expect(dialog.getByLabel(says.firstName)).toHaveValue('Eeva');
    await tabTo(page, dialog.getByRole('button', { name: common.ui.closeDialog }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await follow(page, inQuestion(page).getByRole('button', { name: common.discard.stay }));
    await expect(dialog.getByLabel(says.firstName)).toHaveValue('Eeva');
    await follow(page, leave);
    await follow(page, inQuestion(page).getByRole('button', { name: common.discard.confirm }));
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });
}

test('the list stands without the files of its menu and its form, which keep what is typed for them', async ({
  as,
}) => {
  const { employees: says } = messages.fi.preparedness;
  const page = await as('superadmin', { language: 'fi' });
  const held = Promise.withResolvers<void>();
  await page.route(/\/(overlays|editing)\.[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/employees', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: new RegExp(says.more.replace('{name}', '.+')) }).first();
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('menuitem').first()).toBeFocused(); // and was not pressed by what came before it
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  const form = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/\/editing\.[^/]+\.js$/, async (route) => {
    await form.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' }); // a page is not loaded while a file that it fetched early is held
  await page.getByRole('button', { name: says.add }).click();
  await page.keyboard.type('Eeva');
  await expect(inDialog(page)).toHaveCount(0);
  form.resolve();
  await expect(inDialog(page).getByLabel(says.firstName)).toHaveValue('Eeva');
});
