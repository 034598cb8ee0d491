import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { exportList, readExportedRows } from './downloads.ts';
import { arrowTo, follow } from './keys.ts';
import { type Language, messages } from './messages.ts';
import { callAs } from './reports.ts';
import type { District } from '@osasto/api';

for (const [language, width] of [
  ['fi', 1280],
  ['sv', 390],
] as const satisfies [Language, number][]) {
  test(`the members of a district are exported, and kept as a view with the keyboard, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language, width });
    const { column, order } = messages[language].members;
    const { views } = messages[language].domain;
    const districts = (await callAs(page, 'kt', 'GET districts')) as District[];
    const district = districts.findLast(({ isTrainingDistrict }) => !isTrainingDistrict)!;
    const filtered = `/members?district=${district.id}&sort=started`;
    const name = `${district.name} ${width}`;

    await page.goto('/members');
    await settled(page);
    await page.getByRole('combobox', { name: column.district }).selectOption({ label: district.name });
    await page.getByRole('combobox', { name: messages[language].domain.order }).selectOption(order.started);
    await expect(page).toHaveURL(filtered);
    await settled(page);
    const file = await readExportedRows(await exportList(page, language, 'csv'), 'csv');
    expect(file.length).toBeGreaterThan(1);
    for (const row of file.slice(1)) expect(row).toContain(`"${district.name}"`);

    const menu = page.getByRole('button', { name: views.menu });
    await follow(page, page.getByRole('main').getByRole('button', { name: views.save, exact: true }));
    await expect(page.getByRole('textbox', { name: views.name })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(name);
    await follow(page, page.getByRole('dialog').getByRole('button', { name: views.save, exact: true }));
    await expect(page.getByText(views.saved)).toBeVisible();

    await page.goto('/members');
    await follow(page, menu);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await arrowTo(page, page.getByRole('menuitem', { name }), 'Down');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(filtered);
    await expectNoOverflow(page);

    await follow(page, menu);
    await arrowTo(page, page.getByRole('menuitem', { name: views.edit }), 'Down');
    await page.keyboard.press('Enter');
    await follow(page, page.getByRole('button', { name: views.removeNamed.replace('{name}', name) }));
    await follow(page, page.getByRole('alertdialog').getByRole('button', { name: views.remove }));
    await expect(page.getByText(views.removed)).toBeVisible();
  });
}
