import { sectionUser } from '@osasto/contract';
import { findSeedMembers } from './roles.ts';
import { expect, test } from './application.ts';
import { seesFocus, tabTo } from './keys.ts';
import { messages } from './messages.ts';

const section = 1;
const { members: says, domain } = messages.fi;
/** Near the end of the first page, and nobody of the other journeys. */
const member = findSeedMembers(section)[58];

test('with the keyboard alone: search, filter, pages, a card, its roles and Back', async ({ as }) => {
  test.setTimeout(120_000);
  const page = await as('sectionadmin');
  await page.goto(`/sections/${section}`);
  await tabTo(page, page.getByRole('main').locator(`a[href="/sections/${section}/members"]`).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/sections/${section}/members`);

  const search = page.getByLabel(says.criteria.name);
  await tabTo(page, search);
  await page.keyboard.type(String(member?.spr_id));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(search).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(51);

  await tabTo(page, page.getByRole('radio', { name: messages.fi.common.all }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/membership=yes/);
  await expect(page.getByRole('radio', { name: messages.fi.common.yes })).toBeFocused();

  const next = page.getByRole('button', { name: messages.fi.ui.nextPage });
  await tabTo(page, next);
  await page.keyboard.press('Enter');
  await expect(page.getByText('51–77 / 77', { exact: true })).toBeVisible();
  await expect(next).toBeFocused();

  await page.goto(`/sections/${section}/members`);
  await tabTo(page, search);
  await page.keyboard.type(String(member?.spr_id));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabTo(page, page.getByRole('table').getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${member?.first_name} ${member?.last_name}`,
  );

  const box = page.getByRole('checkbox', { name: domain.role[sectionUser] });
  const save = page.getByRole('button', { name: says.card.saveRoles });
  const before = await box.isChecked();
  for (const after of [!before, before]) {
    await tabTo(page, box, after === before ? 'Shift+Tab' : 'Tab'); // the second time from the button below
    await page.keyboard.press('Space');
    await tabTo(page, save);
    const saved = page.waitForResponse(/members\/updateRoles/i);
    await page.keyboard.press('Enter');
    expect((await saved).ok()).toBe(true);
    await expect(box).toBeEnabled();
    await expect(box).toBeChecked({ checked: after });
    await expect.poll(() => seesFocus(page)).toBe(true);
  }
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(2);
});
