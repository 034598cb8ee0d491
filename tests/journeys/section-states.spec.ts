import type { Locator, Page } from '@playwright/test';
import type { Answer } from '@osasto/api';
import { nameIn } from '@osasto/contract';
import { stateChips } from '@osasto/rules';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { countingHand, type Hand } from './counting-hand.ts';
import { exportList, readExportedRows } from './downloads.ts';
import { follow, tabTo } from './keys.ts';
import { languages, messages } from './messages.ts';
import { callAs } from './reports.ts';
import { actionsButton } from './section-actions.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
const chipNamed = (page: Page, text: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${text} \\d+$`) });

/** The figure at the end of a name. */
const readCount = async (named: Locator): Promise<number> => {
  const label = await named.evaluate((element) => element.closest('label, a')?.textContent ?? '');
  return Number(/(\d+)\D*$/.exec(label)?.[1]);
};

for (const language of languages) {
  test(`a district admin finds the sections without a report with two presses from home, in ${language}`, async ({
    as,
  }) => {
    const { states: says, find } = messages[language].districts;
    const page = await as('otherdistrict', { language, width: 320 });
    await page.goto('/districts/2');
    await follow(page, page.getByRole('main').locator('a[href="/districts/2/sections"]').first());
    const chip = chipNamed(page, says.chip.reportMissing);
    await tabTo(page, chip);
    const count = await readCount(chip);
    await page.keyboard.press('Space');
    await expect(chip).toBeChecked();
    await expect(page).toHaveURL('/districts/2/sections?only=reportMissing');
    await settled(page);
    if (count === 0) await expect(page.getByRole('heading', { name: find.nothing })).toBeVisible();
    else {
      await expect(rows(page)).toHaveCount(count);
      const words = new RegExp(`${says.missing}|${says.late}`);
      for (const row of await page.getByRole('table').getByRole('row').all()) {
        // oxlint-disable-next-line no-await-in-loop -- one row after the other
        if ((await row.getByRole('rowheader').count()) > 0) await expect(row).toContainText(words);
      }
    }
    await expectNoOverflow(page);
    await expectAccessible(page);
  });

  test(`the count of each chip is the number of rows that it leaves, in ${language}`, async ({ as }) => {
    const { chip: texts } = messages[language].districts.states;
    const page = await as('districtadmin', { language });
    await page.goto('/districts/1/sections');
    await expect(chipNamed(page, texts.all)).toBeChecked();
    await settled(page);
    let found = 0;
    for (const one of stateChips) {
      /* oxlint-disable no-await-in-loop -- one chip after the other */
      const chip = chipNamed(page, texts[one]);
      const count = await readCount(chip);
      found += count;
      await chip.check();
      await expect(rows(page)).toHaveCount(count);
      await chip.uncheck();
      await expect(rows(page)).toHaveCount(await readCount(chipNamed(page, texts.all)));
      /* oxlint-enable no-await-in-loop */
    }
    expect(found).toBeGreaterThan(0);
  });

  test(`the national office comes from the count of a district to exactly these sections, in ${language}`, async ({
    as,
  }) => {
    const page = await as('kt', { language });
    await page.goto('/districts');
    const link = page.getByRole('main').locator('a[href="/districts/1/sections?only=waiting"]');
    await expect(link).toBeVisible();
    const count = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
    await follow(page, link);
    await expect(page).toHaveURL('/districts/1/sections?only=waiting');
    await expect(chipNamed(page, messages[language].districts.states.chip.waiting)).toBeChecked();
    await expect(rows(page)).toHaveCount(count);
    const file = await exportList(page, language, 'csv');
    expect(await readExportedRows(file, 'csv')).toHaveLength(count + 1);
  });
}

/** What the specification puts on each section of the list, and where it leads from there. */
const pages = ['', '/members', '/meetings', '/meetings/add', '/reports/addofficialletterrequest'];

for (const [language, width] of [
  ['fi', 1280],
  ['sv', 390],
] as const) {
  test(`each link of a section is two presses away, ${width} wide, in ${language}`, async ({ as }) => {
    const { plan: says } = messages[language].preparedness;
    const page = await as('districtadmin', { language, width });
    const { results } = (await callAs(page, 'districtadmin', 'POST sections/states', {
      districts: [1],
      statuses: [601],
    })) as Answer<'POST sections/states'>;
    const planned = results.find(({ plan }) => plan.state === 'valid') as (typeof results)[number];
    const address = `/sections/${planned.section.id}`;
    const name = nameIn(planned.section.name, language);
    const link = (path: string) => page.getByRole('main').locator(`a[href="${address}${path}"]`).first();

    /** Presses what leads to one thing, from the list as it opens. */
    const press = async (act: (hand: Hand) => Promise<void>) => {
      await page.goto('/districts/1/sections');
      await expect(link('')).toBeVisible();
      await settled(page);
      const hand = countingHand(page);
      await act(hand);
      expect(hand.count()).toBeLessThanOrEqual(2);
    };
    const opened = (hand: Hand) => hand.click(actionsButton(page, language, name));

    for (const path of pages) {
      // oxlint-disable-next-line no-await-in-loop -- one page
      await press(async (hand) => {
        if (!(await link(path).isVisible())) await opened(hand);
        await hand.click(link(path));
        await expect(page).toHaveURL(address + path);
      });
    }

    const about = says.of.replace('{section}', name);
    const planButton = (verb: string) => page.getByRole('button', { name: `${verb} ${about}`, exact: true });
    await press(async (hand) => {
      await opened(hand);
      const shown = page.context().waitForEvent('response', (answer) => answer.url().includes('/files/'));
      await hand.click(page.getByRole('link', { name: new RegExp(`^${says.view} ${about}`) }));
      expect((await shown).ok()).toBe(true);
    });
    await press(async (hand) => {
      await opened(hand);
      const answered = page.waitForResponse((answer) => answer.url().includes('/fillpreparednessplan'));
      await hand.click(planButton(says.fill));
      expect((await answered).ok()).toBe(true);
    });
    await press(async (hand) => {
      await opened(hand);
      const asked = page.waitForEvent('filechooser');
      await hand.click(planButton(says.uploadNew));
      await asked;
    });
  });
}
