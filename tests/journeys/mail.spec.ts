import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApplication } from '../application.ts';
import { expect, test, visit } from './application.ts';
import { messages } from './messages.ts';

/* A database that is served under another host than before sends no e-mail until a super admin confirms it. Rule 2.25. */

const server = { OSASTO_SMTP_URL: 'smtp://127.0.0.1:9', OSASTO_MAIL_FROM: 'osasto@apuliitto.example' };

let data: string;
test.beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'osasto-mail-'));
});
test.afterAll(() => rm(data, { recursive: true, force: true, maxRetries: 5 }));

test('a super admin lets e-mail leave from a copy that became the service', async ({ browser }) => {
  const first = await startApplication({ ...server, OSASTO_DATA: data });
  await first.stop();
  const moved = await startApplication({
    ...server,
    OSASTO_DATA: data,
    OSASTO_URL: 'https://osasto.jarjesto.example',
  });
  try {
    const page = await visit(browser, moved.address, 'superadmin', 'fi');
    await page.goto('/settings');
    const { mail } = messages.fi.settings;
    await page.getByRole('button', { name: mail.held.confirm }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: mail.held.confirm }).click();
    await expect(page.getByText(mail.held.done)).toBeVisible();
    await expect(page.getByText(mail.held.title)).toHaveCount(0);

    const other = await visit(browser, moved.address, 'superadmin', 'sv');
    await other.goto('/settings');
    const swedish = messages.sv.settings.mail;
    const card = other.getByRole('region', { name: swedish.title });
    await expect(card).toContainText('127.0.0.1, port 9, krypterad anslutning');
    await expect(card.getByRole('row')).toHaveCount(11);
    await expect(other.getByText(swedish.held.title)).toHaveCount(0);
  } finally {
    await moved.stop();
  }
});
