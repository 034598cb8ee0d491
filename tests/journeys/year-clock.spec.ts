import type { Page } from '@playwright/test';
import type { Answer } from '@osasto/api';
import { expect, expectAccessible, expectNoOverflow, test } from './application.ts';
import { exportList, readExportedRows } from './downloads.ts';
import { follow, tabTo, type } from './keys.ts';
import { languages, messages } from './messages.ts';
import { callAs } from './reports.ts';

type Duties = Answer<'GET duties'>;

const row = (page: Page, name: string) => page.getByRole('row', { name });
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name });

// Changes of duties share one version, so the languages go one after the other.
test.describe.configure({ mode: 'default' });

for (const language of languages) {
  const { duties: says } = messages[language].districts;

  test(`the national office adds a duty, a section marks it as done, and its district sees that, in ${language}`, async ({
    as,
  }) => {
    const name = `Öljyharjoitus ${language}`;
    const office = await as('kt', { language });
    await office.goto('/year-clock');
    await follow(office, office.getByRole('button', { name: says.add }));
    await type(office, field(office, says.nameFi), name);
    await type(office, field(office, says.nameSv), name);
    await type(office, field(office, says.day), '31.12.');
    await expectAccessible(office);
    await follow(office, office.getByRole('dialog').getByRole('button', { name: says.save }));
    await expect(office.getByText(says.added)).toBeVisible();
    await expect(row(office, name)).toContainText('31.12.');
    await office.getByRole('tab', { name: says.byDistrict }).click();
    await expect(office.getByRole('table').getByRole('columnheader', { name })).toHaveCount(1);
    await expectAccessible(office);
    const ofAll = await readExportedRows(await exportList(office, language, 'csv'), 'csv');
    expect(ofAll[0]).toContain(name);

    const section = await as('sectionadmin', { language, width: 320 });
    await section.goto('/sections/1');
    const marking = section.getByRole('button', { name: `${says.tick} ${name}` });
    await expect(marking).toBeVisible();
    await section.goto('/year-clock');
    await follow(section, marking);
    await type(section, field(section, says.note), 'Pidetty satamassa');
    await expectNoOverflow(section);
    await follow(section, section.getByRole('dialog').getByRole('button', { name: says.tick }));
    await expect(section.getByText(says.ticked)).toBeVisible();
    await expect(row(section, name)).toContainText('Pidetty satamassa');
    await expectAccessible(section);
    await expectNoOverflow(section);
    await section.reload();
    await expect(row(section, name)).toContainText('Pidetty satamassa');
    const ofSection = await readExportedRows(await exportList(section, language, 'csv'), 'csv');
    expect(ofSection.find((line) => line.includes(name))).toContain('Pidetty satamassa');

    const district = await as('districtadmin', { language, width: 390 });
    await district.goto('/year-clock');
    await expect(district.getByRole('button', { name: `${says.untick} ${name}` })).toHaveCount(1);
    await expectNoOverflow(district);
    const ofDistrict = await readExportedRows(await exportList(district, language, 'csv'), 'csv');
    expect(ofDistrict[0]).toContain(name);

    await office.reload();
    await office.getByRole('tab', { name: says.table }).click();
    const removing = office.getByRole('button', { name: says.removeOne.replace('{name}', name) });
    await tabTo(office, removing);
    await office.keyboard.press('Enter');
    await follow(office, office.getByRole('alertdialog').getByRole('button', { name: says.remove }));
    await expect(office.getByText(says.removed)).toBeVisible();
    const left = (await callAs(office, 'kt', 'GET duties')) as Duties;
    expect(left.map((duty) => duty.name.fi)).not.toContain(name);
  });
}
