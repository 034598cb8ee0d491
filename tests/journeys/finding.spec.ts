import type { Page } from '@playwright/test';
import type { LetterRequest } from '@osasto/api';
import { demoAccounts, demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { countingHand } from './counting-hand.ts';
import { messages } from './messages.ts';
import { openPdf } from './pdf-window.ts';
import { addDraft, reportPath, callAs, electableIn, removeReport } from './reports.ts';

const { section, district } = demoUnits;
const texts = messages.fi;

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const board = (page: Page) => page.getByRole('heading', { name: texts.districts.board.title });
const field = (page: Page) => page.getByRole('combobox', { name: /^Hae henkilöitä|^Sök personer/ });
const firstFound = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });

/** As lists print a name: "Virtanen, Matti". */
const asListed = (name: string) => {
  const [firstName = '', ...lastNames] = name.split(' ');
  return `${lastNames.join(' ')}, ${firstName}`;
};

/** The chair of the section, and the addresses that the page asks for from now on. */
async function begin(page: Page, address: string): Promise<{ chair: string; asked: string[] }> {
  await page.goto(`/sections/${section}`);
  const chair = await page
    .getByRole('row', { name: /^Puheenjohtaja/ })
    .first()
    .getByRole('link')
    .first()
    .innerText();
  await page.goto(address);
  await expect(h1(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  return { chair, asked };
}

for (const [person, address, typed] of [
  ['sectionadmin', `/sections/${section}/preparednessplan`, (name: string) => name],
  ['districtadmin', `/districts/${district}/meetings`, asListed],
  ['kt', '/employees', asListed],
] as const) {
  test(`${person} finds a member from ${address} with two keys and the typing`, async ({ as }) => {
    const page = await as(person);
    const { chair, asked } = await begin(page, address);
    const hand = countingHand(page);
    await hand.key('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(typed(chair));
    const [firstName = ''] = chair.split(' ');
    await expect(firstFound(page)).toContainText(firstName);
    await hand.key('Enter');
    await expect(page).toHaveURL(/\/sections\/\d+\/members\/\d+$/);
    await expect(h1(page)).toContainText(chair);
    expect(hand.count()).toBe(2);
    // The name travels in bodies alone.
    expect(asked.filter((url) => url.includes(firstName))).toEqual([]);
  });
}

for (const [person, address] of [
  ['sectionadmin', `/sections/${section}/members`],
  ['districtadmin', `/districts/${district}/members`],
  ['kt', '/members'],
] as const) {
  test(`${person} finds a member in ${address} by the name as lists print it`, async ({ as }) => {
    const page = await as(person);
    const { chair } = await begin(page, address);
    await page.getByRole('searchbox', { name: texts.members.criteria.name }).fill(asListed(chair));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: asListed(chair) }).first()).toBeVisible();
  });
}

/** Who makes the search, and so stands in the audit log: the picker of the log offers nobody else. */
const clerk = demoAccounts.find(({ email }) => email === 'kt@demo.example')!;

test('an employee is found in the list, and in the filter of the audit log, by the name as lists print it', async ({
  as,
}) => {
  const page = await as('kt');
  await page.goto('/employees');
  const rows = page.getByRole('table').getByRole('row');
  const typed = `${clerk.last}, ${clerk.first}`;
  await page.getByRole('searchbox').fill(typed);
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(clerk.first);

  await page.goto('/audit');
  const who = page.getByRole('combobox', { name: texts.members.audit.filter.who });
  await who.fill(typed);
  await expect(page.getByRole('option').first()).toContainText(clerk.first);
});

test('a candidate is found in the picker of a position, and in that of the board, by the name as lists print it', async ({
  as,
}) => {
  const page = await as('othersection');
  const [member] = await electableIn(page, 'othersection', demoUnits.otherSection);
  const typed = `${member!.lastName}, ${member!.firstName}`;
  const report = await addDraft(page, 'othersection', {
    sectionId: demoUnits.otherSection,
    dateHeld: '1936-11-12',
  });
  const offered = page.getByRole('listbox').getByRole('option').first();
  await page.goto(reportPath(report));
  await page.getByRole('button', { name: texts.meetings.positions.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.meetings.position.position, { exact: true }).selectOption({ index: 1 });
  await dialog.getByRole('combobox', { name: texts.meetings.position.person }).fill(typed);
  await expect(offered).toContainText(member!.lastName);
  await expect(offered).toContainText(member!.firstName);
  await page.goto(`${reportPath(report)}/positions`);
  await page
    .getByRole('combobox', { name: /^Puheenjohtaja/ })
    .first()
    .fill(typed);
  await expect(offered).toContainText(member!.lastName);
  await expect(offered).toContainText(member!.firstName);
  await removeReport(page, 'othersection', report.id);
});

test('a request is found by who ordered it, by the name as lists print it', async ({ as }) => {
  const page = await as('kt');
  await page.goto('/officialletterrequests');
  const [request] = (await callAs(
    page,
    'kt',
    'GET signingagreement/getofficialletterrequests',
  )) as LetterRequest[];
  const rows = page.getByRole('table').getByRole('row');
  const typed = asListed(request!.requestedBy);
  await page.getByRole('searchbox').fill(typed);
  await expect(rows.nth(1)).toContainText(request!.requestedBy);
  await page.getByRole('searchbox').fill(`${typed} Nobody`);
  await expect(rows).toHaveCount(0);
});

test("a section's board is there when its page opens, and two keys and the typing away from anywhere", async ({
  as,
}) => {
  const page = await as('kt');
  await page.goto(`/sections/${section}`);
  await expect(board(page)).toBeVisible();
  await page.goto('/employees');
  await expect(h1(page)).toBeVisible();
  const hand = countingHand(page);
  await hand.key('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('inkoo');
  await expect(firstFound(page)).toContainText('Inkoo');
  await hand.key('Enter');
  await expect(board(page)).toBeVisible();
  expect(hand.count()).toBe(2);
});

test('a district admin clicks twice from anywhere to the board of a section', async ({ as }) => {
  const page = await as('districtadmin');
  await page.goto(`/districts/${district}/meetings`);
  const hand = countingHand(page);
  await hand.click(page.getByRole('navigation').getByRole('link', { name: 'Osastot' }));
  await hand.click(page.getByRole('link', { name: /^Inkoon osasto/ }));
  await expect(board(page)).toBeVisible();
  expect(hand.count()).toBe(2);
});

test('a section admin orders an extract with four interactions, and gives a role with four and the typing', async ({
  as,
}) => {
  const page = await as('sectionadmin');
  const { chair } = await begin(page, `/sections/${section}`);
  const order = countingHand(page);
  await order.click(page.getByRole('main').getByRole('link', { name: /^Raportit/ }));
  await order.click(page.getByRole('link', { name: texts.letters.order.verb }));
  await order.fill(page.getByRole('textbox', { name: texts.letters.order.reason }), 'Pankkitilin avaaminen');
  await order.click(page.getByRole('button', { name: texts.letters.order.send }));
  await expect(page.getByRole('row', { name: /Pankkitilin avaaminen/ }).first()).toBeVisible();
  expect(order.count()).toBeLessThanOrEqual(4);

  const role = countingHand(page);
  await role.key('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(chair);
  await expect(firstFound(page)).toContainText(chair.split(' ')[0] ?? '');
  await role.key('Enter');
  const box = page.getByRole('checkbox', { name: 'Osaston käyttäjä' });
  const isGiven = await box.isChecked();
  await role.click(box);
  await role.click(page.getByRole('button', { name: texts.members.card.saveRoles }));
  await expect(page.getByText(texts.members.editmember.updatesuccess).first()).toBeVisible();
  await expect(box).toBeChecked({ checked: !isGiven });
  expect(role.count()).toBeLessThanOrEqual(5);
});

for (const [language, theme, width] of [
  ['fi', 'light', 1280],
  ['sv', 'dark', 320],
] as const) {
  test(`the search at ${width} pixels, ${language}, ${theme}: accessible, and gone with Esc`, async ({
    as,
  }) => {
    const page = await as('districtadmin', { language, theme, width });
    await page.goto(`/districts/${district}`);
    await expect(h1(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('in');
    await expect(firstFound(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });
}

test('the board of another day, with its PDF, at 320 pixels and in the dark', async ({ as }) => {
  const page = await as('sectionadmin', { theme: 'dark', width: 320 });
  await page.goto(`/sections/${section}?day=2026-02-01`);
  await expect(page.getByRole('heading', { name: `${texts.districts.board.title} 1.2.2026` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Puheenjohtaja/ }).first()).toBeVisible();
  await settled(page); // until then the board of today stands there, paler
  await expectAccessible(page);
  await expectNoOverflow(page);
  await openPdf(page, () => page.getByRole('button', { name: texts.districts.board.pdf }).click());
});

/** A figure as a number, whatever stands between its thousands. */
const numberIn = (text: string) => Number(/\d[\d\s]*/u.exec(text)?.[0].replaceAll(/\s/gu, ''));

const { figures, district: ofDistrict } = texts.districts;
const { start } = texts.shell;

/** "214 jäsentä", above the list. */
const membersFound = /^(\d[\d\s]*) jäsentä$/u;

/** Whose page, where, the figure, the link in it when it is not the figure itself, and what the list says. */
const counted = [
  ['sectionadmin', `/sections/${section}`, figures.total, 'figure', membersFound],
  ['sectionadmin', `/sections/${section}`, figures.paid, 'figure', membersFound],
  ['sectionadmin', `/sections/${section}`, figures.paid, 'ei ole maksanut', membersFound],
  ['districtadmin', `/districts/${district}`, figures.total, 'figure', membersFound],
  ['districtadmin', `/districts/${district}`, figures.paid, 'figure', membersFound],
  ['districtadmin', `/districts/${district}`, figures.started, 'figure', membersFound],
  [
    'districtadmin',
    `/districts/${district}`,
    ofDistrict.requiringAction,
    ofDistrict.toReview,
    /^(\d+) ilmoitus/u,
  ],
  ['kt', '/', start.districts, 'figure', /Löytyi (\d[\d\s]*) piiri/u],
  ['kt', '/', start.sections, 'figure', /Löytyi .*, (\d[\d\s]*) osasto/u],
  ['kt', '/', start.sections, start.monitored, /Löytyi .*, (\d[\d\s]*) osasto/u],
  ['kt', '/', start.members, 'figure', membersFound],
] as const;

for (const [person, address, label, part, shown] of counted) {
  test(`${label}, ${part}, of ${address} opens exactly what it counts`, async ({ as }) => {
    const page = await as(person);
    await page.goto(address);
    const figure = page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) });
    const link =
      part === 'figure' ? figure.getByRole('link').first() : figure.getByRole('link', { name: part });
    const count = numberIn(await link.innerText());
    expect(count).toBeGreaterThan(0);
    await link.click();
    const found = page.getByRole('main').getByText(shown).first();
    await expect(found).toBeVisible();
    expect(numberIn(shown.exec(await found.innerText())?.[1] ?? '')).toBe(count);
  });
}
