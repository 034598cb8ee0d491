import type { Page } from '@playwright/test';
import type { Member } from '@osasto/api';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow, tabTo, type } from './keys.ts';
import { type Language, languages, messages } from './messages.ts';
import { callAs, electableIn } from './reports.ts';

/* Who still has access, and what is done about it. Rule 11.10. */

const section = 7;

/** Somebody of this journey alone, in another place of the list for each language: a member without a position. */
async function findMember(page: Page, language: Language): Promise<Member> {
  const members = await electableIn(page, 'superadmin', section);
  const without = members.filter(({ memberPositions }) => !memberPositions?.length);
  const found = without.at(language === 'fi' ? -1 : -2);
  if (!found) throw new Error(`Section ${section} has too few members without a position.`);
  return found;
}

for (const language of languages) {
  const { preparedness, domain } = messages[language];
  const { access: says, employees } = preparedness;

  test(`by the keyboard at 320: access is kept, then removed, and the log says both, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language, width: 320 });
    const { id, firstName, lastName } = await findMember(page, language);
    const name = `${firstName} ${lastName}`;
    await callAs(page, 'superadmin', 'POST members/updateRoles', { memberId: id, roles: [6] });
    await page.goto('/employees');
    const tab = page.getByRole('tab', { name: says.tab });
    await tabTo(page, page.getByRole('tab', { name: employees.title }));
    await page.keyboard.press('ArrowRight');
    await expect(tab).toBeFocused();
    await page.keyboard.press('Enter');
    await type(page, page.getByRole('searchbox', { name: says.search }), name);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name });
    await expect(row).toContainText(domain.roleHelp[6]);
    await expect(row).toContainText(says.reason.leftOffice);
    await settled(page);
    await expectAccessible(page);
    await expectNoOverflow(page);

    await follow(page, row.getByRole('button', { name: says.keepOne.replace('{name}', name) }));
    await expect(page.getByText(says.keptDone)).toBeVisible();
    await expect(row).toContainText('Kaija Toivola');
    const checkbox = row.getByRole('checkbox', { name: domain.selection.selectRow.replace('{row}', name) });
    await tabTo(page, checkbox, 'Shift+Tab');
    await page.keyboard.press('Space');
    await follow(page, page.getByRole('button', { name: says.removeChosen }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(name);
    await expectAccessible(page);
    await follow(page, question.getByRole('button', { name: says.remove }));
    await expect(page.getByText(says.removed)).toBeVisible();
    await expect(row).toHaveCount(0);

    await page.goto(`/audit?entity=member&id=${id}`);
    const kept = { fi: 'säilytti jäsenen', sv: 'behöll behörigheterna för medlemmen' }[language];
    await expect(page.getByText(new RegExp(`Kaija Toivola ${kept} ${name}`))).toBeVisible();
    await expect(page.getByText(new RegExp(`Kaija Toivola .*${domain.role[6]}`)).first()).toBeVisible();
  });

  test(`the review stands by the rules of accessibility, in ${language}`, async ({ as }) => {
    const page = await as('kt', { language });
    await page.goto('/employees?tab=access');
    await expect(page.getByRole('table', { name: says.title })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
    await expectConforming(page);
  });
}
