import type { Locator, Page } from '@playwright/test';
import type { Meeting, Member } from '@osasto/api';
import { fillText } from '@osasto/contract/catalogue';
import { positions } from '../../service/src/platform/database/organisation/positions.ts';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, test } from './application.ts';
import { type Language, languages, messages } from './messages.ts';
import { addDraft, reportPath, callAs, electableIn, readReport, removeReport } from './reports.ts';
import { disbandedSection } from './roles.ts';

/*
 * Every error of rule 9.3 where people meet it, with its text in both languages. Reports of years in which the section has
 * nothing else, so that what is counted is the same at every run.
 */

const sectionId = demoUnits.otherSection;
const section = 'othersection';
const held = '12.11.1954';
const year = 1955;
const term = (of: number) => ({ termStart: `${of}-01-01`, termEnd: `${of}-12-31` });

type Text = keyof typeof messages.fi.errors.position;
type Field = 'person' | 'position' | 'start' | 'end';

interface Given {
  position?: number;
  person?: 'elected' | 'lapsed';
  start?: string;
  end?: string;
}

interface ExpectedError {
  /** The keys of its text, and of what is said besides. */
  says: readonly [Text, ...Text[]];
  values?: Record<string, string | number>;
  /** The field beside which it stands. */
  at: Field;
  /** What is changed in the dialog, in this order. A position brings its default end along. */
  given?: Given | readonly Given[];
  /** Only an attempt to save shows it. */
  isSent?: true;
}

/** Finds this text, whatever stands around it. */
const literally = (text: string) => new RegExp(text.replaceAll(/[().?]/g, String.raw`\$&`));

/** The position that nobody has a reason against, and one that the service does not know. */
const [harmless, unknown] = [16, 99];
const nextYear = { possibleFrom: `1.1.${year + 1}` };

/** In the order in which one dialog meets them. */
const expectedErrors: readonly ExpectedError[] = [
  { says: ['positionRequired'], at: 'position', given: { start: '' }, isSent: true },
  { says: ['termStartRequired'], at: 'start' },
  { says: ['termEndRequired'], at: 'end' },
  { says: ['memberRequired'], at: 'person', given: { position: harmless }, isSent: true },
  {
    says: ['startBeforeEnd'],
    at: 'end',
    given: { person: 'elected', start: `1.1.${year}`, end: `31.12.${year - 1}` },
  },
  { says: ['startAfterElected'], at: 'start', given: { start: held, end: `31.10.${year}` } },
  {
    says: ['termTooLong_one', 'latestEnd'],
    values: { latestEnd: `1.1.${year + 1}` },
    at: 'end',
    given: { start: `1.1.${year}`, end: `2.1.${year + 1}` },
  },
  {
    says: ['termTooLong_other', 'latestEnd'],
    values: { years: 2, latestEnd: `1.1.${year + 2}` },
    at: 'end',
    given: { position: 7, end: `2.1.${year + 2}` },
  },
  { says: ['duplicate'], at: 'person', given: { position: 15 } },
  {
    says: ['heldByOther', 'possibleFrom'],
    values: { start: `1.1.${year}`, end: `31.12.${year}`, ...nextYear },
    at: 'position',
    given: { position: 13 },
  },
  {
    says: ['tooManyHolders', 'possibleFrom'],
    values: { max: 2, ...nextYear },
    at: 'position',
    given: { position: 9 },
  },
  {
    says: ['memberMaxTerms', 'possibleFrom'],
    values: { max: 3, ...nextYear },
    at: 'person',
    given: { position: 14 },
  },
  { says: ['notFound'], at: 'position', given: { position: unknown }, isSent: true },
  {
    says: ['membershipRequired'],
    at: 'person',
    given: [{ position: harmless, person: 'lapsed' }, { position: 7 }],
  },
];

const auditor = (lastname: string) => ({
  positionId: 9,
  nonMember: {
    firstname: 'Timo',
    lastname,
    address: 'Satamakuja 7',
    postcode: '10210',
    postoffice: 'Inkoo',
    phone: '040 000 7712',
  },
  ...term(year),
});

/** Somebody whose membership has lapsed. */
async function findLapsed(page: Page): Promise<Member> {
  const found = await callAs(page, section, 'POST members/findsectionmembers', {
    sections: [sectionId],
    membershipStatuses: [502],
    skip: 0,
    take: 1,
  });
  return (found as { results: [Member] }).results[0];
}

/** Three terms in a row, a secretary and two auditors of the year, in reports that count; and a draft with one row. */
async function setUp(page: Page) {
  const [elected, secretary] = (await electableIn(page, section, sectionId)) as [Member, Member, ...Member[]];
  const lapsed = await findLapsed(page);
  const add = async (dateHeld: string, rows: object[]) => {
    const report = await addDraft(page, section, { sectionId, dateHeld });
    await callAs(page, section, 'POST meetings/savepositionsoftrust', {
      meetingId: report.id,
      add: rows,
    });
    return report;
  };
  const counted: Meeting[] = [];
  for (const back of [3, 2, 1]) {
    const rows =
      back > 1
        ? []
        : [{ positionId: 13, memberId: secretary.id, ...term(year) }, auditor('Tarkka'), auditor('Tarkempi')];
    // oxlint-disable no-await-in-loop -- each counts the terms before it
    const report = await add(`${year - back - 1}-11-12`, [
      { positionId: 14, memberId: elected.id, ...term(year - back) },
      ...rows,
    ]);
    await callAs(page, section, 'POST meetings/submitmeeting', report.id);
    // oxlint-enable no-await-in-loop
    counted.push(report);
  }
  const draft = await add(`${year - 1}-11-13`, [{ positionId: 15, memberId: elected.id, ...term(year) }]);
  const remove = async () => {
    await removeReport(page, section, draft.id);
    for (const { id } of counted.toReversed()) await removeReport(page, 'districtadmin', id); // oxlint-disable-line no-await-in-loop
  };
  return { draft, remove, elected, lapsed, secretary: `${secretary.firstName} ${secretary.lastName}` };
}

/** Has the page offer a position that the service does not know, as after it was taken out of the table. */
const offerUnknown = (page: Page) =>
  page.route('**/api/meetings/getallpositionsoftrust', async (route) => {
    const answer = await route.fetch();
    const known = (await answer.json()) as { id: number }[];
    const last = known.find(({ id }) => id === harmless);
    await route.fulfill({ response: answer, json: [...known, { ...last, id: unknown }] });
  });

test('each error of a position stands beside its field, in both languages', async ({ as }) => {
  const { draft, remove, secretary, ...people } = await setUp(await as(section));

  async function meetAll(page: Page, language: Language) {
    const { meetings: says, errors } = messages[language];
    await page.goto(reportPath(draft));
    await page.getByRole('button', { name: says.positions.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const fields: Record<Field, () => Locator> = {
      position: () => dialog.getByRole('combobox', { name: says.position.position, exact: true }),
      person: () => dialog.getByRole('combobox', { name: says.position.person, exact: true }),
      start: () => dialog.getByRole('textbox', { name: says.position.termStart }),
      end: () => dialog.getByRole('textbox', { name: says.position.termEnd }),
    };
    const give = async ({ position, person, start, end }: Given) => {
      if (position !== undefined) {
        await fields.position().focus(); // as whoever chooses does: the field before is left
        await fields.position().selectOption(String(position));
        const { years = 1 } = positions.find(({ id }) => id === position) ?? {};
        await expect(fields.end()).toHaveValue(`31.12.${year + years - 1}`);
      }
      if (person !== undefined) {
        const { sprId, lastName, firstName } = people[person];
        await fields.person().fill(sprId);
        await fields.person().press('Enter');
        await expect(fields.person()).toHaveValue(`${lastName}, ${firstName}`);
      }
      if (start !== undefined) await fields.start().fill(start);
      if (end !== undefined) await fields.end().fill(end);
    };
    for (const { says: keys, values, at, given, isSent } of expectedErrors) {
      // oxlint-disable no-await-in-loop -- one dialog
      await test.step(`${language}: ${keys[0]}`, async () => {
        for (const one of [given ?? []].flat()) await give(one);
        if (isSent) await fields.end().press('Enter');
        const text = keys
          .map((key) => fillText(errors.position[key], { name: secretary, ...values }))
          .join(' ');
        await expect(fields[at]()).toHaveAccessibleDescription(literally(text));
        await expect(fields[at]()).toHaveAttribute('aria-invalid', 'true');
      });
      // oxlint-enable no-await-in-loop
    }
  }
  await Promise.all(
    languages.map(async (language) => {
      const page = await as(section, { language });
      await offerUnknown(page);
      await meetAll(page, language);
    }),
  );
  await remove();
});

test('after an approval the district reads which positions too few hold, in both languages', async ({
  as,
}) => {
  const page = await as('kt');
  const { id, districtId } = disbandedSection;
  const report = await addDraft(page, 'kt', { sectionId: id, dateHeld: `${year - 1}-11-12` });
  for (const step of ['submitmeeting', 'reviewedmeeting', 'approvemeeting'] as const)
    await callAs(page, 'kt', `POST meetings/${step}`, report.id); // oxlint-disable-line no-await-in-loop -- one after the other
  await expect
    .poll(async () => (await readReport(page, 'kt', report.id)).status.id, { timeout: 60_000 })
    .toBe(1103);
  for (const language of languages) {
    // oxlint-disable no-await-in-loop -- one page
    const reader = language === 'fi' ? page : await as('kt', { language });
    await reader.goto(`/districts/${districtId}`);
    const table = reader.getByRole('table', { name: messages[language].districts.errors.title });
    for (const { [language]: position, min } of positions.filter((one) => one.min > 0))
      await expect(table).toContainText(fillText(messages[language].reasons.tooFew, { position, min }));
    // oxlint-enable no-await-in-loop
  }
});
