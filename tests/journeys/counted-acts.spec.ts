import type { Answer, Body } from '@osasto/api';
import type { StateChip } from '@osasto/rules';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { countingHand } from './counting-hand.ts';
import { languages, messages } from './messages.ts';
import { callAs } from './reports.ts';

/* What a person does from the home of a district, counted. Rules 21.3, 22.5. The addresses of chairs: the journey `holders`. */

type DistrictPerson = 'districtadmin' | 'otherdistrict';

/** District 1 has a vacant chair, and district 2 a section whose report is missing. */
const districts: Record<DistrictPerson, number> = {
  districtadmin: demoUnits.district,
  otherdistrict: demoUnits.otherDistrict,
};
const toHome = (person: DistrictPerson) => `/districts/${districts[person]}`;

for (const language of languages) {
  const { districts: says, domain } = messages[language];

  const findStates = async (page: Parameters<typeof callAs>[0], person: DistrictPerson, chip: StateChip) => {
    const filter = { only: [chip] };
    const { results } = (await callAs(
      page,
      person,
      'POST sections/states',
      filter,
    )) as Answer<'POST sections/states'>;
    return results;
  };

  test(`the sections without a report are found and reminded with three presses, in ${language}`, async ({
    as,
  }) => {
    const person = 'otherdistrict';
    const page = await as(person, { language });
    const missing = await findStates(page, person, 'reportMissing');
    await page.goto(toHome(person));
    await settled(page);
    const link = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${says.states.chip.reportMissing} `) });
    await expect(link).toHaveCount(missing.length === 0 ? 0 : 1); // in spring none is due yet
    if (missing.length === 0) return;
    const hand = countingHand(page);
    await hand.click(link);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(missing.length);
    await hand.click(
      page.getByRole('button', { name: domain.remind.these.replace('{n}', String(missing.length)) }),
    );
    const dialog = page.getByRole('dialog', { name: domain.remind.title });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    const request = page.waitForRequest('**/api/reminders');
    await hand.click(dialog.getByRole('button', { name: domain.remind.send }));
    const body = (await request).postDataJSON() as Body<'POST reminders'>;
    const report = body.meetingType === 1001 ? 'autumnReport' : 'springReport';
    const owing = missing.filter((state) => ['missing', 'draft'].includes(state[report].state));
    expect(new Set(body.sections)).toEqual(new Set(owing.map(({ section }) => section.id)));
    expect(owing.length).toBeGreaterThan(missing.length / 2);
    await expect(dialog.getByText(domain.remind.skipped.noMailServer)).toHaveCount(owing.length);
    expect(hand.count()).toBeLessThanOrEqual(3);
  });

  test(`a vacant chair is found with one press, and reminded of from its seats, in ${language}`, async ({
    as,
  }) => {
    const { seats } = messages[language].members;
    const person = 'districtadmin';
    const home = toHome(person);
    const page = await as(person, { language, width: 320 });
    const leaderless = await findStates(page, person, 'chairMissing');
    expect(leaderless.length).toBeGreaterThan(0);
    await page.goto(home);
    await settled(page);
    const hand = countingHand(page);
    await hand.click(page.getByRole('main').locator(`a[href="${home}/sections?only=chairMissing"]`).first());
    // What waits on the home leads to these sections too, so the table is waited for.
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(leaderless.length);
    for (const { section } of leaderless) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(page.getByRole('main').locator(`a[href="/sections/${section.id}"]`)).toBeVisible();
    }
    expect(hand.count()).toBe(1);

    await page.goto(`${home}/positions?tab=seats&seats=vacant`);
    await expect(page.getByRole('table', { name: seats.label })).toBeVisible();
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const { id } = leaderless[0]!.section;
    const row = page.getByRole('rowheader').filter({ has: page.locator(`a[href="/sections/${id}"]`) });
    await row.getByRole('button', { name: new RegExp(`^${domain.remind.one} `) }).click();
    const dialog = page.getByRole('dialog', { name: domain.remind.title });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const request = page.waitForRequest('**/api/reminders');
    await dialog.getByRole('button', { name: domain.remind.send }).click();
    expect((await request).postDataJSON()).toMatchObject({ kind: 'seat', positionId: 2, sections: [id] });
    await expect(dialog.getByText(domain.remind.skipped.noMailServer)).toBeVisible();
  });
}
