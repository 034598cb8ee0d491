import type { Page } from '@playwright/test';
import type { Member } from '@osasto/api';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow, press, tabTo, type } from './keys.ts';
import { type Language, languages, messages } from './messages.ts';
import { callAs, electableIn } from './reports.ts';

/* Who still has access, and what is done about it. Rule 11.10. */

const section = 7;

/** The members without a position of which each test has its own. */
async function findMembers(page: Page, places: readonly number[]): Promise<Member[]> {
  const members = await electableIn(page, 'superadmin', section);
  const without = members.filter(({ memberPositions }) => !memberPositions?.length);
  const found = places.map((place) => without.at(place)).filter((member) => member !== undefined);
  if (found.length < places.length)
    throw new Error(`Section ${section} has too few members without a position.`);
  return found;
}

/** Opens the review by its tab, with the keyboard. */
async function openReview(page: Page, language: Language): Promise<void> {
  const { access, employees } = messages[language].preparedness;
  await page.goto('/employees');
  const tab = page.getByRole('tab', { name: access.tab });
  await tabTo(page, page.getByRole('tab', { name: employees.title }));
  await page.keyboard.press('ArrowRight');
  await expect(tab).toBeFocused();
  await page.keyboard.press('Enter');
}

for (const language of languages) {
  const { preparedness, domain } = messages[language];
  const { access: says } = preparedness;

  test(`by the keyboard at 320: access is kept, then removed, and the log says both, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language, width: 320 });
    const [{ id, firstName, lastName }] = (await findMembers(page, [language === 'fi' ? -1 : -2])) as [
      Member,
    ];
    const name = `${firstName} ${lastName}`;
    await callAs(page, 'superadmin', 'POST members/updateRoles', { memberId: id, roles: [6] });
    await openReview(page, language);
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

  test(`by the keyboard at 320: several accesses are kept, then removed, at once, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language, width: 320 });
    const members = await findMembers(page, language === 'fi' ? [-3, -4, -5] : [-6, -7, -8]);
    for (const { id } of members)
      await callAs(page, 'superadmin', 'POST members/updateRoles', { memberId: id, roles: [6] }); // oxlint-disable-line no-await-in-loop -- one after the other
    const names = members.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    await openReview(page, language);
    const field = page.getByRole('searchbox', { name: says.search });
    const find = async (name: string) => {
      await field.fill('');
      await type(page, field, name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
      return page.getByRole('row', { name });
    };
    /** Selects those, in the list of all: what a filter hides is not acted on. */
    const select = async (chosen: readonly string[]) => {
      await field.fill('');
      for (const name of chosen) await expect(page.getByRole('row', { name })).toBeVisible(); // oxlint-disable-line no-await-in-loop -- one after the other
      const shown = await page.getByRole('rowheader').allTextContents();
      const placeOf = (name: string) => shown.findIndex((text) => text.includes(name));
      const fromTheTop = chosen.toSorted((one, other) => placeOf(one) - placeOf(other));
      for (const [at, name] of fromTheTop.entries()) {
        /* oxlint-disable no-await-in-loop -- one after the other */
        const box = domain.selection.selectRow.replace('{row}', name);
        await press(page, page.getByRole('row', { name }).getByRole('checkbox', { name: box }));
        const count = domain.selection[at === 0 ? 'count_one' : 'count_other'];
        await expect(page.getByText(count.replace('{count}', `${at + 1}`))).toBeVisible();
        /* oxlint-enable no-await-in-loop */
      }
    };
    const bar = page.getByRole('group', { name: says.selection });

    await select(names);
    await expect(bar).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await follow(page, page.getByRole('button', { name: says.keepChosen }));
    await expect(page.getByText(says.keptDone)).toBeVisible();
    await expect(bar).toHaveCount(0);
    for (const name of names) await expect(await find(name)).toContainText('Kaija Toivola'); // oxlint-disable-line no-await-in-loop -- one after the other

    const [first, second, kept] = names as [string, string, string];
    await select([first, second]);
    await follow(page, page.getByRole('button', { name: says.removeChosen }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(says.removeSeveral.replace('{count}', '2'));
    await expectNoOverflow(page);
    await expectAccessible(page);
    await follow(page, question.getByRole('button', { name: says.remove }));
    await expect(page.getByText(says.removed)).toBeVisible();
    await expect(bar).toHaveCount(0);
    for (const gone of [first, second]) await expect(page.getByRole('row', { name: gone })).toHaveCount(0); // oxlint-disable-line no-await-in-loop -- one after the other
    await find(kept);
    await settled(page);
    // A text that fades out has no contrast.
    for (const said of [says.keptDone, says.removed]) await expect(page.getByText(said)).toBeHidden(); // oxlint-disable-line no-await-in-loop -- one after the other
    await expectNoOverflow(page);
    await expectAccessible(page);
    const left = (await callAs(page, 'kt', 'GET accessreview')) as { name: string }[];
    expect(left.map(({ name }) => name).filter((name) => names.includes(name))).toEqual([kept]);
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
