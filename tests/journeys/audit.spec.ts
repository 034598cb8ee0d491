import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Body } from '@osasto/api';
import type { RoleId } from '@osasto/contract';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { today } from '../../shared/contract/src/today.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { follow, tabTo, type } from './keys.ts';
import { languages, messages } from './messages.ts';
import { callAs } from './reports.ts';
import { findSeedMembers } from './roles.ts';

/*
 * Questions about who did what, as those ask who answer for the data: who changed this member's roles, and what was
 * masked stays masked.
 */

const section = demoUnits.section;
const people = findSeedMembers(section);
/** The last of them have no roles in the demonstration data; each journey in each language has one of its own. */
const withoutRoles = people
  .filter(({ email, is_publish_prohibited: isHidden }) => email && !isHidden)
  .slice(-4);
const numbered = (day: string) => day.split('-').toReversed().map(Number).join('.');

/** Counts what a person does. */
function countingHand() {
  let count = 0;
  const act = async (deed: Promise<unknown>) => {
    count += 1;
    await deed;
  };
  return {
    count: () => count,
    click: (target: Locator) => act(target.click()),
    choose: (field: Locator, label: string) => act(field.selectOption({ label })),
    fill: (field: Locator, text: string) => act(field.fill(text)),
  };
}

/** Gives a member one role and takes it again, so that the journey finds the same at every run. */
async function changeRoles(page: Page, memberId: number) {
  const rolesOf = (roles: RoleId[]): Body<'POST members/updateRoles'> => ({ memberId, roles });
  await callAs(page, 'sectionadmin', 'POST members/updateRoles', rolesOf([6]));
  await callAs(page, 'sectionadmin', 'POST members/updateRoles', rolesOf([]));
}

for (const language of languages) {
  test(`in ${language}: who changed the roles of a member, in at most 6 interactions`, async ({ as }) => {
    const { audit } = messages[language].members;
    const { role } = messages[language].domain;
    const page = await as('kt', { language });
    const member = withoutRoles[languages.indexOf(language)];
    if (!member) throw new Error('The section has no such member.');
    await changeRoles(page, member.id);
    await page.goto(`/sections/${section}/members/${member.id}`);

    const hand = countingHand();
    await hand.click(page.getByRole('link', { name: audit.title }));
    await hand.choose(page.getByLabel(audit.filter.what), audit.kind.roles);
    await hand.fill(page.getByLabel(audit.filter.from, { exact: true }), numbered(today()));
    await hand.fill(page.getByLabel(audit.filter.to, { exact: true }), numbered(today()));
    await expect(page).toHaveURL(/entity=member&id=\d+&action=update&from=[\d-]+&to=[\d-]+$/);
    await settled(page);
    const rows = page.getByRole('main').getByRole('listitem');
    const given = rows.filter({ hasText: role[6] }).nth(1); // the newest took it away
    await hand.click(given.getByRole('button'));
    await expect(given.getByRole('table')).toContainText(role[6]);
    expect(hand.count()).toBeLessThanOrEqual(6);
    test.info().annotations.push({ type: 'interactions', description: String(hand.count()) });
    await expectAccessible(page);

    const shown = await rows.count();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: audit.export }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(shown + 1);
    expect(lines[1]).toContain(role[6]);
  });
}

/** Goes to a field by Tab and down its choices until this one is chosen. */
async function choose(page: Page, field: Locator, choice: string) {
  await tabTo(page, field);
  const chosen = field.locator('option:checked');
  for (let left = await field.locator('option').count(); left > 0; left -= 1) {
    if ((await chosen.innerText()) === choice) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(chosen).toHaveText(choice);
}

for (const [at, language] of languages.entries()) {
  test(`in ${language}, by the keyboard at 320: the same question in at most 6 interactions`, async ({
    as,
  }) => {
    const { members, domain } = messages[language];
    const { audit } = members;
    const page = await as('kt', { language, width: 320 });
    const member = withoutRoles[2 + at];
    if (!member) throw new Error('The section has no such member.');
    await changeRoles(page, member.id);
    await page.goto(`/sections/${section}/members/${member.id}`);

    // What is used counts, however far the way to it is by Tab.
    let count = 0;
    const use = async (deed: Promise<unknown>) => {
      count += 1;
      await deed;
    };
    await use(follow(page, page.getByRole('link', { name: audit.title })));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await use(follow(page, page.getByRole('button', { name: new RegExp(`^${domain.filters.name}`) })));
    const kind = page.getByLabel(audit.filter.what);
    await use(choose(page, kind, audit.kind.roles));
    await settled(page);
    await expect(kind).toBeFocused();
    for (const day of [audit.filter.from, audit.filter.to]) {
      const field = page.getByLabel(day, { exact: true });
      await use(type(page, field, numbered(today()))); // oxlint-disable-line no-await-in-loop -- one keyboard
    }
    await expect(page).toHaveURL(/entity=member&id=\d+&action=update&from=[\d-]+&to=[\d-]+$/);
    await settled(page);
    const given = page.getByRole('main').getByRole('listitem').filter({ hasText: domain.role[6] }).nth(1);
    await use(follow(page, given.getByRole('button')));
    await expect(given.getByRole('table')).toContainText(domain.role[6]);
    test.info().annotations.push({ type: 'interactions by the keyboard', description: String(count) });
    expect(count).toBeLessThanOrEqual(6);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
}

test('the log is for the national office', async ({ as }) => {
  const page = await as('districtadmin');
  await page.goto('/audit');
  await expect(page).toHaveURL('/404');
});

test('contact details of a prohibited member are nowhere in the log', async ({ as }) => {
  const member = people.find(({ is_publish_prohibited: isHidden, phone }) => isHidden && phone);
  if (!member) throw new Error('The section has no such member.');
  const page = await as('superadmin');
  await page.goto(`/sections/${section}/members/${member.id}`); // leaves a row, too
  await settled(page);
  await page.goto(`/audit?entity=member&id=${member.id}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await settled(page);
  const text = await page.getByRole('main').innerText();
  for (const secret of [member.email, member.phone, member.address1]) {
    if (secret) expect(text).not.toContain(secret);
  }
});
