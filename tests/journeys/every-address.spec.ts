import { type Audience, nationalOffice } from '@osasto/contract';
import { homeOf, isFor } from '@osasto/permissions';
import type { Page, Response } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { ownRoutes } from '../../shell/src/own-routes.ts';
import { accounts, membersOf, type RoleAccount, reaches, readRegistry } from './roles.ts';
import { expect, test } from './application.ts';
import { isExhaustive } from './combinations.ts';
import { messages } from './messages.ts';

test.use({ reusesPage: true });

/*
 * Rule 17.8: each address of the route tables, typed by hand by each role, shows its page or leads to /404. What is
 * right comes from the tables of routes and permissions, so a new remote's routes are held against them by themselves.
 * Without `CI=true` each role types every second one, and the role next to it the others.
 */

const sisterSection = { districtId: 1, sectionId: 2 };
const foreignSection = { districtId: demoUnits.otherDistrict, sectionId: 5 };
const targets = [{ districtId: 1, sectionId: 1 }, sisterSection, foreignSection];

/** Addresses of a route in the own unit, a sister section and another district; where all are alike, in one. */
function addressesOf(path: string, { role }: RoleAccount): string[] {
  const filled = targets.slice(0, role <= nationalOffice ? 1 : 3).map((unit) => {
    const ids: Record<string, number | undefined> = { ...unit, memberId: membersOf(unit.sectionId)[20]?.id };
    return path.replaceAll(/:(\w+)/g, (_, name: string) => {
      const id = ids[name];
      if (id === undefined) throw new Error(`every-address.spec.ts has no id for :${name} of ${path}.`);
      return String(id);
    });
  });
  return [...new Set(filled)];
}

/** The id of the unit in an address. */
function unitIn(address: string): { district?: number; section?: number } {
  const [, kind, id] = /^\/(district|section)s\/(\d+)/.exec(address) ?? [];
  return kind ? { [kind]: Number(id) } : {};
}

/** Where the shell's own addresses lead on, rules 2.15 and 2.16. */
function landing(account: RoleAccount, address: string): string {
  if (address === '/') return homeOf(account.actor) ?? '/404';
  if (address !== '/sections') return address;
  if (account.role <= 2) return '/districts';
  return account.role <= 4
    ? `/districts/${account.actor.districtId}/sections`
    : (homeOf(account.actor) ?? '');
}

function expectedOf(account: RoleAccount, audience: Audience, address: string): string {
  const isVisible = isFor(audience, account.actor) && reaches(account, unitIn(address));
  return isVisible ? landing(account, address) : '/404';
}

/** Opens the address; gives what is wrong with where it leads. */
async function misled(page: Page, address: string, expected: string): Promise<string[]> {
  const refused: string[] = [];
  const note = (answer: Response) => {
    if ([403, 404].includes(answer.status()))
      refused.push(`${address}: ${new URL(answer.url()).pathname} refused`);
  };
  page.on('response', note);
  const { section } = unitIn(address);
  // What decides whether the address shows its page: a heading may stand before it has come.
  const decided = section ? page.waitForResponse(`**/api/sections/${section}`) : undefined;
  try {
    await page.goto(address);
    if (expected === '/404') await page.waitForURL('/404', { timeout: 10_000 });
    else await decided;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  } catch {
    refused.push(`${address}: is not done`);
  } finally {
    page.off('response', note);
    decided?.catch(() => 'not asked for: the role alone decides');
  }
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  const shown = new URL(page.url()).pathname;
  const isRight =
    shown === expected && (heading === messages.fi.shell.notFound.title) === (expected === '/404');
  return [
    ...(isRight ? [] : [`${address}: wanted ${expected}, was ${shown} (${heading})`]),
    ...(expected === '/404' ? [] : refused),
  ];
}

for (const account of accounts) {
  test(`${account.person} sees the page of every address or /404`, async ({ as }) => {
    test.setTimeout(240_000); // many addresses, each loaded anew
    const { routes } = await readRegistry();
    const own = ownRoutes.flatMap(({ path, audience }) => (audience === 'open' ? [] : [{ path, audience }]));
    const page = await as(account.person);
    const wrong: string[] = [];
    const typed = [...own, ...routes].flatMap(({ path, audience }) =>
      addressesOf(path, account).map((address) => ({ address, audience })),
    );
    for (const [at, { address, audience }] of typed.entries()) {
      if (isExhaustive || at % 2 === account.role % 2)
        wrong.push(...(await misled(page, address, expectedOf(account, audience, address))));
    }
    expect(wrong).toEqual([]);
  });
}
