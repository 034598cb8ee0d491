import { type Audience, districtUser, nationalOffice } from '@osasto/contract';
import { homePath, isFor, type Unit } from '@osasto/permissions/own-table';
import type { Page, Request, Response } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { ownRoutes } from '../../shell/src/own-routes.ts';
import { go } from '../remote-addresses.ts';
import { accounts, findSeedMembers, type RoleAccount, reaches, readRegistry, getUnit } from './roles.ts';
import { expect, type Person, test, getToken } from './application.ts';
import { isExhaustive } from './combinations.ts';
import { messages } from './messages.ts';

/*
 * Rule 17.8: each address of the route tables, typed by hand by each role, shows its page or leads to /404. What is
 * right comes from the tables of routes and permissions, so a new remote's routes are held against them by themselves.
 * For a route that a role may not see, the first address is typed and the others are followed as links, which takes a
 * third of the time. Without `CI=true` each role has every second address, and the role next to it the others.
 */

const ownUnit = { districtId: 1, sectionId: 1 };
const sisterSection = { districtId: 1, sectionId: 2 };
const foreignSection = { districtId: demoUnits.otherDistrict, sectionId: 5 };

interface Target {
  districtId: number;
  sectionId: number;
  memberId: number | undefined;
  meetingId: number | undefined;
  requestId: number | undefined;
  messageId: number;
}

/** What the service answers to this person. */
async function ask<Body>(person: Person, call: `${'GET' | 'POST'} ${string}`, body?: object): Promise<Body> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(`${process.env['OSASTO_ADDRESS']}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await getToken(person)}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Body;
}

/** The newest meeting of a section. */
async function meetingOf(sectionId: number): Promise<number | undefined> {
  const [newest] = await ask<{ id: number }[]>('superadmin', 'POST meetings', { sections: [sectionId] });
  return newest?.id;
}

/** An open letter request of a section; where it has none, of another one of its district. */
async function requestOf(unit: Required<Unit>): Promise<number | undefined> {
  const call = 'GET signingagreement/getofficialletterrequests';
  const open = await ask<{ id: number; sectionId: number }[]>('superadmin', call);
  for (const { id, sectionId } of open) sectionsOfRequests.set(id, sectionId);
  const inDistrict = open.filter(({ sectionId }) => getUnit(sectionId).districtId === unit.districtId);
  return (inDistrict.find(({ sectionId }) => sectionId === unit.sectionId) ?? inDistrict[0])?.id;
}

/** A draft of the person's own; an id that nothing has for who writes none. */
async function messageOf({ person }: RoleAccount): Promise<number> {
  const { id = 1 } = await ask<{ id?: number }>(person, 'POST messages', {
    kind: 'official',
    audience: { holders: { groups: ['chairs'] } },
    texts: { fi: { subject: 'Kokous', text: 'Tervetuloa.' } },
  });
  return id;
}

/** Which section has ordered what. */
const sectionsOfRequests = new Map<number, number>();

/** Whoever reaches everything, or the whole district, reaches these alike. */
const unitsFor = ({ role }: RoleAccount) => {
  if (role <= nationalOffice) return [ownUnit];
  return role <= districtUser ? [ownUnit, foreignSection] : [ownUnit, sisterSection, foreignSection];
};

/** The own unit, a sister section and another district, as far as they differ, each with a member and a meeting. */
const targetsOf = async (account: RoleAccount): Promise<Target[]> => {
  const messageId = await messageOf(account);
  return Promise.all(
    unitsFor(account).map(async (unit) => ({
      ...unit,
      memberId: findSeedMembers(unit.sectionId)[20]?.id,
      meetingId: await meetingOf(unit.sectionId),
      requestId: await requestOf(unit),
      messageId,
    })),
  );
};

/** Addresses of a route in each target. */
function addressesOf(path: string, targets: readonly Target[]): string[] {
  const filled = targets.map((target) => {
    const ids: Record<string, number | undefined> = { ...target };
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
  if (address === '/') return homePath(account.actor) ?? '/404';
  if (address !== '/sections') return address;
  if (account.role <= 2) return '/districts';
  return account.role <= 4
    ? `/districts/${account.actor.districtId}/sections`
    : (homePath(account.actor) ?? '');
}

interface Expected {
  /** The addresses that the page may end at. */
  shown: readonly string[];
  /** It is not the account's to see. */
  isRefused: boolean;
}

/** What is below a report is for those who may edit it, rule 19.18; it is checked while it waits for its checkers, rule 24.4. */
async function opensBelow({ person }: RoleAccount, below: string, id: string): Promise<boolean> {
  if (below !== '/check') return ask<boolean>(person, `GET meetings/caneditmeeting/${id}`);
  const { status } = await ask<{ status: { id: number } }>(person, `GET meetings/${id}`);
  return [1101, 1102].includes(status.id);
}

async function expectedOf(account: RoleAccount, audience: Audience, address: string): Promise<Expected> {
  const [, request] = /^\/officialletterrequests\/(\d+)$/.exec(address) ?? [];
  const sectionOfRequest = sectionsOfRequests.get(Number(request));
  const [report, id, below] = /^.*\/meetings\/(\d+)(\/\w+)?$/.exec(address) ?? [];
  const hasRole = isFor(audience, account.actor);
  if (hasRole && reaches(account, request ? { section: sectionOfRequest ?? 0 } : unitIn(address))) {
    const mayOpen = !below || (await opensBelow(account, below, id ?? ''));
    return { shown: [mayOpen ? landing(account, address) : address.replace(below, '')], isRefused: false };
  }
  // A refused letter request leads to their list, rule 19.19.
  if (request) return { shown: ['/officialletterrequests'], isRefused: true };
  // A refused report leads home, rule 19.17.
  return { shown: [report && hasRole ? landing(account, '/') : '/404'], isRefused: true };
}

/** The call whose answer lets a page below a section show: a report comes with its section. */
function decidingCall(address: string): string | undefined {
  const [, report] = /\/meetings\/(\d+)/.exec(address) ?? [];
  const { section } = unitIn(address);
  if (report) return `meetings/${report}`;
  return section ? `sections/${section}` : undefined;
}

/** Opens the address, by loading the page anew or as a link does; gives what is wrong with where it leads. */
async function misled(
  page: Page,
  address: string,
  { shown, isRefused }: Expected,
  isTyped: boolean,
): Promise<string[]> {
  const refused: string[] = [];
  const begun = new Set<Request>(); // what the address before still asks for is not its own
  const begin = (request: Request) => begun.add(request);
  const note = (answer: Response) => {
    if (begun.has(answer.request()) && [403, 404].includes(answer.status()))
      refused.push(`${address}: ${new URL(answer.url()).pathname} refused`);
  };
  page.on('request', begin);
  page.on('response', note);
  // What decides whether the address shows its page: a heading may stand before it has come.
  const call = decidingCall(address);
  const decided = call ? page.waitForResponse(`**/api/${call}`) : undefined;
  try {
    await (isTyped ? page.goto(address) : go(page, address));
    if (isRefused) await page.waitForURL(({ pathname }) => shown.includes(pathname), { timeout: 10_000 });
    else await decided;
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  } catch {
    refused.push(`${address}: is not done`);
  } finally {
    page.off('request', begin);
    page.off('response', note);
    decided?.catch(() => 'not asked for: the role alone decides');
  }
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText();
  const { pathname } = new URL(page.url());
  const isRight =
    shown.includes(pathname) && (heading === messages.fi.shell.notFound.title) === (pathname === '/404');
  return [
    ...(isRight ? [] : [`${address}: wanted ${shown.join(' or ')}, was ${pathname} (${heading})`]),
    ...(isRefused ? [] : refused),
  ];
}

for (const account of accounts) {
  test(`${account.person} sees the page of every address or /404`, async ({ as }) => {
    test.setTimeout(240_000); // many addresses, each loaded anew
    const { routes } = await readRegistry();
    const targets = await targetsOf(account);
    const own = ownRoutes.flatMap(({ path, audience }) => (audience === 'open' ? [] : [{ path, audience }]));
    const page = await as(account.person);
    const wrong: string[] = [];
    const opened = [...own, ...routes].flatMap(({ path, audience }) =>
      addressesOf(path, targets).map((address) => ({ path, address, audience })),
    );
    const refusedRoutes = new Set<string>();
    for (const [at, { path, address, audience }] of opened.entries()) {
      if (!isExhaustive && at % 2 !== account.role % 2) continue;
      const expected = await expectedOf(account, audience, address);
      const isTyped = !expected.isRefused || !refusedRoutes.has(path);
      if (expected.isRefused) refusedRoutes.add(path);
      wrong.push(...(await misled(page, address, expected, isTyped)));
    }
    expect(wrong).toEqual([]);
  });
}
