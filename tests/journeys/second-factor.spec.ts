import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { SectionRoles } from '@osasto/api';
import { storageKeys } from '@osasto/contract';
import { type Application, startApplication } from '../application.ts';
import {
  getAccount,
  demoPassword,
  email,
  expect,
  expectAccessible,
  settled,
  test,
  visit,
  watchCalls,
} from './application.ts';
import { type Language, languages, messages, sentence } from './messages.ts';

/* Roles come to need a second factor: in an application of its own, where no other journey signs in. */

let application: Application;
test.describe.configure({ mode: 'default' }); // in parallel, each worker would start one
test.beforeAll(async ({ browser }) => {
  application = await startApplication();
  const admin = await visit(browser, application.address, 'superadmin');
  const changes = [{ key: 'secondFactor.roles', value: [5, 6] }];
  expect((await ask(admin, 'POST', 'settings', { changes })).status()).toBe(200);
  await admin.context().close();
});
test.afterAll(() => application.stop());

/** A call as whoever is signed in on the page. */
async function ask(page: Page, method: 'GET' | 'POST', path: string, data?: object) {
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  return page.request.fetch(`/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data }),
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(browser: Browser, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL: application.address, locale: `${language}-FI` });
  watchCalls(context);
  const page = await context.newPage();
  await page.goto('/healthz');
  await page.evaluate((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
  return page;
}

async function signIn(page: Page, person: string, language: Language) {
  const { login } = messages[language].shell;
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
  await page.goto('/login');
  await page.getByLabel(login.email).fill(email(person));
  await page.getByLabel(login.password, { exact: true }).fill(demoPassword);
  await button(page, login.submit).click();
}

/** Notes the recovery codes that are shown, and goes on. */
async function noteCodes(page: Page, language: Language, title = heading(page)): Promise<string[]> {
  const { codes } = messages[language].factor;
  await expect(title).toHaveText(codes.title);
  const list = page.getByRole('list', { name: codes.list }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  await expectAccessible(page);
  const noted = await list.allTextContents();
  await page.getByLabel(codes.saved).check();
  await button(page, codes.goOn).click();
  return noted;
}

const period = 30_000;
/** What the application in the telephone shows, some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * period });

/**
 * Puts the secret that the page shows into a telephone, and proves it with the code of now: should the next step begin
 * before the service has it, it is the one of the step before, which still counts.
 */
async function proveTelephone(page: Page, language: Language): Promise<string> {
  const { enrol } = messages[language].factor;
  await expect(page.getByRole('img', { name: enrol.qr })).toBeVisible();
  await expectAccessible(page);
  const shown = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
  const secret = String(shown).replaceAll(' ', '');
  await page.getByLabel(enrol.code).fill(codeOf(secret));
  await button(page, enrol.finish).click();
  return secret;
}

async function enrolTelephone(page: Page, language: Language) {
  const { enrol } = messages[language].factor;
  await expect(heading(page)).toHaveText(enrol.title);
  await button(page, enrol.totp).click();
  const secret = await proveTelephone(page, language);
  return { secret, codes: await noteCodes(page, language) };
}

/** Whoever enrols a telephone, by the language of the screen, and where the sign-in leads. */
const withTelephone = { fi: ['othersection', '/sections/2'], sv: ['sectionuser', '/sections/1'] } as const;

for (const language of languages) {
  test(`a telephone gives the codes, and each recovery code counts once, in ${language}`, async ({
    browser,
  }) => {
    const { verify } = messages[language].factor;
    const [person, home] = withTelephone[language];
    const page = await open(browser, language);
    await signIn(page, person, language);
    const { secret, codes } = await enrolTelephone(page, language);
    await expect(page).toHaveURL(home);

    await signIn(page, person, language);
    await expect(heading(page)).toHaveText(verify.title);
    const code = page.getByLabel(verify.code);
    await code.fill(codeOf(secret, -10));
    await button(page, verify.submit).click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await code.fill(codeOf(secret, 1)); // a code counts once, so that of the next step
    await button(page, verify.submit).click();
    await expect(page).toHaveURL(home);

    const recover = async (recoveryCode = '') => {
      await page.getByLabel(verify.recovery, { exact: true }).fill(recoveryCode);
      await button(page, verify.submitRecovery).click();
    };
    await signIn(page, person, language);
    await button(page, verify.useRecovery).click();
    await recover(codes[0]);
    await expect(page).toHaveURL(home);

    await signIn(page, person, language);
    await button(page, verify.useRecovery).click();
    await recover(codes[0]);
    await expect(page.getByLabel(verify.recovery, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await recover(codes[1]);
    await expect(page).toHaveURL(home);
    await page.context().close();
  });
}

for (const language of languages) {
  test(`whoever ranks higher takes a lost telephone away, with a trace, in ${language}`, async ({
    browser,
  }) => {
    const { factors } = messages[language].members;
    const { first, last } = getAccount('expiring');
    const lost = await open(browser, language);
    await signIn(lost, 'expiring', language);
    await enrolTelephone(lost, language);
    await expect(lost).toHaveURL('/sections/1');

    const page = await visit(browser, application.address, 'districtadmin', language);
    const { sectionRoles } = (await (
      await ask(page, 'GET', 'sections/sectionroles/1')
    ).json()) as SectionRoles;
    const member = sectionRoles.find(
      ({ memberInfo }) => memberInfo.lastName === last && memberInfo.firstName === first,
    );
    await page.goto(`/sections/1/members/${member?.memberId}`);
    await button(page, factors.reset).click();
    await page.getByRole('alertdialog').getByRole('button', { name: factors.reset }).click();
    await expect(page.getByText(factors.done)).toBeVisible();
    await page.context().close();

    await lost.goto('/sections/1/members');
    await expect(lost).toHaveURL('/login');
    await signIn(lost, 'expiring', language);
    await expect(heading(lost)).toHaveText(messages[language].factor.enrol.title);
    await lost.context().close();

    const office = await visit(browser, application.address, 'kt', language);
    await office.goto(`/audit?entity=member&id=${member?.memberId}`);
    await settled(office);
    const events = office.getByRole('main').getByRole('listitem');
    await expect(events.filter({ hasText: sentence(language, 'member.resetfactors') }).first()).toBeVisible();
    await office.context().close();
  });
}

test('a role that needs no second factor adds a telephone, makes new recovery codes, and removes the telephone', async ({
  browser,
}) => {
  const { own, enrol, verify } = messages.sv.factor;
  const page = await open(browser, 'sv');
  const factors = page.getByRole('list', { name: own.list });
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 2 });
  const left = (count: number) => page.getByText(own.left_other.replace('{count}', String(count)));
  const prove = async (verb: string) => {
    await dialog.getByLabel(own.password, { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: verb, exact: true }).click();
  };
  await signIn(page, 'districtuser', 'sv');
  await expect(page).toHaveURL('/districts/1');

  await page.goto('/account/sessions');
  await expect(page.getByText(own.off)).toBeVisible();
  await button(page, own.addTotp).click();
  await prove(own.goOn);
  await proveTelephone(page, 'sv');
  const first = await noteCodes(page, 'sv', title);
  await expect(page.getByText(own.addedDone)).toBeVisible();
  await expect(factors.getByText(enrol.defaultTotp, { exact: true })).toBeVisible();
  await expect(left(10)).toBeVisible();

  await button(page, own.renew).click();
  await expect(dialog).toContainText(own.renewBody);
  await prove(own.goOn);
  const renewed = await noteCodes(page, 'sv', title);
  await expect(page.getByText(own.renewed)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await signIn(page, 'districtuser', 'sv');
  await expect(heading(page)).toHaveText(verify.title);
  await button(page, verify.useRecovery).click();
  const code = page.getByLabel(verify.recovery, { exact: true });
  await code.fill(first[0] ?? '');
  await button(page, verify.submitRecovery).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(renewed[0] ?? '');
  await button(page, verify.submitRecovery).click();
  await expect(page).toHaveURL('/districts/1');

  await page.goto('/account/sessions');
  await expect(left(9)).toBeVisible();
  await factors.getByRole('button').click();
  await expect(title).toHaveText(own.removeTitle.replace('{name}', enrol.defaultTotp));
  await prove(own.removeVerb);
  await expect(page.getByText(own.removed)).toBeVisible();
  await expect(page.getByText(own.off)).toBeVisible();
  await signIn(page, 'districtuser', 'sv');
  await expect(page).toHaveURL('/districts/1');
  await page.context().close();
});

test('a role that needs a second factor enrols a passkey at the next sign-in, and confirms the one after with it', async ({
  browser,
}) => {
  const { factor } = messages.fi;
  const page = await open(browser, 'fi');
  const device = await page.context().newCDPSession(page);
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

  await signIn(page, 'sectionadmin', 'fi');
  await expect(heading(page)).toHaveText(factor.enrol.title);
  await expectAccessible(page);
  await button(page, factor.enrol.passkey).click();
  await expectAccessible(page);
  await button(page, factor.enrol.create).click();
  await noteCodes(page, 'fi');
  await expect(page).toHaveURL('/sections/1');

  await signIn(page, 'sectionadmin', 'fi');
  await expect(heading(page)).toHaveText(factor.verify.title);
  await button(page, factor.verify.passkey).click();
  await expect(page).toHaveURL('/sections/1');
  await page.context().close();
});
