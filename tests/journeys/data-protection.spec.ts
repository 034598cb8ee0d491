import { membershipStatus } from '@osasto/contract';
import { expect, expectAccessible, settled, test } from './application.ts';
import { readExtract, saveExtract } from './extracts.ts';
import { languages, messages, sentence } from './messages.ts';
import { addDraft, reportPath, callAs, removeReport } from './reports.ts';
import { seedMembers } from './roles.ts';

/* What a person may ask of whoever holds their data: all of it in one document, and its end. Rules 4.19 and 4.20. */

/** People whose membership has ended; each language has one of its own. */
const former = seedMembers
  .filter(
    ({ membership_status_id: status, is_publish_prohibited: isHidden, email, phone }) =>
      status === membershipStatus.notActive && !isHidden && email && phone,
  )
  .slice(-languages.length);

const titles = { fi: 'Tietosi palvelussa', sv: 'Dina uppgifter i tjänsten' };

for (const language of languages) {
  test(`the national office hands a person's data over and erases them, in ${language}`, async ({ as }) => {
    const { dataProtection: says } = messages[language].members;
    const person = former[languages.indexOf(language)];
    if (!person) throw new Error('The demonstration data has nobody whose membership has ended.');
    const page = await as('kt', { language });
    await page.goto(`/sections/${person.section_id}/members/${person.id}`);
    await expect(page.getByRole('main')).toContainText(String(person.email));

    const text = await readExtract(page, says.read);
    for (const part of [titles[language], person.last_name, person.email]) expect(text).toContain(part);
    const saved = JSON.parse(await saveExtract(page, says.save)) as { member: object };
    expect(saved.member).toMatchObject({ membershipNumber: String(person.spr_id), phone: person.phone });

    await page.getByRole('button', { name: says.erase }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(person.last_name);
    await expectAccessible(page);
    await question.getByRole('button', { name: says.erase }).click();
    await expect(page.getByText(says.erased)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(String(person.email));
    await expect(page.getByRole('main')).not.toContainText(String(person.phone));

    await page.goto(`/audit?entity=member&id=${person.id}`);
    await settled(page);
    const events = page.getByRole('main').getByRole('listitem');
    await expect(events.filter({ hasText: sentence(language, 'member.erase') })).toHaveCount(1);
    await expect(events.filter({ hasText: sentence(language, 'member.export') }).first()).toBeVisible();
  });
}

/** Holders outside the register, elected long ago; each language has one. */
const outsider = (lastname: string) => ({
  positionId: 14,
  nonMember: {
    firstname: 'Ulla',
    lastname,
    address: 'Rantatie 5',
    postcode: '10210',
    postoffice: 'Inkoo',
    phone: '040 777 1234',
  },
  termStart: '2016-01-01',
  termEnd: '2016-12-31',
});
const lastNames = { fi: 'Ulkonen', sv: 'Utterberg' };

for (const language of languages) {
  test(`the national office hands over and erases the data of a holder who is no member, in ${language}`, async ({
    as,
  }) => {
    const { personData: says } = messages[language].meetings;
    const name = lastNames[language];
    const page = await as('kt', { language });
    const report = await addDraft(page, 'kt', {
      sectionId: 1,
      dateHeld: language === 'fi' ? '2015-11-12' : '2015-11-13',
    });
    await callAs(page, 'kt', 'POST meetings/savepositionsoftrust', {
      meetingId: report.id,
      add: [outsider(name)],
    });
    await page.goto(reportPath(report));
    await page.getByRole('button', { name: new RegExp(`${name}$`), expanded: false }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('040 777 1234');

    expect(await readExtract(page, says.read)).toContain(name);
    const saved = JSON.parse(await saveExtract(page, says.save)) as object;
    expect(saved).toMatchObject({
      nonMember: { lastName: name },
      positions: [{ termEnd: '2016-12-31T00:00:00.000Z' }],
    });
    await expectAccessible(page);

    await page.getByRole('button', { name: says.erase }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(name);
    await question.getByRole('button', { name: says.erase }).click();
    await expect(page.getByText(says.erased)).toBeVisible();
    await expect(main).toContainText(name);
    await expect(main).not.toContainText('040 777 1234');
    await removeReport(page, 'kt', report.id);
  });

  test(`the national office hands over the data of an employee, in ${language}`, async ({ as }) => {
    const { employees: says } = messages[language].preparedness;
    const page = await as('kt', { language });
    await page.goto('/employees');
    const row = page.getByRole('row').filter({ hasText: 'districtuser@demo.example' });
    const menu = row.getByRole('button', { name: new RegExp(says.more.replace('{name}', '.+')) });
    await menu.click();
    expect(await readExtract(page, says.readExtract, 'menuitem')).toContain('districtuser@demo.example');
    await menu.click();
    const saved = JSON.parse(await saveExtract(page, says.saveExtract, 'menuitem')) as object;
    expect(saved).toMatchObject({ employee: { email: 'districtuser@demo.example', role: 4 } });
  });
}

test('the data of whoever is a member are not erased, and it says why', async ({ as }) => {
  const { dataProtection: says } = messages.fi.members;
  const member = seedMembers.find(({ membership_status_id: status }) => status === membershipStatus.active);
  if (!member) throw new Error('The demonstration data has no member.');
  const page = await as('kt');
  await page.goto(`/sections/${member.section_id}/members/${member.id}`);
  await page.getByRole('button', { name: says.erase }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: says.erase }).click();
  await expect(page.getByText(says.notErased)).toBeVisible();
});
