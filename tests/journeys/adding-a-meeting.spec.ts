import type { Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, test } from './application.ts';
import { follow, tabTo, type } from './keys.ts';
import { messages } from './messages.ts';

/** Nobody else's, and a day before all meetings of the demonstration data. */
const section = demoUnits.otherSection;
const day = '6.11.1999';

const { meetings: says, domain, shell } = messages.fi;
const linkTo = (page: Page, address: string) => page.getByRole('main').locator(`a[href="${address}"]`);

/** Chooses the type at that position of the list, fills in the day, and sends; gives the answer of the service. */
async function fillAndSend(page: Page, position: number) {
  await tabTo(page, page.getByLabel(says.details.type));
  for (let left = position; left > 0; left -= 1) await page.keyboard.press('ArrowDown'); // oxlint-disable-line no-await-in-loop
  await type(page, page.getByLabel(says.details.dateHeld, { exact: true }), day);
  const answer = page.waitForResponse(/meetings\/add$/i);
  await follow(page, page.getByRole('button', { name: says.add.save }));
  return answer;
}

/** The draft goes, so that the list is as it was. */
async function remove(page: Page, id: number) {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const answer = await page.request.delete('/api/meetings/deletemeeting', {
    headers: { Authorization: `Bearer ${token}` },
    data: { id },
  });
  expect(answer.status()).toBe(204);
}

test('with the keyboard alone: a meeting from the tile to its report, and no second one that day', async ({
  as,
}) => {
  const page = await as('othersection');
  const list = `/sections/${section}/meetings`;
  await page.goto('/');
  await follow(page, linkTo(page, `${list}/add`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const added = await fillAndSend(page, 1);
  expect(added.status()).toBe(200);
  const { id } = (await added.json()) as { id: number };
  await expect(page).toHaveURL(`${list}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${domain.code[1001]} 1999`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: says.addmeeting.savesuccess })).toBeVisible();

  await tabTo(page, page.getByRole('navigation').locator(`a[href="${list}"]`).first(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const first = page.getByRole('row').filter({ hasText: `${domain.code[1001]} 1999` });
  await expect(first.getByRole('rowheader')).toHaveText(`${domain.code[1001]} 1999`);
  await expect(first).toContainText(domain.code[1100]);

  await follow(page, linkTo(page, `${list}/add`));
  const refused = await fillAndSend(page, 2);
  expect(refused.status()).toBe(400);
  const field = page.getByLabel(says.details.dateHeld, { exact: true });
  const reason = 'Osastolla on jo kokous tälle päivälle.';
  await expect(field).toHaveAccessibleDescription(reason);
  await follow(page, page.getByRole('alert').getByRole('link', { name: reason }));
  await expect(field).toBeFocused();
  await expect(page.getByLabel(says.details.name)).toHaveValue(`${domain.code[1002]} 1999`);
  await follow(page, page.getByRole('link', { name: says.add.cancel }));
  await follow(page, page.getByRole('alertdialog').getByRole('button', { name: shell.leaving.kept.confirm }));
  await expect(page).toHaveURL(`/sections/${section}`);
  await remove(page, id);
});
