import type { Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { type Application, startApplication } from '../application.ts';
import { expect, test, visit } from './application.ts';
import { messages } from './messages.ts';

/* Who may not be deleted, and what a deletion ends at once: in an application of its own, as it takes accounts away. */

const { employees: says } = messages.fi.preparedness;

let application: Application;
test.beforeAll(async () => {
  application = await startApplication();
});
test.afterAll(() => application.stop());

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

async function remove(page: Page, name: string) {
  await rowOf(page, name)
    .getByRole('button', { name: /^Poista/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: says.delete }).click();
  await expect(page.getByText(says.deleted)).toBeVisible();
}

/** What the service answers to the deletion of an employee by who is signed in here. */
async function statusOfDeletion(page: Page, id: number): Promise<number> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const answer = await page.request.delete(`/api/Employee/Delete/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.status();
}

test('access ends with the deletion, and one super admin always stays', async ({ browser }) => {
  test.setTimeout(120_000);
  const at = application.address;
  const superAdmin = await visit(browser, at, 'superadmin');
  const districtUser = await visit(browser, at, 'districtuser');
  await districtUser.goto('/');
  await expect(districtUser.getByRole('heading', { level: 1 })).toBeVisible();

  await superAdmin.goto('/employees');
  await remove(superAdmin, 'Katajisto');
  await districtUser.getByRole('main').getByRole('link').first().click();
  await expect(districtUser).toHaveURL(/\/login/);

  await rowOf(superAdmin, 'Toivola')
    .getByRole('button', { name: /^Muokkaa/ })
    .click();
  const dialog = superAdmin.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: says.save }).click();
  await expect(superAdmin.getByText(says.saved)).toBeVisible();

  const other = await visit(browser, at, 'kt');
  await other.goto('/employees');
  await remove(other, 'Ylönen');
  await expect(rowOf(other, 'Toivola').getByRole('button')).toHaveCount(1); // no deletion of the own row
  expect(await statusOfDeletion(other, 2)).toBe(409);
  await superAdmin.reload();
  await expect(superAdmin).toHaveURL(/\/login/);
});
