import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Meeting } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { pdf } from './counting-hand.ts';
import { expect, type Person } from './application.ts';
import type { Language, messages } from './messages.ts';
import { reportPath, callAs, readReport } from './reports.ts';

/** The page of a report, in the words that it speaks. */
interface On {
  page: Page;
  says: (typeof messages)[Language]['meetings'];
  report: Meeting;
}

/** Something that opens above a report or its board. */
interface Opening {
  name: string;
  person: Person;
  /** A report in the section of `othersection`, as it stands after these; a draft without any. */
  steps?: readonly ('submitmeeting' | 'reviewedmeeting')[];
  /** Below the address of the report. */
  route?: string;
  /** Before the page is opened. */
  prepare?: (on: On) => Promise<unknown>;
  open: (on: On) => Promise<unknown>;
  role: 'dialog' | 'alertdialog' | 'menu' | 'listbox' | 'heading';
}

const section = 'othersection';
const { otherSection: sectionId } = demoUnits;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** An action of the report: a button, or on a phone in the menu. */
async function act({ page, says }: On, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  if ((await button.count()) > 0) return button.first().click();
  await press(page, says.workflow.more);
  return page.getByRole('menuitem', { name }).click();
}

const openPosition = async ({ page, says }: On) => {
  await press(page, says.positions.add);
  const position = page
    .getByRole('dialog')
    .getByRole('combobox', { name: says.position.position, exact: true });
  await position.selectOption('16');
};

/** Another person changes the same field meanwhile. */
async function conflict({ page, says, report }: On): Promise<void> {
  const current = await readReport(page, 'districtadmin', report.id);
  await callAs(page, 'districtadmin', 'PUT meetings/update', { ...current, name: 'Syyskokous, Lohja' });
  await page.getByLabel(says.details.name, { exact: true }).fill('Syyskokous, Kirkonkylä');
}

const reviewed = ['submitmeeting', 'reviewedmeeting'] as const;

/** Every dialog, menu and list of the report and of its board, and the pages below them. */
export const openings: readonly Opening[] = [
  { name: 'the report', person: section, open: async () => {}, role: 'heading' },
  { name: 'the board', person: section, route: '/positions', open: async () => {}, role: 'heading' },
  {
    name: 'a report that is reviewed',
    person: 'districtadmin',
    steps: reviewed,
    open: async () => {},
    role: 'heading',
  },
  {
    name: 'the other actions',
    person: section,
    open: ({ page, says }) => press(page, says.workflow.more),
    role: 'menu',
  },
  { name: 'what is sent', person: section, route: '/send', open: async () => {}, role: 'heading' },
  {
    name: 'the reason for asking it back',
    person: section,
    steps: reviewed,
    open: (on) => act(on, on.says.workflow.askBack.name),
    role: 'dialog',
  },
  {
    name: 'the question before it is deleted',
    person: section,
    open: (on) => act(on, on.says.workflow.delete.name),
    role: 'alertdialog',
  },
  {
    name: 'the question before it is approved',
    person: 'districtadmin',
    steps: reviewed,
    open: (on) => act(on, on.says.workflow.approve.name),
    role: 'alertdialog',
  },
  {
    name: 'the question before it is archived',
    person: 'superadmin',
    steps: reviewed,
    open: (on) => act(on, on.says.workflow.archive.name),
    role: 'alertdialog',
  },
  {
    name: 'the reason for a return',
    person: 'districtadmin',
    steps: reviewed,
    open: (on) => act(on, on.says.workflow.return.name),
    role: 'dialog',
  },
  {
    name: 'two versions of the details',
    person: section,
    open: conflict,
    role: 'dialog',
  },
  {
    name: 'the calendar',
    person: section,
    open: ({ page }) => press(page, /^Avaa kalenteri|^Öppna kalender/),
    role: 'dialog',
  },
  {
    name: 'the question before a file is removed',
    person: section,
    prepare: ({ page, report: { minutesId } }) => {
      const { name, mimeType: fileType, buffer } = pdf('Liite.pdf');
      return callAs(page, section, 'POST meetings/uploaddoc', {
        minutesId,
        name,
        fileType,
        blob: buffer.toString('base64'),
      });
    },
    open: ({ page }) => press(page, /Liite\.pdf$/),
    role: 'alertdialog',
  },
  { name: 'the dialog of a position', person: section, open: openPosition, role: 'dialog' },
  {
    name: 'the people in it',
    person: section,
    open: async (on) => {
      await openPosition(on);
      await on.page.getByRole('combobox', { name: on.says.position.person, exact: true }).fill('a');
    },
    role: 'listbox',
  },
  {
    name: 'the question before a position is removed',
    person: section,
    prepare: ({ page, report }) =>
      callAs(page, section, 'POST meetings/addpositionoftrust', {
        meetingId: report.id,
        positionId: 16,
        nonMember: {
          firstname: 'Timo',
          lastname: 'Tarkastaja',
          address: 'Satamakuja 7',
          postcode: '10210',
          postoffice: 'Inkoo',
          phone: '040 000 7712',
        },
        termStart: '1965-01-01',
        termEnd: '1965-12-31',
      }),
    open: ({ page }) => press(page, /^(Poista|Ta bort): .*Timo Tarkastaja$/),
    role: 'alertdialog',
  },
  {
    name: 'the end of a term in force',
    person: 'districtadmin',
    open: ({ page, says }) => press(page, new RegExp(`^${says.inForce.end}`)),
    role: 'dialog',
  },
  {
    name: 'the people for a seat of the board',
    person: section,
    route: '/positions',
    open: async ({ page }) => {
      const picker = page.getByRole('combobox').filter({ visible: true }).first();
      await picker.click();
      await picker.fill('a');
    },
    role: 'listbox',
  },
];

/** The opening with a name. @throws {Error} when there is none */
export function getOpening(name: string): Opening {
  const found = openings.find((one) => one.name === name);
  if (!found) throw new Error(`Nothing opens that is called ${name}.`);
  return found;
}

/** Keeps a picture when a folder is named for them: to be looked at. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['OSASTO_PICTURES'];
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

/** Opens the page of an opening on this report, and what opens there. */
export async function openAbove(opening: Opening, on: On): Promise<void> {
  const { page, report } = on;
  await opening.prepare?.(on);
  await page.goto(`${reportPath(report)}${opening.route ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await opening.open(on);
  await expect(page.getByRole(opening.role).filter({ visible: true }).first()).toBeVisible();
}

/** A report for an opening, on a day of a year in which nobody else holds a meeting. */
export async function reportFor(page: Page, { steps = [] }: Opening, dateHeld: string): Promise<Meeting> {
  const report = (await callAs(page, section, 'POST meetings/add', {
    meetingTypeId: 1001,
    name: 'Syyskokous',
    sectionId,
    dateHeld,
  })) as Meeting;
  for (const step of steps) await callAs(page, 'districtadmin', `POST meetings/${step}`, report.id); // oxlint-disable-line no-await-in-loop -- one after the other
  return report;
}
