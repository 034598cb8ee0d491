import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow } from './keys.ts';
import { languages, messages } from './messages.ts';

for (const language of languages) {
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
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await follow(page, dialog.getByRole('button', { name: says.send }));
    // There is no mail server here: the dialog says so of each section.
    await expect(dialog.getByText(says.skipped.noMailServer).first()).toBeVisible();
    await expectAccessible(page);
    await follow(page, dialog.getByRole('button', { name: says.close, exact: true }));
    await expect(dialog).toHaveCount(0);
  });
}
