import { expect, expectAccessible, expectNoOverflow, test } from './application.ts';
import { follow, tabTo } from './keys.ts';
import { languages, messages } from './messages.ts';
import { callAs } from './reports.ts';

for (const language of languages) {
  const { notices: says, account } = messages[language];

  test(`somebody chooses by keyboard when to hear of what, and gets the address of a calendar, in ${language}`, async ({
    as,
  }) => {
    const page = await as(language === 'fi' ? 'sectionadmin' : 'districtadmin', { language, width: 320 });
    await page.goto('/account/sessions');
    await follow(page, page.getByRole('link', { name: account.sessions.chooseNotices }));
    await expect(page).toHaveURL('/account/notifications');
    const drafts = page.getByRole('group', { name: says.kind.draftOpen });
    await expect(drafts.getByRole('radio', { name: says.choice.weekly })).toBeChecked();
    await tabTo(page, drafts.getByRole('radio', { name: says.choice.weekly }));
    await page.keyboard.press('ArrowRight');
    await expect(drafts.getByRole('radio', { name: says.choice.never })).toBeChecked();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await follow(page, page.getByRole('button', { name: says.save }));
    await expect(page.getByText(says.saved)).toBeVisible();
    await page.reload();
    await expect(drafts.getByRole('radio', { name: says.choice.never })).toBeChecked();

    const address = page.getByLabel(says.calendar.address);
    const before = await address.inputValue();
    expect(await (await page.request.get(before)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    await page.getByRole('button', { name: says.calendar.renew }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: says.calendar.renew }).click();
    await expect(page.getByText(says.calendar.renewed)).toBeVisible();
    await expect(address).not.toHaveValue(before);
    expect((await page.request.get(before)).status()).toBe(404);

    await drafts.getByRole('radio', { name: says.choice.weekly }).check();
    await page.getByRole('button', { name: says.save }).click();
    await expect(page.getByRole('button', { name: says.save })).toHaveCount(0);
  });
}

test('the language that somebody chooses is that of their e-mail', async ({ as }) => {
  const page = await as('districtuser');
  await callAs(page, 'districtuser', 'POST account/language', { language: 'fi' });
  await page.goto('/account/notifications');
  await expect(page.getByRole('radio', { name: messages.fi.notices.languages.fi })).toBeChecked();
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/account/language'));
  await page.getByRole('button', { name: /^SV/ }).click();
  expect((await kept).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('radio', { name: messages.sv.notices.languages.sv })).toBeChecked();
});

for (const language of languages) {
  const { notices: says } = messages[language];

  test(`a sample of the digest is asked for by keyboard, in ${language}`, async ({ as }) => {
    const page = await as('sectionadmin', { language, width: 320 });
    await page.goto('/account/notifications');
    await follow(page, page.getByRole('button', { name: says.sample.send }));
    // The application of the journeys has no mail server.
    await expect(page.getByText(says.sample.skipped.noMailServer)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
