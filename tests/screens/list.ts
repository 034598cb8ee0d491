import type { Page } from '@playwright/test';
import { demoPassword, demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { findSeedMembers } from '../journeys/roles.ts';

/** A screen as somebody sees it. Pictures are made of all of them, and axe looks at all of them. */
export interface Screen {
  /** Name of its picture, and of the mockup beside it. */
  name: string;
  person: string;
  /** `{1100}` stands for the newest report of section 1 in that state, `{draft}` and `{sent}` for a message of district 1. */
  address: string;
}

const section = demoUnits.section;
const masked = findSeedMembers(section).find((member) => member.is_publish_prohibited)?.id;
const [own] = findSeedMembers(section);

export const screens: readonly Screen[] = [
  { name: 'login', person: 'nobody', address: '/login' },
  { name: 'error', person: 'nobody', address: '/error' },
  { name: 'not-found', person: 'kt', address: '/404' },
  { name: 'home', person: 'kt', address: '/' },
  { name: 'about', person: 'kt', address: '/about' },
  { name: 'sessions', person: 'districtadmin', address: '/account/sessions' },
  { name: 'notifications', person: 'districtadmin', address: '/account/notifications' },
  { name: 'change-password', person: 'sectionuser', address: '/account/change-password' },
  { name: 'releases', person: 'superadmin', address: '/releases' },
  { name: 'settings', person: 'superadmin', address: '/settings' },
  { name: 'districts', person: 'kt', address: '/districts' },
  { name: 'districts-nothing', person: 'kt', address: '/districts?q=xyz' },
  { name: 'district', person: 'districtadmin', address: '/districts/1' },
  {
    name: 'district-training',
    person: 'superadmin',
    address: `/districts/${demoUnits.trainingDistrict}`,
  },
  { name: 'sections', person: 'districtadmin', address: '/districts/1/sections' },
  { name: 'section', person: 'sectionadmin', address: `/sections/${section}` },
  { name: 'section-training', person: 'trainee', address: `/sections/${demoUnits.trainingSections[0]}` },
  { name: 'meeting-add', person: 'sectionadmin', address: `/sections/${section}/meetings/add` },
  { name: 'meeting-add-closed', person: 'districtuser', address: `/sections/${section}/meetings/add` },
  { name: 'meetings-section', person: 'sectionadmin', address: `/sections/${section}/meetings` },
  { name: 'meetings', person: 'districtadmin', address: '/districts/1/meetings' },
  { name: 'meeting-draft', person: 'sectionadmin', address: `/sections/${section}/meetings/{1100}` },
  { name: 'meeting', person: 'districtadmin', address: `/sections/${section}/meetings/{1102}` },
  { name: 'report-check', person: 'districtadmin', address: `/sections/${section}/meetings/{1102}/check` },
  { name: 'meeting-approved', person: 'sectionuser', address: `/sections/${section}/meetings/{1103}` },
  {
    name: 'board-at-once',
    person: 'sectionadmin',
    address: `/sections/${section}/meetings/{1100}/positions`,
  },
  { name: 'report-send', person: 'sectionadmin', address: `/sections/${section}/meetings/{1100}/send` },
  { name: 'report-sent', person: 'sectionadmin', address: `/sections/${section}/meetings/{1101}/send` },
  { name: 'reports', person: 'sectionadmin', address: `/sections/${section}/reports` },
  { name: 'reports-above', person: 'kt', address: `/sections/${section}/reports` },
  {
    name: 'letter-order',
    person: 'sectionadmin',
    address: `/sections/${section}/reports/addofficialletterrequest`,
  },
  { name: 'letters', person: 'kt', address: '/officialletterrequests' },
  { name: 'letters-district', person: 'districtadmin', address: '/officialletterrequests' },
  { name: 'letter-request', person: 'kt', address: '/officialletterrequests/4' },
  { name: 'letter-request-expired', person: 'kt', address: '/officialletterrequests/2' },
  { name: 'letter-request-reader', person: 'sectionadmin', address: '/officialletterrequests/3' },
  { name: 'audit', person: 'kt', address: '/audit' },
  { name: 'audit-member', person: 'superadmin', address: `/audit?entity=member&id=${own?.id}` },
  { name: 'year-clock', person: 'kt', address: '/year-clock' },
  { name: 'year-clock-districts', person: 'kt', address: '/year-clock?tab=districts' },
  { name: 'year-clock-district', person: 'districtadmin', address: '/year-clock' },
  { name: 'year-clock-section', person: 'sectionadmin', address: '/year-clock' },
  { name: 'members-everybody', person: 'kt', address: '/members' },
  { name: 'members-district', person: 'districtadmin', address: '/districts/1/members' },
  { name: 'members-district-roles', person: 'districtadmin', address: '/districts/1/members?tab=roles' },
  { name: 'members', person: 'sectionadmin', address: `/sections/${section}/members` },
  { name: 'members-roles', person: 'sectionadmin', address: `/sections/${section}/members?tab=roles` },
  { name: 'members-nothing', person: 'kt', address: '/members?status=504&membership=yes' },
  { name: 'member', person: 'districtadmin', address: `/sections/${section}/members/${own?.id}` },
  { name: 'holders-everybody', person: 'kt', address: '/positions' },
  { name: 'holders-district', person: 'districtadmin', address: '/districts/1/positions' },
  { name: 'seats-district', person: 'districtadmin', address: '/districts/1/positions?tab=seats' },
  { name: 'messages', person: 'kt', address: '/messages' },
  { name: 'message-new', person: 'districtadmin', address: '/messages/new' },
  { name: 'message-draft', person: 'districtadmin', address: '/messages/{draft}' },
  { name: 'message', person: 'districtadmin', address: '/messages/{sent}' },
  { name: 'holders', person: 'sectionadmin', address: `/sections/${section}/positions` },
  { name: 'employees', person: 'kt', address: '/employees' },
  { name: 'access-review', person: 'kt', address: '/employees?tab=access' },
  { name: 'external-forms', person: 'kt', address: '/externalForms' },
  { name: 'preparedness', person: 'sectionadmin', address: `/sections/${section}/preparednessplan` },
  { name: 'preparedness-reader', person: 'sectionuser', address: `/sections/${section}/preparednessplan` },
  { name: 'plans', person: 'kt', address: '/preparednessplans' },
  { name: 'plans-district', person: 'districtuser', address: '/preparednessplans' },
  { name: 'member-masked', person: 'sectionuser', address: `/sections/${section}/members/${masked}` },
  { name: 'report-queue', person: 'districtadmin', address: '/districts/1/meetings?statuses=1101,1102' },
];

/** What opens above a screen: by which button or key, and what stands there then. */
export interface Opened extends Screen {
  by: RegExp | '/';
  role: 'dialog' | 'alertdialog' | 'menu' | 'navigation';
  /** Where it is there at all; at both widths unless given. */
  width?: 390;
}

export const opened: readonly Opened[] = [
  {
    name: 'export-menu',
    person: 'districtadmin',
    address: '/districts/1/members',
    by: /^Vie |^Exportera/,
    role: 'menu',
  },
  {
    name: 'phone-menu',
    person: 'districtadmin',
    address: '/districts/1',
    by: /^Valikko|^Meny/,
    role: 'navigation',
    width: 390,
  },
  {
    name: 'search',
    person: 'kt',
    address: '/about',
    by: '/',
    role: 'dialog',
  },
  {
    name: 'question',
    person: 'trainee',
    address: `/sections/${demoUnits.trainingSections[0]}`,
    by: /^Palauta|^Återställ/,
    role: 'alertdialog',
  },
  {
    name: 'calendar',
    person: 'sectionadmin',
    address: `/sections/${section}/meetings/add`,
    by: /^Avaa kalenteri|^Öppna kalender/,
    role: 'dialog',
  },
  {
    name: 'position-dialog',
    person: 'districtadmin',
    address: `/sections/${section}/meetings/{1102}`,
    by: /^Lisää luottamustoimi|^Lägg till förtroendeuppdrag/,
    role: 'dialog',
  },
  {
    name: 'report-actions',
    person: 'districtadmin',
    address: `/sections/${section}/meetings/{1102}`,
    by: /^Muut toiminnot|^Övriga åtgärder/,
    role: 'menu',
    width: 390,
  },
  {
    name: 'report-return',
    person: 'districtadmin',
    address: `/sections/${section}/meetings/{1102}/check`,
    by: /^Palauta korjattavaksi|^Skicka tillbaka/,
    role: 'dialog',
  },
  {
    name: 'employee-dialog',
    person: 'kt',
    address: '/employees',
    by: /^Lisää työntekijä|^Lägg till anställd/,
    role: 'dialog',
  },
  {
    name: 'form-dialog',
    person: 'kt',
    address: '/externalForms',
    by: /^Muokkaa|^Redigera/,
    role: 'dialog',
  },
];

/** Opens it on its screen, which is there. */
export async function openAbove(page: Page, { by, role }: Opened): Promise<void> {
  if (by === '/') {
    // The key is listened for as soon as the application is there.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(by);
  } else await page.getByRole('button', { name: by }).filter({ visible: true }).first().click();
  await page.getByRole(role).filter({ visible: true }).first().waitFor();
}

/** Pages on the way in, which nobody signed in sees, and those of the service itself. */
export interface Apart extends Screen {
  /** What leads there from its address. */
  arrive?: (page: Page) => Promise<void>;
}

/** What the service answers when a second factor is asked for: no demonstration account has one. */
const demand = {
  message: 'Second factor required',
  requestId: 'r',
  challenge: 'c',
  methods: ['totp', 'recovery'],
};

/** Signs in with an account for which the service asks for a second factor. */
export async function askForSecondFactor(page: Page): Promise<void> {
  await page.route('**/api/account/getlogintoken', (route) => route.fulfill({ status: 401, json: demand }));
  await page.locator('input[type="email"]').fill('kt@demo.example');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('input[type="password"]').press('Enter');
}

async function toSecondFactor(page: Page): Promise<void> {
  await askForSecondFactor(page);
  await page.locator('input[inputmode="numeric"]').waitFor();
}

export const apart: readonly Apart[] = [
  { name: 'second-factor', person: 'nobody', address: '/login', arrive: toSecondFactor },
  { name: 'password', person: 'nobody', address: '/account/password?lang={language}' },
  { name: 'link-ended', person: 'nobody', address: '/files/1?lang={language}' },
];

const report = /\{(\d+)\}/;
const message = /\{(draft|sent)\}/;

/** Calls the service at `base` with a token. */
const callWith = async (base: string, token: string, method: 'GET' | 'POST', path: string, body?: object) =>
  (
    await fetch(`${base}/api/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json();

/** The id of a new message to the chairs of district 1: a draft, or one that was sent where there is no mail server. */
async function addMessage(base: string, token: string, state: string): Promise<number> {
  const { id } = (await callWith(base, token, 'POST', 'messages', {
    kind: 'official',
    audience: { holders: { districts: [demoUnits.district], groups: ['chairs'] } },
    texts: {
      fi: { subject: 'Piirin syyspäivä', text: 'Hei {etunimi}, tervetuloa!' },
      sv: { subject: 'Distriktets höstdag', text: 'Hej {förnamn}, välkommen!' },
    },
  })) as { id: number };
  if (state === 'draft') return id;
  await callWith(base, token, 'POST', `messages/${id}/send`);
  const isSent = async () =>
    ((await callWith(base, token, 'GET', `messages/${id}`)) as { state: string }).state === 'sent';
  // It leaves when the ten seconds have passed in which it can be taken back.
  while (!(await isSent())) await new Promise((resolve) => setTimeout(resolve, 500)); // oxlint-disable-line no-await-in-loop
  return id;
}

/** The address of a screen with the ids that the application at `base` gives what it shows, in a language. */
export async function screenPath(
  given: string,
  base: string,
  tokenOf: (person: string) => Promise<string>,
  language = 'fi',
) {
  const address = given.replace('{language}', language);
  const messageState = message.exec(address)?.[1];
  if (messageState !== undefined) {
    const id = await addMessage(base, await tokenOf('districtadmin'), messageState);
    return address.replace(message, String(id));
  }
  const state = report.exec(address)?.[1];
  if (state === undefined) return address;
  const [newest] = (await callWith(base, await tokenOf('superadmin'), 'POST', 'meetings', {
    sections: [section],
    statuses: [Number(state)],
  })) as { id: number }[];
  return address.replace(report, String(newest?.id));
}
