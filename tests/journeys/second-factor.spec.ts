import type { Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import factor from '../../shell/src/second-factor/messages/fi.ts';
import { type Application, startApplication } from '../application.ts';
import { demoPassword, email, expect, expectAccessible, test, visit } from './application.ts';
import { messages } from './messages.ts';

/* A role comes to need a second factor: in an application of its own, where no other journey signs in. */

const { login } = messages.fi.shell;

let application: Application;
test.beforeAll(async () => {
  application = await startApplication();
});
test.afterAll(() => application.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel(login.email).fill(email('sectionadmin'));
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword);
  await button(page, login.submit).click();
}

test('a role that needs a second factor enrols a passkey at the next sign-in, and confirms the one after with it', async ({
  browser,
}) => {
  const admin = await visit(browser, application.address, 'superadmin');
  const token = await admin.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const changed = await admin.request.post('/api/settings', {
    headers: { Authorization: `Bearer ${token}` },
    data: { changes: [{ key: 'secondFactor.roles', value: [5] }] },
  });
  expect(changed.status()).toBe(200);
  await admin.context().close();

  const context = await browser.newContext({ baseURL: application.address, locale: 'fi-FI' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });

  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(factor.enrol.title);
  await expectAccessible(page);
  await button(page, factor.enrol.passkey).click();
  await expectAccessible(page);
  await button(page, factor.enrol.create).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(factor.codes.title);
  await expect(page.getByRole('list', { name: factor.codes.list }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await page.getByLabel(factor.codes.saved).check();
  await button(page, factor.codes.goOn).click();
  await expect(page).toHaveURL('/sections/1');

  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(factor.verify.title);
  await button(page, factor.verify.passkey).click();
  await expect(page).toHaveURL('/sections/1');
  await context.close();
});
