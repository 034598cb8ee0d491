import type { Page } from '@playwright/test';
import type { ListedMeeting, Meeting } from '@osasto/api';
import { storageKeys } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { type Application, startApplication } from '../application.ts';
import { expect, expectAccessible, test, visit } from './application.ts';
import { languages, messages } from './messages.ts';

/*
 * What one approver asks for and another has not confirmed is dropped: by whoever asked for it, or by the other. In an application of its
 * own, as a setting changes for everybody. Rule 25.2.
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

for (const language of languages) {
  const { annulling } = messages[language].meetings;
  const asker = language === 'fi' ? 'kt' : 'districtadmin';

  test(`an annulment that ${asker} asks for is dropped by a district admin, in ${language}`, async ({
    browser,
  }) => {
    const admin = await visit(browser, application.address, 'superadmin');
    await ask(admin, 'POST', 'settings', {
      changes: [{ key: 'meeting.requireSecondPerson', value: true }],
    });
    const page = await visit(browser, application.address, 'districtadmin', language);
    const filter = { sections: [demoUnits.section], types: [1001], statuses: [1103] };
    const [newest] = (await ask(page, 'POST', 'meetings', filter)) as ListedMeeting[];
    const { memberPositions } = (await ask(page, 'GET', `meetings/${newest?.id}`)) as Meeting;
    const [row] = memberPositions;
    const by = await visit(browser, application.address, asker);
    await ask(by, 'POST', `positions/${row?.id}/annul`, { reason: 'Väärä henkilö' });

    await page.goto(`/sections/${demoUnits.section}/meetings/${newest?.id}`);
    const waiting = page.getByRole('row').filter({ hasText: annulling.annul.waits });
    await waiting.getByRole('button', { name: annulling.more.split('{')[0] as string }).press('Enter');
    await page.getByRole('menuitem', { name: annulling.drop.name }).press('Enter');
    const question = page.getByRole('alertdialog');
    await expectAccessible(page);
    await question.getByRole('button', { name: annulling.drop.name }).press('Enter');
    await expect(page.getByText(annulling.drop.done)).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const after = (await ask(page, 'GET', `meetings/${newest?.id}`)) as Meeting;
    expect(after.memberPositions[0]).toEqual(expect.objectContaining({ id: row?.id, isAnnulled: false }));
  });
}
