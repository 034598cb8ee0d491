import type { Locator, Page } from '@playwright/test';
import type { Answer, District } from '@osasto/api';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { exportList, readExportedRows } from './downloads.ts';
import { arrowTo, follow, tabTo } from './keys.ts';
import { type Language, messages } from './messages.ts';
import { callAs } from './reports.ts';

type Found = Answer<'POST positions/find'>;

/** What a person may need at most to have the addresses of the chairs of a district. Rule 21.9. */
const mostActs = 5;

const copiedText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** The keyboard of a person, and how often it chose something: going there by Tab counts as nothing. */
function countingKeys(page: Page) {
  let count = 0;
  const act = async (deed: () => Promise<unknown>) => {
    count += 1;
    await deed();
  };
  return {
    count: () => count,
    press: (target: Locator) => act(() => follow(page, target)),
    choose: (from: Locator, target: Locator) =>
      act(async () => {
        await tabTo(page, from);
        await arrowTo(page, target, 'Right');
      }),
    select: (field: Locator, name: string) =>
      act(async () => {
        await tabTo(page, field);
        await page.keyboard.type(name);
      }),
  };
}

for (const language of ['fi', 'sv'] as const satisfies Language[]) {
  test(`the addresses of the chairs of a district are copied with the keyboard at 320 px, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language, width: 320 });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { holders, column } = messages[language].members;
    const { ui, common } = messages[language];
    const districts = (await callAs(page, 'kt', 'GET districts')) as District[];
    const district = districts.findLast(({ isTrainingDistrict }) => !isTrainingDistrict)!;
    const filter = { groups: ['chairs' as const], districts: [district.id] };
    const { results } = (await callAs(page, 'kt', 'POST positions/find', filter)) as Found;
    const expected = results.flatMap(({ email }) => email ?? []);
    expect(expected.length).toBeGreaterThan(1);

    await page.goto('/about');
    const keys = countingKeys(page);
    await keys.press(page.getByRole('button', { name: ui.menu }));
    const menu = page.getByRole('navigation', { name: ui.mainMenu });
    await keys.press(menu.getByRole('link', { name: holders.title }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(holders.title);
    const group = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name} \\d+$`) });
    await keys.choose(group(common.all), group(holders.group.chairs));
    await keys.select(page.getByRole('combobox', { name: column.district }), district.name);
    await expect(page).toHaveURL(`/positions?group=chairs&district=${district.id}`);
    await settled(page);
    await keys.press(page.getByRole('button', { name: holders.copy }));
    const addresses = [...new Set(expected)];
    const said = holders.copied_other.replace('{number}', String(addresses.length));
    await expect(page.getByText(said)).toBeVisible();
    await expect.poll(() => copiedText(page)).toBe(addresses.join('; '));
    expect(keys.count()).toBeLessThanOrEqual(mostActs);

    const { contacts } = messages[language].domain;
    const copying = contacts.copy.replace('{address}', expected[0]!);
    await follow(page, page.getByRole('button', { name: copying }).first());
    await expect(page.getByText(contacts.copied)).toBeAttached();
    await expect.poll(() => copiedText(page)).toBe(expected[0]);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
}

test('a district admin takes the file of what the list shows, and a section admin has the own section alone', async ({
  as,
}) => {
  const page = await as('districtadmin');
  await page.goto('/districts/1/positions?group=chairs');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await settled(page);
  const shown = (await rows.count()) - 1;
  const file = await readExportedRows(await exportList(page, 'fi', 'csv'), 'csv');
  expect(file).toHaveLength(1 + shown);
  await page.getByRole('tab', { name: messages.fi.members.seats.title }).click();
  await expect(page.getByRole('table', { name: messages.fi.members.seats.label })).toBeVisible();
  await page.reload();
  await settled(page);
  const seats = await readExportedRows(await exportList(page, 'fi', 'csv'), 'csv');
  expect(seats[0]).toMatch(/^"Piiri";"Osasto";"Luottamustoimi";"Täytettyjä";/);
  expect(seats.length).toBeGreaterThan(1);

  const own = await as('sectionadmin');
  await own.goto('/sections/1');
  await own.getByRole('main').getByRole('link', { name: messages.fi.members.holders.title }).click();
  await expect(own).toHaveURL('/sections/1/positions');
  await expect(own.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(own.getByRole('columnheader', { name: messages.fi.members.column.section })).toHaveCount(0);
  await own.goto('/positions');
  await expect(own).toHaveURL('/404');
});
