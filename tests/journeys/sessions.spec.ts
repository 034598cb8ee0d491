import type { Page } from '@playwright/test';
import type { SectionRoles } from '@osasto/api';
import { storageKeys } from '@osasto/contract';
import { type Application, startApplication } from '../application.ts';
import {
  getAccount,
  demoPassword,
  email,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
  visit,
  watchCalls,
} from './application.ts';
import { languages, messages } from './messages.ts';

/** A device of this journey alone: whoever else is signed in with the same account stays so. */
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

test('a session elsewhere is seen and ended, and is signed out with its next step', async ({
  as,
  browser,
}) => {
  const { sessions: says } = messages.fi.account;
  const page = await as('expiring');
  const elsewhere = await browser.newContext({ userAgent: phone, baseURL: new URL(page.url()).origin });
  watchCalls(elsewhere);
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await other.getByLabel('Sähköposti').fill(email('expiring'));
  await other.getByLabel('Salasana', { exact: true }).fill(demoPassword);
  await other.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(other).toHaveURL('/sections/1');

  await page.goto('/account/sessions');
  const rows = page.getByRole('row', { name: 'Safari, iPhone' });
  await expect(rows.first()).toBeVisible(); // the one used last
  const before = await rows.count();
  await rows.first().getByRole('button', { name: says.end }).click();
  const dialog = page.getByRole('dialog', { name: says.end });
  await dialog.getByLabel(messages.fi.factor.own.password, { exact: true }).fill(demoPassword);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: says.end }).click();
  await expect(page.getByText(says.ended)).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await other.goto('/sections/1/members');
  await expect(other).toHaveURL('/login');
  await expect(page.getByText(says.current)).toBeVisible();
  await elsewhere.close();
});

test('a new password is judged while it is typed, and needs the current one', async ({ as }) => {
  const { sessions, password: says } = messages.fi.account;
  const page = await as('sectionuser');
  await page.goto('/account/sessions');
  await page.getByRole('link', { name: sessions.change }).click();
  await expect(page).toHaveURL('/account/change-password');
  await page.getByLabel(says.new).fill('Salasana-2026');
  await expect(page.getByRole('listitem').filter({ hasText: says.rule.common })).toContainText(says.broken);
  await page.getByLabel(says.new).fill('kolme sinistä venettä');
  await expect(page.getByRole('listitem').filter({ hasText: says.rule.common })).toContainText(says.kept);
  await page.getByLabel(says.current).fill('jokin muu salasana');
  await page.getByRole('button', { name: says.change }).click();
  await expect(page.getByLabel(says.current)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

for (const language of languages) {
  test(`own sessions on a phone, in ${language}`, async ({ as }) => {
    const { sessions: says } = messages[language].account;
    const page = await as('districtuser', { language, width: 320 });
    await page.goto('/account/sessions');
    await expect(page.getByText(says.current)).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
}

test.describe('accounts whose password and sessions no other journey needs', () => {
  test.describe.configure({ mode: 'default' }); // in parallel, each worker would start an application
  let application: Application;
  test.beforeAll(async () => {
    application = await startApplication();
  });
  test.afterAll(() => application.stop());

  test('a changed password is the one to sign in with', async ({ browser }) => {
    const { account, shell, ui } = messages.fi;
    const { sessions, password: says } = account;
    const newPassword = 'kolme sinistä venettä';
    const page = await visit(browser, application.address, 'sectionuser');
    await page.goto('/account/sessions');
    await page.getByRole('link', { name: sessions.change }).click();
    await page.getByLabel(says.current).fill(demoPassword);
    await page.getByLabel(says.new).fill(newPassword);
    await page.getByRole('button', { name: says.change }).click();
    await expect(page).toHaveURL('/account/sessions');
    await expect(page.getByText(says.changed)).toBeVisible();

    await page.getByRole('button', { name: ui.logOut }).click();
    await expect(page).toHaveURL('/login');
    const signIn = async (password: string) => {
      await page.getByLabel(shell.login.email).fill(email('sectionuser'));
      await page.getByLabel(shell.login.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: shell.login.submit }).click();
    };
    await signIn(demoPassword);
    await expect(page.getByText(shell.login.failed)).toBeVisible();
    await signIn(newPassword);
    await expect(page).toHaveURL('/sections/1');
    await page.context().close();
  });

  test('all other sessions are ended at once, and this one goes on', async ({ browser }) => {
    const { sessions: says } = messages.sv.account;
    const visitAgain = () => visit(browser, application.address, 'districtuser', 'sv');
    const others = [await visitAgain(), await visitAgain()];
    const page = await visitAgain();
    await page.goto('/account/sessions');
    const rows = page.getByRole('table', { name: says.table }).getByRole('rowheader');
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: says.endOthers }).click();
    const dialog = page.getByRole('dialog', { name: says.endOthers });
    await expect(dialog).toContainText(says.endOthersQuestion);
    await dialog.getByLabel(messages.sv.factor.own.password, { exact: true }).fill(demoPassword);
    await dialog.getByRole('button', { name: says.endOthers }).click();
    await expect(page.getByText(says.othersEnded)).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(says.current);

    for (const other of others) {
      /* oxlint-disable no-await-in-loop -- one device after the other */
      await other.goto('/districts/1/sections');
      await expect(other).toHaveURL('/login');
      await other.context().close();
      /* oxlint-enable no-await-in-loop */
    }
    await page.goto('/districts/1/sections');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.sv.districts.sections.title);
    await page.context().close();
  });

  for (const language of languages) {
    test(`a super admin locks, unlocks and signs out the account of a member, in ${language}`, async ({
      browser,
    }) => {
      const { members, shell } = messages[language];
      const says = members.account;
      const person = await visit(browser, application.address, 'sectionadmin', language);
      const memberId = await ownMemberId(person, 'sectionadmin');
      const admin = await visit(browser, application.address, 'superadmin', language);
      const press = (name: string) => admin.getByRole('button', { name, exact: true }).click();
      const agree = (name: string) =>
        admin.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
      const isSignedOut = async () => {
        await person.goto('/sections/1/members');
        await expect(person).toHaveURL('/login');
      };
      const signIn = async () => {
        await person.getByLabel(shell.login.email).fill(email('sectionadmin'));
        await person.getByLabel(shell.login.password, { exact: true }).fill(demoPassword);
        await person.getByRole('button', { name: shell.login.submit }).click();
      };
      await admin.goto(`/sections/1/members/${memberId}`);
      await expect(admin.getByText(says.notLocked)).toBeVisible();
      await press(says.lock);
      await agree(says.lock);
      await expect(admin.getByText(says.lockDone)).toBeVisible();
      await expect(admin.getByText(says.locked, { exact: true }).first()).toBeVisible();
      await expectAccessible(admin);
      await isSignedOut();
      await signIn();
      await expect(person.getByText(shell.login.failed)).toBeVisible();

      await press(says.unlock);
      await expect(admin.getByText(says.unlockDone)).toBeVisible();
      await expect(admin.getByText(says.notLocked)).toBeVisible();
      await signIn();
      await expect(person).toHaveURL('/sections/1/members'); // where they were

      await press(says.signout);
      await agree(says.signout);
      await expect(admin.getByText(says.signoutDone)).toBeVisible();
      await isSignedOut();
      await person.context().close();
      await admin.context().close();
    });
  }
});

/** The member whose account is signed in on the page, by the roles of section 1. */
async function ownMemberId(page: Page, person: string): Promise<number | undefined> {
  const { first, last } = getAccount(person);
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/sections/sectionroles/1', { headers });
  const { sectionRoles } = (await answer.json()) as SectionRoles;
  return sectionRoles.find(({ memberInfo }) => memberInfo.lastName === last && memberInfo.firstName === first)
    ?.memberId;
}
