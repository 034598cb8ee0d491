import { generateKeyPairSync } from 'node:crypto';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow, tabTo, type } from './keys.ts';
import { languages, messages } from './messages.ts';

/* The keys with which teams release. Rule 18.36. */

const makePublicKey = () =>
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

for (const language of languages) {
  const says = messages[language].releases.keys;

  test(`by the keyboard at 320: a key is added, then revoked, in ${language}`, async ({ as }) => {
    const team = { fi: 'Ilmoitusten tiimi', sv: 'Teamet för anslag' }[language];
    const page = await as('superadmin', { language, width: 320 });
    await page.goto('/releases');
    const card = page.getByRole('region', { name: says.title });
    await follow(page, card.getByRole('button', { name: says.add }));
    const dialog = page.getByRole('dialog', { name: says.add });
    await type(page, dialog.getByLabel(says.name), team);
    await type(page, dialog.getByLabel(says.publicKey), 'no key');
    await type(page, dialog.getByLabel(says.others), 'notices');
    await settled(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Enter');
    const field = dialog.getByLabel(says.publicKey);
    await expect(field).toHaveAccessibleDescription(new RegExp(messages[language].errors.releasekey.notAKey));
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(makePublicKey());
    await page.keyboard.press('Enter');
    await expect(page.getByText(says.saved)).toBeVisible();

    const row = card.getByRole('row', { name: team });
    await expect(row).toContainText('notices');
    await expect(row).toContainText(says.valid);
    await settled(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await follow(page, row.getByRole('button', { name: says.revokeOne }));
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(says.revokeQuestion.replace('{name}', team));
    await expectAccessible(page);
    await follow(page, question.getByRole('button', { name: says.revoke }));
    await expect(page.getByText(says.revokedDone)).toBeVisible();
    await expect(row).toContainText(says.revoked);
    await expect(row.getByRole('button')).toHaveCount(0);
  });
}
