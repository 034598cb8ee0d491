import {
  demoPassword,
  email,
  expect,
  expectAccessible,
  expectNoOverflow,
  test,
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
