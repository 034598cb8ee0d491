import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { storageKeys } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { demoPassword, email, expect, expectAccessible, type Person, test } from './application.ts';
import { countDrafts, launchBrowser } from './killed-browser.ts';
import { type Language, languages, messages } from './messages.ts';

test.use({ reusesPage: false });

const reports = `/sections/${demoUnits.section}/reports`;
const form = `${reports}/addofficialletterrequest`;
const text = 'Kirjoitettu mutta ei lähetetty';

const { letters, shell } = messages.fi;

/** The field, in either language. */
const reason = (page: Page) =>
  page.getByRole('textbox', {
    name: new RegExp(`^(${letters.order.reason}|${messages.sv.letters.order.reason})`),
  });
const offer = (page: Page) => page.getByText(/^(Palautettiin|Uppgifter som du skrev) (klo |kl\. )?\d/);
const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectRestored(page: Page) {
  await expect(offer(page)).toBeVisible();
  await expect(reason(page)).toHaveValue(text);
}

/** Has the browser keep a draft that nobody has come back to for more than 30 days. */
const keepOldDraft = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite');
          writing.objectStore('drafts').put({ at: Date.now() - 31 * 86_400_000, values: {} }, [1, 'old']);
          writing.oncomplete = () => resolve();
        };
      }),
    storageKeys.drafts,
  );

for (const language of languages) {
  test(`a link and Back ask, and what was typed is offered back, also after a reload, in ${language}`, async ({
    as,
  }) => {
    const { common, shell: says } = messages[language];
    const page = await as('sectionadmin', { language });
    page.on('dialog', (dialog) => void dialog.accept()); // the browser's own question
    await page.goto(reports);
    await page.locator(`main a[href="${form}"]`).click();
    await reason(page).fill(text);
    await page.getByRole('banner').getByRole('link', { name: common.product }).click();
    await expect(question(page)).toContainText(says.leaving.kept.body);
    await expect(page.getByRole('button', { name: says.leaving.stay })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await page.evaluate(() => history.back());
    await press(page, says.leaving.stay);
    await expect(page).toHaveURL(form);
    await expect(reason(page)).toHaveValue(text);
    await page.evaluate(() => history.back());
    await press(page, says.leaving.kept.confirm);
    await expect(page).toHaveURL(reports);
    await page.evaluate(() => history.forward());
    await expectRestored(page);
    await page.reload();
    await expectRestored(page);
    await press(page, common.draft.discard);
    await expect(reason(page)).toHaveValue('');
    await keepOldDraft(page);
    await page.reload();
    await expect(reason(page)).toHaveValue('');
    await expect.poll(() => countDrafts(page)).toBe(0);
  });
}

type Catalogues = (typeof messages)[Language];

/** Another form, as it is opened, and the field into which something is typed. */
interface OtherForm {
  person: Person;
  address: string;
  /** The button that opens its dialog. */
  opener?: (says: Catalogues) => string;
  field: (says: Catalogues) => string;
  typed: string;
}

const forms: Record<string, OtherForm> = {
  'a new meeting': {
    person: 'sectionadmin',
    address: `/sections/${demoUnits.section}/meetings/add`,
    field: ({ meetings }) => meetings.details.moreInfo,
    typed: 'Kahvitarjoilu',
  },
  'an employee': {
    person: 'superadmin',
    address: '/employees',
    opener: ({ preparedness }) => preparedness.employees.add,
    field: ({ preparedness }) => preparedness.employees.lastName,
    typed: 'Yli-Öyrä',
  },
  'an external form': {
    person: 'kt',
    address: '/externalForms',
    field: ({ preparedness }) => preparedness.forms.name,
    typed: 'Matkalasku',
  },
  'the settings': {
    person: 'superadmin',
    address: '/settings',
    field: ({ settings }) => settings.of.signin.maxFailures.label,
    typed: '7',
  },
};

for (const language of languages)
  for (const [name, { person, address, opener, field, typed }] of Object.entries(forms))
    test(`${name}: what was typed is offered back after a reload, in ${language}`, async ({ as }) => {
      const says = messages[language];
      const page = await as(person, { language });
      page.on('dialog', (dialog) => void dialog.accept());
      const shown = page.getByRole('textbox', { name: field(says) }).first();
      const open = async () => opener && (await press(page, opener(says)));
      await page.goto(address);
      await open();
      await shown.fill(typed);
      await expect.poll(() => countDrafts(page)).toBe(1);
      await page.reload();
      await open();
      await expect(shown).toHaveValue(typed);
      await press(page, says.common.draft.discard);
      await expect(shown).not.toHaveValue(typed);
      await expect.poll(() => countDrafts(page)).toBe(0);
    });

test('what was typed outlives a browser that is killed', async () => {
  const profile = await mkdtemp(path.join(tmpdir(), 'osasto-profile-'));
  const first = await launchBrowser(profile, 'sectionadmin', form);
  await reason(first.page).fill(text);
  await expect.poll(() => countDrafts(first.page)).toBe(1);
  await first.kill();
  const second = await launchBrowser(profile, 'sectionadmin', form);
  await expectRestored(second.page);
  await second.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

async function signIn(page: Page) {
  await page.getByLabel(shell.login.email).fill(email('sectionadmin'));
  await page.getByLabel(shell.login.password, { exact: true }).fill(demoPassword);
  await press(page, shell.login.submit);
}

test('a session that was revoked keeps what was typed; the sign-out asks, and erases it', async ({ as }) => {
  const page = await as('nobody');
  await page.goto(form);
  await signIn(page);
  await reason(page).fill(text);
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  await page.request.post('/api/account/logout', { headers: { Authorization: `Bearer ${token}` } });
  await press(page, letters.order.send);
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await expect(page).toHaveURL(form);
  await expectRestored(page);

  const signOut = () => press(page, 'Kirjaudu ulos');
  await signOut();
  await expect(question(page)).toContainText(shell.leaving.signOut.body);
  await press(page, shell.leaving.stay);
  await expect(reason(page)).toHaveValue(text);
  await signOut();
  await press(page, shell.leaving.signOut.confirm);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => countDrafts(page)).toBe(0);
});
