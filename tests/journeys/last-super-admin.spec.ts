import type { Page } from '@playwright/test';
import type { Employee } from '@osasto/api';
import { storageKeys } from '@osasto/contract';
import { type Application, startApplication } from '../application.ts';
import { expect, test, visit } from './application.ts';
import { type Language, languages, messages } from './messages.ts';

/* Who may not be deleted, and what a deletion ends at once: in an application of its own, as it takes accounts away. */

// The last one deletes the super admin of those before.
test.describe.configure({ mode: 'default' });

/** Whom each language deletes. */
const employees = {
  fi: { person: 'districtuser', name: 'Katajisto' },
  sv: { person: 'otherdistrict', name: 'Ahola' },
};

let application: Application;
test.beforeAll(async () => {
  application = await startApplication();
});
test.afterAll(() => application.stop());

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

async function remove(page: Page, language: Language, name: string) {
  const { employees: says } = messages[language].preparedness;
  await rowOf(page, name)
    .getByRole('button', { name: new RegExp(`^${says.deleteVerb}`) })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: says.delete }).click();
  await expect(page.getByText(says.deleted)).toBeVisible();
}

/** Neither the list nor the service lets whoever is signed in here delete themselves. */
async function expectNoOwnDeletion(page: Page, language: Language) {
  const { you, editVerb, deleteVerb } = messages[language].preparedness.employees;
  const button = (verb: string) => rowOf(page, you).getByRole('button', { name: new RegExp(`^${verb}`) });
  await expect(button(editVerb)).toBeVisible();
  await expect(button(deleteVerb)).toHaveCount(0);
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const headers = { Authorization: `Bearer ${token}` };
  const listed = (await (await page.request.get('/api/Employee/GetAll', { headers })).json()) as Employee[];
  const own = listed.find(({ isOwn }) => isOwn);
  const answer = await page.request.delete(`/api/Employee/Delete/${own?.id}`, { headers });
  expect(answer.status()).toBe(409);
}

async function expectSignIn(page: Page, language: Language) {
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages[language].shell.login.title);
}

for (const language of languages) {
  test(`access ends with the deletion, and the only super admin stays, in ${language}`, async ({
    browser,
  }) => {
    const { person, name } = employees[language];
    const deleted = await visit(browser, application.address, person, language);
    await deleted.goto('/');
    await expect(deleted.getByRole('heading', { level: 1 })).toBeVisible();

    const page = await visit(browser, application.address, 'superadmin', language);
    await page.goto('/employees');
    await expectNoOwnDeletion(page, language);
    await remove(page, language, name);
    await deleted.getByRole('main').getByRole('link').first().click();
    await expectSignIn(deleted, language);
  });
}

test('of two super admins one deletes the other, and stays', async ({ browser }) => {
  const { employees: says } = messages.fi.preparedness;
  const page = await visit(browser, application.address, 'superadmin');
  await page.goto('/employees');
  await rowOf(page, 'Toivola')
    .getByRole('button', { name: new RegExp(`^${says.editVerb}`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: says.save }).click();
  await expect(page.getByText(says.saved)).toBeVisible();

  const other = await visit(browser, application.address, 'kt');
  await other.goto('/employees');
  await remove(other, 'fi', 'Ylönen');
  await expectNoOwnDeletion(other, 'fi');
  await page.reload();
  await expectSignIn(page, 'fi');
});
