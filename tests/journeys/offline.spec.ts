import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, test } from './application.ts';
import { languages, messages } from './messages.ts';

const reports = `/sections/${demoUnits.section}/reports`;
const form = `${reports}/addofficialletterrequest`;
const text = 'Tilattu ilman verkkoa';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const language of languages) {
  test(`without a network a command waits; cancelled or left, it is never sent, in ${language}`, async ({
    as,
  }) => {
    const { common, letters, shell, ui } = messages[language];
    const page = await as('sectionadmin', { language });
    const banner = page.getByRole('status').filter({ hasText: shell.offline.title });
    const waiting = page.getByText(ui.waitsForNetwork);
    const become = (network: 'offline' | 'online') => page.context().setOffline(network === 'offline');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('addofficialletterrequest') && request.method() === 'POST')
        sent.push(request.url());
    });
    await page.goto(reports);
    await page.locator(`main a[href="${form}"]`).click();
    await page.getByLabel(letters.order.reason).fill(text);

    await become('offline');
    await expect(banner).toBeVisible();
    await press(page, letters.order.send);
    await expect(waiting).toBeVisible();
    await expect(
      page.getByRole('button', { name: letters.order.send, exact: true }),
    ).toHaveAccessibleDescription(common.waiting);
    await expectAccessible(page);
    await press(page, ui.cancelSending);
    await expect(waiting).toHaveCount(0);
    await become('online');
    await expect(banner).toHaveCount(0);
    await expect(page.getByLabel(letters.order.reason)).toHaveValue(text);

    await become('offline');
    await press(page, letters.order.send);
    await expect(waiting).toBeVisible();
    await page.getByRole('link', { name: letters.order.cancel }).click();
    await press(page, shell.leaving.kept.confirm);
    await expect(page).toHaveURL(reports);
    await become('online');
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('row', { name: text })).toHaveCount(0);
    expect(sent).toEqual([]);
  });
}
