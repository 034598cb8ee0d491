import type { Browser, Locator, Page } from '@playwright/test';
import type { ListedMeeting, Meeting } from '@osasto/api';
import { storageKeys } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { type Application, startApplication } from '../application.ts';
import { expectConforming } from './alfa.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test, visit } from './application.ts';
import { arrowTo, follow, type } from './keys.ts';
import { languages, messages } from './messages.ts';

/*
 * What one approver asks for another confirms, or one of them drops. In an application of its own, as a setting changes for everybody.
 * Rule 25.2.
 */

let application: Application;
test.beforeAll(async () => {
  application = await startApplication();
});
test.afterAll(() => application.stop());

/** What the service answers whoever is signed in on the page. */
async function ask(page: Page, method: 'GET' | 'POST', path: string, data?: unknown): Promise<unknown> {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.fetch(`/api/${path}`, {
    method,
    headers,
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** Has annulments need two people. */
async function requireTwo(browser: Browser): Promise<void> {
  const admin = await visit(browser, application.address, 'superadmin');
  await ask(admin, 'POST', 'settings', { changes: [{ key: 'meeting.requireSecondPerson', value: true }] });
}

/** The newest approved autumn report of the section, as whoever is signed in on the page sees it. */
async function readNewest(page: Page): Promise<Meeting> {
  const filter = { sections: [demoUnits.section], types: [1001], statuses: [1103] };
  const [newest] = (await ask(page, 'POST', 'meetings', filter)) as ListedMeeting[];
  return (await ask(page, 'GET', `meetings/${newest?.id}`)) as Meeting;
}

const findCounting = ({ memberPositions }: Meeting) => memberPositions.find(({ isAnnulled }) => !isAnnulled)!;

for (const language of languages) {
  const { annulling, positions } = messages[language].meetings;
  const [asker, other] =
    language === 'fi' ? (['kt', 'districtadmin'] as const) : (['districtadmin', 'kt'] as const);
  const visitNarrow = async (browser: Browser, person: string) => {
    const page = await visit(browser, application.address, person, language);
    await page.setViewportSize({ width: 320, height: 800 });
    return page;
  };
  const openMenu = (page: Page, row: Locator) =>
    follow(page, row.getByRole('button', { name: annulling.more.split('{')[0] as string }));
  const choose = async (page: Page, item: string) => {
    await arrowTo(page, page.getByRole('menuitem', { name: item }), 'Down');
    await page.keyboard.press('Enter');
  };
  const isShownWell = async (page: Page) => {
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  };
  const isSaid = async (page: Page, text: string) => {
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toBeHidden(); // what fades has colours that are none
  };

  test(`an annulment that ${asker} asks for is dropped by a district admin, in ${language}`, async ({
    browser,
  }) => {
    await requireTwo(browser);
    const page = await visit(browser, application.address, 'districtadmin', language);
    const newest = await readNewest(page);
    const row = findCounting(newest);
    const by = await visit(browser, application.address, asker);
    await ask(by, 'POST', `positions/${row.id}/annul`, { reason: 'Väärä henkilö' });

    await page.goto(`/sections/${demoUnits.section}/meetings/${newest.id}`);
    const waiting = page.getByRole('row').filter({ hasText: annulling.annul.waits });
    await waiting.getByRole('button', { name: annulling.more.split('{')[0] as string }).press('Enter');
    await page.getByRole('menuitem', { name: annulling.drop.name }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: annulling.drop.name }).press('Enter');
    await expect(page.getByText(annulling.drop.done)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const after = await readNewest(page);
    expect(after.memberPositions.find(({ id }) => id === row.id)).toMatchObject({ isAnnulled: false });
  });

  test(`${asker} asks for an annulment and ${other} confirms it, by the keyboard at 320 px, in ${language}`, async ({
    browser,
  }) => {
    await requireTwo(browser);
    const page = await visitNarrow(browser, asker);
    const newest = await readNewest(page);
    const chosen = findCounting(newest);
    const path = `/sections/${demoUnits.section}/meetings/${newest.id}`;
    const name = `${chosen.member?.firstName} ${chosen.member?.lastName}`;
    const position = { fi: chosen.position.name, sv: chosen.position.nameSv }[language];
    const findRow = (on: Page) =>
      on
        .getByRole('table', { name: positions.title, exact: true })
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: position })
        .first();
    const reason = 'Kirjattu väärälle henkilölle';

    // Who asks is told that another confirms, and cannot do that alone.
    await page.goto(path);
    await openMenu(page, findRow(page));
    await choose(page, annulling.annul.name);
    const dialog = page.getByRole('dialog');
    await type(page, dialog.getByRole('textbox', { name: annulling.reason }), reason);
    await follow(page, dialog.getByRole('button', { name: annulling.annul.name }));
    await isSaid(page, annulling.annul.asked);
    await expect(findRow(page)).toContainText(annulling.annul.waits);
    await expect(findRow(page).locator('s')).toHaveCount(0);
    await isShownWell(page);
    await openMenu(page, findRow(page));
    await expect(page.getByRole('menuitem', { name: annulling.drop.name })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: annulling.annul.confirm })).toHaveCount(0);

    // The section sees nothing of it.
    const secretary = await visitNarrow(browser, 'sectionadmin');
    await secretary.goto(path);
    await expect(findRow(secretary)).toBeVisible();
    await expect(secretary.getByText(annulling.annul.waits)).toHaveCount(0);

    // The other finds it among what waits, reads who wants what, and confirms it.
    const second = await visitNarrow(browser, other);
    await second.goto('/');
    const waiting = { fi: 'yksi mitätöinti odottaa vahvistusta', sv: 'en annullering väntar på bekräftelse' };
    await follow(second, second.getByRole('link', { name: waiting[language] }).first());
    await expect(second).toHaveURL(path);
    await openMenu(second, findRow(second));
    await choose(second, annulling.annul.confirm);
    const confirmation = second.getByRole('dialog');
    await expect(confirmation).toContainText({ kt: 'Kaija Toivola', districtadmin: 'Päivi Rantala' }[asker]);
    await expect(confirmation.getByRole('textbox', { name: annulling.reason })).toHaveValue(reason);
    await isShownWell(second);
    await follow(second, confirmation.getByRole('button', { name: annulling.annul.confirm }));
    await isSaid(second, annulling.annul.done);
    for (const one of [second, page, secretary]) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await one.goto(path);
      await expect(findRow(one)).toContainText(annulling.tag);
      await expect(findRow(one).locator('s').first()).toBeVisible();
      await isShownWell(one);
      await expectConforming(one);
      /* oxlint-enable no-await-in-loop */
    }
    const after = await readNewest(page);
    expect(after.memberPositions.find(({ id }) => id === chosen.id)).toMatchObject({
      isAnnulled: true,
      annulled: { reason },
    });
  });
}
