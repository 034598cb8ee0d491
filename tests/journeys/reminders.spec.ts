import type { Page } from '@playwright/test';
import { nameIn } from '@osasto/contract';
import type { Answer } from '@osasto/api';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow } from './keys.ts';
import { type Language, languages, messages } from './messages.ts';
import { addDraft, callAs, removeReport } from './reports.ts';

/** Sends the reminder of the dialog that is open; there is no mail server here, so the dialog says so of each section. */
async function sendReminder(page: Page, language: Language): Promise<void> {
  const { remind: says } = messages[language].domain;
  const dialog = page.getByRole('dialog', { name: says.title });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await follow(page, dialog.getByRole('button', { name: says.send }));
  await expect(dialog.getByText(says.skipped.noMailServer).first()).toBeVisible();
  await expectAccessible(page);
  await follow(page, dialog.getByRole('button', { name: says.close, exact: true }));
  await expect(dialog).toHaveCount(0);
}

for (const [at, language] of languages.entries()) {
  const { states } = messages[language].districts;
  const { remind: says } = messages[language].domain;

  test(`the sections of a list are reminded with three presses from the home of the district, in ${language}`, async ({
    as,
  }) => {
    const page = await as('districtadmin', { language, width: 320 });
    await page.goto('/districts/1/sections?only=chairMissing');
    await expect(
      page.getByRole('checkbox', { name: new RegExp(`^${states.chip.chairMissing} \\d+$`) }),
    ).toBeChecked();
    await settled(page);
    await follow(page, page.getByRole('button', { name: new RegExp(says.these.replace(' ({n})', '')) }));
    const dialog = page.getByRole('dialog', { name: says.title });
    await expect(dialog.getByRole('checkbox', { name: says.whom.chair })).toBeChecked();
    await sendReminder(page, language);
  });

  test(`one section without a chair is reminded from its row, in ${language}`, async ({ as }) => {
    const page = await as('districtadmin', { language, width: 320 });
    const { results } = (await callAs(page, 'districtadmin', 'POST sections/states', {
      districts: [1],
      only: ['chairMissing'],
    })) as Answer<'POST sections/states'>;
    const name = nameIn(results[0]!.section.name, language);
    await page.goto('/districts/1/sections');
    await settled(page);
    await follow(page, page.getByRole('button', { name: `${messages[language].ui.actions} ${name}` }));
    await follow(page, page.getByRole('button', { name: `${says.one} ${name}` }));
    await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
    await sendReminder(page, language);
  });

  test(`the sections of a district are reminded of a duty from the year clock, in ${language}`, async ({
    as,
  }) => {
    const page = await as('otherdistrict', { language, width: 320 });
    await page.goto('/year-clock');
    await settled(page);
    await follow(page, page.getByRole('button', { name: says.title }));
    await sendReminder(page, language);
  });

  test(`a section is reminded of a draft from the reports of its district, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language, width: 320 });
    const dateHeld = `1931-06-0${1 + at}`; // a day of no other journey
    const report = await addDraft(page, 'kt', { sectionId: 10, dateHeld, name: 'Kesken' });
    await page.goto(`/districts/3/meetings?statuses=1100&section=10&from=${dateHeld}`);
    await settled(page);
    await follow(page, page.getByRole('button', { name: says.these.replace('{n}', '1') }));
    await sendReminder(page, language);
    await removeReport(page, 'kt', report.id);
  });
}
