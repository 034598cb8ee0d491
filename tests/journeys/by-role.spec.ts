import type { Page } from '@playwright/test';
import { districtAdmin, districtUser, nationalOffice, type LinkLocation } from '@osasto/contract';
import { type CallName, homePath, may } from '@osasto/permissions/own-table';
import {
  accounts,
  linksFor,
  findSeedMembers,
  type RoleAccount,
  readRegistry,
  type Registry,
  getUnit,
} from './roles.ts';
import { exportList, type ExportType, readExportedRows } from './downloads.ts';
import { expect, settled, test } from './application.ts';
import { arrowTo, follow, tabTo, type } from './keys.ts';
import { type Language, languages, messages } from './messages.ts';
import { actionsButton } from './section-actions.ts';

/**
 * A role on its way through districts, sections and members with the keyboard alone: what it shall find is in the
 * tables of links and permissions. How the screens look, and that they fit 320 px, is in accessibility.spec.ts.
 */
interface Journey {
  page: Page;
  account: RoleAccount;
  language: Language;
  registry: Registry;
}

const section = 1;
const district = 1;
/** Listed people of section 1 are two pages. */
const pageSize = 50;

/** How section 1 is called by those who read the language. */
const ownName = { fi: 'Inkoo', sv: 'Ingå' };

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const linkTo = (page: Page, address: string) =>
  page.getByRole('main').locator(`a[href="${address}"]`).first();

/** Exactly those who may make the call find what it is offered by. */
async function expectOffered(
  { account, page }: Journey,
  call: CallName,
  name: string,
  role: 'button' | 'tab',
) {
  const offered = page.getByRole(role, { name, exact: true });
  await expect(offered).toHaveCount(may(account.actor, call, getUnit(section)) ? 1 : 0);
}

async function expectTiles({ page, account, language, registry }: Journey, location: LinkLocation) {
  const tiles = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('paragraph') })
    .first();
  // A tile also shows how many wait.
  const names = linksFor(registry, account, location, language);
  await expect(tiles.getByRole('link')).toHaveText(withCounts(names));
}

/** Names of links, of which some say how many wait. */
const withCounts = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}(, .*: \\d+)?$`));

async function begin({ page, account, language, registry }: Journey) {
  await page.goto('/');
  await expect(page).toHaveURL(homePath(account.actor) ?? '');
  const menu = page.getByRole('navigation', { name: messages[language].ui.mainMenu });
  const { releases, settings } = messages[language].shell.footer;
  const own = may(account.actor, 'GET settings') ? [releases, settings] : [];
  const names = [...linksFor(registry, account, 'navigation', language), ...own];
  if (names.length === 0) {
    await expect(menu).toHaveCount(0);
    return;
  }
  const more = menu.getByRole('button', { name: messages[language].ui.more });
  if (names.length > 5) {
    await settled(page);
    await tabTo(page, more, 'Shift+Tab'); // a page that was led to has the focus in its contents
    await page.keyboard.press('Enter');
  }
  await expect(menu.getByRole('link')).toHaveText(withCounts(names));
  if (names.length > 5) await page.keyboard.press('Escape');
}

async function throughAllDistricts(journey: Journey) {
  const { page, language } = journey;
  const { districts: says } = messages[language];
  await expectTiles(journey, 'home');
  await follow(page, linkTo(page, '/districts'));
  await expect(h1(page)).toHaveText(says.districts.title);
  await type(page, page.getByLabel(says.find.unit), 'Inko');
  await expect(linkTo(page, `/sections/${section}`)).toBeVisible();
  await expect(linkTo(page, '/sections/2')).toHaveCount(0);
  await follow(page, linkTo(page, `/districts/${district}`));
}

async function throughTheDistrict(journey: Journey) {
  const { page, account, language } = journey;
  const { districts: says, members, domain } = messages[language];
  await expect(page).toHaveURL(`/districts/${district}`);
  await expectTiles(journey, 'district');
  await expect(page.getByText(says.district.requiringAction)).toBeVisible();
  await expect(page.getByRole('heading', { name: says.errors.title })).toHaveCount(
    account.role <= districtAdmin ? 1 : 0,
  );

  await follow(page, linkTo(page, `/districts/${district}/members`));
  await expect(h1(page)).toHaveText(members.title);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + pageSize);
  await expectOffered(journey, 'GET districts/districtroles/{id}', members.tab.roles, 'tab');
  await expectOffered(journey, 'POST members/getdistrictexportfile', domain.export.verb, 'button');
  await page.goBack();

  await follow(page, linkTo(page, `/districts/${district}/sections`));
  await expect(h1(page)).toHaveText(says.sections.title);
  await type(page, page.getByLabel(says.find.section), 'inkoo');
  await expect(linkTo(page, '/sections/2')).toHaveCount(0);
  await follow(page, actionsButton(page, language, ownName[language]));
  await expectRowLinks(journey);
  await tabTo(page, linkTo(page, `/sections/${section}`), 'Shift+Tab');
  await page.keyboard.press('Enter');
}

async function expectRowLinks({ page, account, language, registry }: Journey) {
  for (const name of linksFor(registry, account, 'section-row', language)) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as they stand
    await expect(page.getByRole('link', { name: new RegExp(`^${name} ${ownName[language]}`) })).toBeVisible();
  }
}

async function throughTheSection(journey: Journey) {
  const { page, account, language } = journey;
  const { districts: says } = messages[language];
  await expect(page).toHaveURL(`/sections/${section}`);
  await expect(h1(page)).toContainText(ownName[language]);
  await expectTiles(journey, 'section');
  await expect(page.getByRole('heading', { name: says.board.title })).toBeVisible();
  await expect(page.getByText(says.figures.paid)).toBeVisible();
  await expect(linkTo(page, `/districts/${district}`)).toHaveCount(account.role <= districtUser ? 1 : 0);
  await follow(page, linkTo(page, `/sections/${section}/members`));
}

/** Filter and page two, a card from there and Back to exactly there. */
async function throughTheMembers(journey: Journey) {
  const { page, language } = journey;
  const { members, common, domain } = messages[language];
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + pageSize);
  await expectOffered(journey, 'GET sections/sectionroles/{id}', members.tab.roles, 'tab');
  await expectOffered(journey, 'POST members/getsectionexportfile', domain.export.verb, 'button');
  await tabTo(page, page.getByRole('radio', { name: common.all }));
  await arrowTo(page, page.getByRole('radio', { name: common.yes }), 'Left');
  await expect(page).toHaveURL(/\?membership=yes$/);
  await expect(page.getByText('1–50 / 77', { exact: true })).toBeVisible(); // no longer the one page of "no"
  await follow(page, page.getByRole('button', { name: messages[language].ui.nextPage }));
  await expect(page).toHaveURL(/\?membership=yes&page=2$/);
  await expect(page.getByText('51–77 / 77', { exact: true })).toBeVisible();

  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const link = page.getByRole('table').getByRole('link').last();
  const name = await link.innerText();
  await tabTo(page, link, 'Shift+Tab');
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await throughTheCard(journey, name);
  await page.goBack();
  await expect(page).toHaveURL(/\?membership=yes&page=2$/);
  await expect(page.getByRole('table').getByRole('link').last()).toHaveText(name);
  // To the pixel: at the end of a page whose height is no whole number Chromium stops above it or below it.
  await expect
    .poll(() => page.evaluate((before) => Math.abs(scrollY - before), scrolled))
    .toBeLessThanOrEqual(1);
}

async function throughTheCard({ page, account, language }: Journey, name: string) {
  const { card } = messages[language].members;
  const { history } = messages[language].domain;
  const { actor } = account;
  await expect(h1(page)).toHaveText(name.split(', ').toReversed().join(' '));
  const id = Number(/\/members\/(\d+)$/.exec(page.url())?.[1]);
  const hasBirthDate = findSeedMembers(section).find((member) => member.id === id)?.date_of_birth !== null;
  const count = (isThere: boolean) => (isThere ? 1 : 0);
  await expect(page.getByText(card.birthDate, { exact: true })).toHaveCount(
    count(hasBirthDate && may(actor, 'GET sections/sectionroles/{id}') && account.role !== districtUser), // 4.12
  );
  await expect(page.getByRole('heading', { name: history.title })).toHaveCount(
    count(may(actor, 'GET members/history/{id}', getUnit(section))),
  );
  await expect(page.getByRole('button', { name: card.saveRoles })).toHaveCount(
    count(may(actor, 'POST members/updateRoles', getUnit(section))),
  );
}

/** The file holds what the list has found, all pages of it, in the language of the person. Rule 5. */
async function exports(journey: Journey, type: ExportType) {
  const { page, account, language } = journey;
  const { column } = messages[language].members;
  const rows = await readExportedRows(await exportList(page, language, type), type);
  expect(rows).toHaveLength(1 + 77);
  expect(rows[0]).toContain(column.number);
  expect(rows[0]).toContain(messages[language].members.card.birthDate);
  const birthDates = rows
    .slice(1)
    .filter((row) => (type === 'csv' ? /\d"?$/ : /<c r="N\d+"[^>]*><v>/).test(row));
  if (account.role === districtUser) expect(birthDates).toEqual([]);
  else expect(birthDates.length).toBeGreaterThan(0); // 4.12
}

async function throughTheRoles({ page, language }: Journey) {
  const { members } = messages[language];
  await tabTo(page, page.getByRole('tab', { name: members.tab.list }));
  await arrowTo(page, page.getByRole('tab', { name: members.tab.roles }), 'Right');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=roles/);
  await expect(page.getByRole('row', { name: /Lindqvist, Outi/ })).toContainText(
    messages[language].domain.role[5],
  );
}

async function throughEverybody(journey: Journey) {
  const { page, language } = journey;
  const { members } = messages[language];
  const somebody = findSeedMembers(7).find(({ membership_status_id: status }) => status === 501);
  const menu = page.getByRole('navigation', { name: messages[language].ui.mainMenu });
  await tabTo(page, menu.getByRole('link', { name: members.title }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/members');
  await expect(page.getByLabel(members.criteria.status)).toBeVisible();
  await type(page, page.getByLabel(members.criteria.name), String(somebody?.spr_id));
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('table')).toContainText(`${somebody?.last_name}, ${somebody?.first_name}`);
  expect(page.url()).not.toContain(String(somebody?.spr_id));
}

const fileOf: Record<Language, ExportType> = { fi: 'csv', sv: 'sheet' };

// The roles take turns: which texts there are has no role.
for (const [at, account] of accounts.entries()) {
  const language = languages[at % languages.length] ?? 'fi';
  test(`${account.person} goes through districts, sections and members in ${language}`, async ({ as }) => {
    test.setTimeout(180_000); // a long way
    const page = await as(account.person, { language });
    const journey = { page, account, language, registry: await readRegistry() };
    await begin(journey);
    if (account.role <= nationalOffice) await throughAllDistricts(journey);
    if (account.role <= districtUser) await throughTheDistrict(journey);
    await throughTheSection(journey);
    await throughTheMembers(journey);
    const unit = getUnit(section);
    if (may(account.actor, 'POST members/getsectionexportfile', unit))
      await exports(journey, fileOf[language]);
    if (may(account.actor, 'GET sections/sectionroles/{id}', unit)) await throughTheRoles(journey);
    if (account.role <= nationalOffice) await throughEverybody(journey);
  });
}
