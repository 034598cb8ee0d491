import type { Locator, Page } from '@playwright/test';
import type { ExternalForm } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow, tabTo, type } from './keys.ts';
import { languages, messages } from './messages.ts';
import { callAs } from './reports.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const row = (page: Page, name: string) => page.getByRole('row', { name });
const inDialog = (page: Page) => page.getByRole('dialog');
const field = (at: Page | Locator, name: string) => at.getByRole('textbox', { name, exact: true });

/** A form of this journey alone, added without a screen. */
const addForm = async (page: Page, name: string) =>
  (await callAs(page, 'superadmin', 'POST ExternalForms/Add', {
    name,
    link: 'https://lomakkeet.example/alku',
  })) as ExternalForm;

for (const language of languages) {
  const { preparedness, errors, common, domain, districts } = messages[language];
  const { forms: says } = preparedness;

  test(`on a phone by the keyboard: a form is added, changed and deleted, in ${language}`, async ({ as }) => {
    const page = await as('kt', { language, width: 390 });
    const name = `Ämpäri ${language}`;
    const link = `https://lomakkeet.example/${'kysely/'.repeat(20)}${language}`; // no room for it in a line
    await page.goto('/externalForms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.title);
    await type(page, field(page, says.name), name);
    await type(page, field(page, says.link), link);
    await tabTo(page, page.getByRole('radio', { name: domain.audience.all }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: domain.audience.districts })).toBeChecked();
    await follow(page, page.getByRole('button', { name: says.add }));
    await expect(page.getByText(says.added)).toBeVisible();
    await expect(field(page, says.name)).toHaveValue('');

    const added = row(page, name);
    const outside = added.getByRole('link');
    await expect(outside).toHaveAttribute('target', '_blank');
    await expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(outside).toHaveAccessibleName(/avautuu uuteen välilehteen|öppnas i en ny flik/);
    await expect(outside.locator('svg')).toBeVisible();
    const { height = Infinity } = (await outside.boundingBox()) ?? {};
    const line = await outside.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    expect(height).toBeLessThan(2 * line); // the longest address stands in one line
    await expectNoOverflow(page);

    await follow(page, added.getByRole('button', { name: says.editOne.replace('{name}', name) }));
    const changed = `Ökyri ${language}`;
    const inEditing = field(inDialog(page), says.name);
    await expect(inEditing).toHaveValue(name);
    await tabTo(page, inEditing);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(changed);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await follow(page, inDialog(page).getByRole('button', { name: says.save }));
    await expect(page.getByText(says.saved)).toBeVisible();
    await expect(added).toHaveCount(0);

    await follow(
      page,
      row(page, changed).getByRole('button', { name: says.deleteOne.replace('{name}', changed) }),
    );
    await follow(page, page.getByRole('alertdialog').getByRole('button', { name: says.delete }));
    await expect(page.getByText(says.deleted)).toBeVisible();
    await expect(row(page, changed)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test(`a form for sections is a link on their overview, and not on that of a district, in ${language}`, async ({
    as,
  }) => {
    const page = await as('sectionuser', { language, width: 320 });
    const name = `Osastoille ${language}`;
    const form = (await callAs(page, 'superadmin', 'POST ExternalForms/Add', {
      name,
      link: 'https://lomakkeet.example/osastoille',
      audience: 'sections',
    })) as ExternalForm;
    await page.goto(`/sections/${demoUnits.section}`);
    const forms = page.getByRole('region', { name: districts.forms.title });
    await expect(forms.getByRole('link', { name })).toHaveAttribute('href', form.link);
    await tabTo(page, forms.getByRole('link', { name }));
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    const other = await as('districtuser', { language });
    await other.goto(`/districts/${demoUnits.district}`);
    const ofDistrict = other.getByRole('region', { name: districts.forms.title });
    await expect(ofDistrict.getByRole('link').first()).toBeVisible();
    await expect(ofDistrict.getByRole('link', { name })).toHaveCount(0);
    await callAs(page, 'superadmin', 'DELETE ExternalForms/Delete/{id}', undefined, form.id);
  });

  test(`forms stand in Finnish order, and by link on demand, in ${language}`, async ({ as }) => {
    const page = await as('superadmin', { language });
    await page.goto('/externalForms');
    await expect(rows(page)).not.toHaveCount(0);
    const isOrdered = async (cell: 'rowheader' | 'link', direction: 1 | -1) => {
      const texts = await rows(page).getByRole(cell).allInnerTexts();
      const collator = new Intl.Collator('fi');
      return texts.every(
        (text, at) => at === 0 || direction * collator.compare(texts[at - 1] ?? '', text) <= 0,
      );
    };
    await expect.poll(() => isOrdered('rowheader', 1)).toBe(true);
    await page.getByRole('columnheader').getByRole('button', { name: says.name }).click();
    await expect.poll(() => isOrdered('rowheader', -1)).toBe(true);
    await page.getByRole('columnheader').getByRole('button', { name: says.link }).click();
    await expect.poll(() => isOrdered('link', 1)).toBe(true);
    await expect(page).toHaveURL(/sort=link/);
  });

  test(`what is refused of a form is said beside its field, in ${language}`, async ({ as }) => {
    const page = await as('kt', { language });
    const taken = await addForm(page, `Varattu ${language}`);
    await page.goto('/externalForms');
    const [name, link] = [field(page, says.name), field(page, says.link)];
    const add = () => page.getByRole('button', { name: says.add }).click();
    await add();
    await expect(name).toHaveAccessibleDescription(common.validation.required);
    await expect(link).toHaveAccessibleDescription(common.validation.required);

    for (const [text, most] of [
      [name, 100],
      [link, 500],
    ] as const) {
      /* oxlint-disable no-await-in-loop -- one form */
      await text.focus();
      await page.keyboard.insertText('x'.repeat(most + 1));
      await expect(text).toHaveValue('x'.repeat(most)); // no more can be typed
      /* oxlint-enable no-await-in-loop */
    }
    const refused = [
      'lomake.example',
      'javascript:alert(1)',
      'https:lomake.example',
      'https://pankki@a.example',
    ];
    for (const wrong of refused) {
      /* oxlint-disable no-await-in-loop -- one form */
      await link.fill(wrong);
      await add();
      await expect(link, wrong).toHaveAccessibleDescription(errors.externalform.linkinvalid);
      /* oxlint-enable no-await-in-loop */
    }
    await name.fill(taken.name.toUpperCase());
    await link.fill('https://lomakkeet.example/uusi');
    await add();
    await expect(name).toHaveAccessibleDescription(errors.externalform.nameInUse);
    await expect(link).toHaveValue('https://lomakkeet.example/uusi');
    await name.fill('');
    await link.fill('');
    await callAs(page, 'superadmin', 'DELETE ExternalForms/Delete/{id}', undefined, taken.id);
  });

  test(`somebody was quicker: a form changed and deleted meanwhile, in ${language}`, async ({ as }) => {
    const page = await as('kt', { language });
    const form = await addForm(page, `Kaksi muuttaa ${language}`);
    await page.goto('/externalForms');
    await row(page, form.name)
      .getByRole('button', { name: says.editOne.replace('{name}', form.name) })
      .click();
    const dialog = inDialog(page);
    const link = field(dialog, says.link);
    await link.fill('https://lomakkeet.example/oma');
    const other = 'https://lomakkeet.example/toisen';
    await callAs(page, 'superadmin', 'PUT ExternalForms/Update', { ...form, link: other });
    await dialog.getByRole('button', { name: says.save }).click();
    await expect(dialog.getByText(/Sari Ylönen/)).toContainText(other);
    await expect(link).toHaveValue('https://lomakkeet.example/oma');
    await dialog.getByRole('button', { name: says.save }).click();
    await expect(page.getByText(says.saved)).toBeVisible();

    const deleted = row(page, form.name);
    await expect(deleted).toContainText('https://lomakkeet.example/oma');
    await callAs(page, 'superadmin', 'DELETE ExternalForms/Delete/{id}', undefined, form.id);
    await deleted.getByRole('button', { name: says.deleteOne.replace('{name}', form.name) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: says.delete }).click();
    await expect(page.getByText(says.deletefailed).first()).toBeVisible();
    await expect(deleted).toHaveCount(0); // the list is as it is now
  });
}

test('an address in another letter case leads to the address as written', async ({ as }) => {
  const page = await as('kt');
  await page.goto('/EXTERNALFORMS?from=mail#list');
  await expect(page).toHaveURL('/externalForms?from=mail#list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.fi.preparedness.forms.title);
});
