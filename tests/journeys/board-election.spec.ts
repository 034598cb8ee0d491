import type { Page } from '@playwright/test';
import type { Member } from '@osasto/api';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, test } from './application.ts';
import { countingHand, type Hand } from './counting-hand.ts';
import { messages } from './messages.ts';
import {
  addDraft,
  reportPath,
  callAs,
  electableIn,
  readReport,
  removeReport,
  sendReport,
} from './reports.ts';

/*
 * What a section does once a year: an autumn meeting with a whole board, from the tile to the positions in force. On
 * days of years in which the section has nobody else, so that the journey finds the same at every run.
 */

const sectionId = demoUnits.otherSection;
const section = 'othersection';
const district = 'districtadmin';
const { meetings: says, domain } = messages.fi;

const picker = (page: Page) => page.getByRole('combobox', { name: /paikka|tilalle/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const nameOf = ({ lastName, firstName }: Member) => `${lastName} ${firstName}`;

/** From the section's home to the report of a new autumn meeting, with minutes of two files. */
async function addMeeting(page: Page, hand: Hand, day: string) {
  await page.goto(`/sections/${sectionId}`);
  await hand.click(page.getByRole('main').locator(`a[href="/sections/${sectionId}/meetings/add"]`));
  await hand.choose(page.getByLabel(says.details.type), '1001');
  await hand.fill(page.getByLabel(says.details.dateHeld, { exact: true }), day);
  await hand.click(button(page, says.add.save));
  await hand.files(button(page, says.minutes.add), 'Pöytäkirja.pdf', 'Osallistujat.pdf');
  await expect(page.getByRole('link', { name: /^Osallistujat/ })).toBeVisible();
  const id = Number(/meetings\/(\d+)$/.exec(page.url())?.[1]);
  return { id, sectionId };
}

/** Types a name into the picker that has the focus and takes who is found; the focus goes on. */
async function elect(page: Page, hand: Hand, member: Member) {
  await expect(page.locator(':focus')).toHaveRole('combobox');
  const label = await page.locator(':focus').getAttribute('id');
  await hand.type(nameOf(member));
  await hand.key('Enter');
  await expect(page.locator(`[id="${label}"]`)).toHaveValue(`${member.lastName}, ${member.firstName}`);
}

async function saveBoard(page: Page, hand: Hand, count: number) {
  await hand.key('Control+Enter');
  await expect(page.getByText(`${count} luottamustointa tallennettu.`)).toBeVisible();
}

const submit = (page: Page, hand: Hand) => sendReport(page, { click: hand.click });

/** Waits on the list until the report of this name is approved. */
async function expectApproved(page: Page, name: string) {
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.first()).toContainText(domain.code[1103]);
}

test('19 positions from nothing, in at most 60 interactions; the district marks and approves; they are in force', async ({
  as,
}) => {
  const page = await as(section);
  const people = await electableIn(page, section, sectionId);
  const [chair, vice, ...rest] = people as [Member, Member, ...Member[]];
  const board = rest.slice(0, 6);
  const deputies = rest.slice(6, 8);
  const [treasurer, secretary] = rest.slice(8, 10) as [Member, Member];
  const contacts = rest.slice(10, 14);

  const hand = countingHand(page);
  const report = await addMeeting(page, hand, '12.11.2017');
  await hand.click(page.getByRole('link', { name: says.positions.board }).first());
  await hand.click(picker(page).first());
  for (const member of [chair, vice, ...board]) await elect(page, hand, member); // oxlint-disable-line no-await-in-loop
  await hand.key('Enter'); // no further member of the board
  for (const member of deputies) await elect(page, hand, member); // oxlint-disable-line no-await-in-loop
  await hand.key('Enter');
  await elect(page, hand, treasurer);
  await elect(page, hand, secretary);
  await elect(page, hand, chair); // signatories
  await elect(page, hand, vice);
  await hand.key('Enter');
  await hand.type('Timo Tarkastaja');
  await hand.key('Enter');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await hand.fill(field(says.board.details.phone), '040 000 7712');
  await hand.fill(field(says.board.details.address), 'Satamakuja 7');
  await hand.fill(field(says.board.details.postcode), '10210');
  await hand.fill(field(says.board.details.postoffice), 'Inkoo');
  await hand.click(page.getByRole('combobox', { name: /^Jäsenasioiden yhteyshenkilö/ }));
  for (const member of contacts) await elect(page, hand, member); // oxlint-disable-line no-await-in-loop
  await expectAccessible(page);
  await saveBoard(page, hand, 19);
  await submit(page, hand);
  test.info().annotations.push({ type: 'interactions from nothing', description: String(hand.count()) });
  expect(hand.count()).toBeLessThanOrEqual(60);

  const approver = await as(district);
  await approver.goto(reportPath(report));
  await button(approver, says.workflow.review.name).click();
  await expect(approver.getByText(says.workflow.review.done)).toBeVisible();
  await button(approver, says.workflow.approve.name).click();
  await approver.getByRole('alertdialog').getByRole('button', { name: says.workflow.approve.name }).click();
  await expect(approver).toHaveURL(`/sections/${sectionId}/meetings`);
  await expectApproved(approver, 'Syyskokous 2017');
  const { memberPositions, status } = await readReport(approver, district, report.id);
  expect(status.id).toBe(1103);
  expect(memberPositions).toHaveLength(19);
  expect(memberPositions.every((row) => row.status.id === 1301)).toBe(true);
});

test('a line that is added has the focus as soon as it stands: a key pressed at once belongs to it', async ({
  as,
}) => {
  const page = await as(section);
  const [member] = await electableIn(page, section, sectionId);
  const report = await addDraft(page, section, { sectionId, dateHeld: '1944-11-12' });
  await page.goto(`${reportPath(report)}/positions`);
  const signatory = page.getByRole('combobox', { name: /^Nimenkirjoittaja/ });
  await expect(signatory.last()).toBeVisible();
  const before = await signatory.count();
  await signatory.last().fill(nameOf(member!));
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      const added = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .find((node) => node instanceof HTMLElement && node.matches('[data-seat]'));
      if (added) document.title = String(added.contains(document.activeElement));
    }).observe(document.querySelector('main')!, { childList: true, subtree: true });
  });
  await signatory.last().press('Enter'); // while it is still searched for
  await expect(signatory).toHaveCount(before + 1);
  await expect(page).toHaveTitle('true');
  await removeReport(page, section, report.id);
});

/** A board that has been approved, of nineteen as a rule, all of whose terms end on the same day. Gives who is not on it. */
async function approvedBoard(
  page: Page,
  year: number,
  positions: readonly number[] = [2, 3, 4, 13, 7, 7, 7, 7, 7, 7, 8, 8, 6, 6, 9, 14, 15, 16, 17],
): Promise<Member[]> {
  const free = new Set(await electableIn(page, section, sectionId));
  const meeting = await addDraft(page, section, { sectionId, dateHeld: `${year}-11-12` });
  const add = positions.map((positionId) => {
    // Nobody who holds it in the demonstration data too: that term would be their latest.
    const isNew = ({ memberPositions }: Member) =>
      memberPositions.every((row) => row.positionId !== positionId);
    const member = [...free].find(isNew);
    if (member) free.delete(member);
    return {
      positionId,
      memberId: member?.id ?? 0,
      termStart: `${year + 1}-01-01`,
      termEnd: `${year + 1}-12-31`,
    };
  });
  await callAs(page, section, 'POST meetings/savepositionsoftrust', { meetingId: meeting.id, add });
  await callAs(page, section, 'POST meetings/submitmeeting', meeting.id);
  await callAs(page, district, 'POST meetings/reviewedmeeting', meeting.id);
  await callAs(page, district, 'POST meetings/approvemeeting', meeting.id);
  await expect
    .poll(async () => (await readReport(page, section, meeting.id)).status.id, { timeout: 60_000 })
    .toBe(1103);
  return [...free];
}

test('a board of which three quarters go on, in at most 25 interactions', async ({ as }) => {
  const page = await as(section);
  const others = await approvedBoard(page, 1929);
  const hand = countingHand(page);
  const report = await addMeeting(page, hand, '12.11.1930');
  await hand.click(page.getByRole('link', { name: says.positions.board }).first());
  for (const [at, name] of [
    'Puheenjohtaja',
    'Sihteeri',
    'Toiminnantarkastaja',
    'Valmiuden yhteyshenkilö',
  ].entries()) {
    const line = page.getByRole('group', { name: new RegExp(`^${name}, `) });
    // oxlint-disable no-await-in-loop -- one line after the other, as a person does
    await hand.click(line.getByRole('radio', { name: says.board.choice.changes }));
    await elect(page, hand, others[at]!);
    // oxlint-enable no-await-in-loop
  }
  await hand.click(
    page.getByRole('group', { name: /^Kotimaan avun/ }).getByRole('radio', { name: says.board.choice.empty }),
  );
  await saveBoard(page, hand, 18);
  await submit(page, hand);
  test
    .info()
    .annotations.push({ type: 'interactions, three quarters go on', description: String(hand.count()) });
  expect(hand.count()).toBeLessThanOrEqual(25);
  const { memberPositions } = await readReport(page, section, report.id);
  expect(memberPositions.filter(({ termOrdinal }) => termOrdinal === 2)).toHaveLength(14);
});

test('a whole report with a new board, in at most 30 interactions', async ({ as }) => {
  const page = await as(section);
  const others = await approvedBoard(page, 2013, [2, 3, 7, 7, 7, 7, 7, 7, 8, 4, 13, 6, 6, 9, 14]);
  const hand = countingHand(page);
  const report = await addMeeting(page, hand, '12.11.2014');
  await hand.click(page.getByRole('link', { name: says.positions.board }).first());
  await hand.click(button(page, says.board.changeBoard));
  for (const member of others.slice(0, 9)) await elect(page, hand, member); // oxlint-disable-line no-await-in-loop -- one line after the other
  await expect(page.getByRole('status').getByText('jatkaa 6, uusia 9, jää tyhjäksi 0')).toBeVisible();
  await saveBoard(page, hand, 15);
  await submit(page, hand);
  test.info().annotations.push({ type: 'interactions, a new board', description: String(hand.count()) });
  expect(hand.count()).toBeLessThanOrEqual(30);
  const { memberPositions, reference } = await readReport(page, section, report.id);
  expect(memberPositions.filter(({ termOrdinal }) => termOrdinal === 2)).toHaveLength(6);
  expect(reference).toMatch(new RegExp(`^KI-\\d{4}-${report.id}$`));
});

test('a transfer that the register refuses is mended on the report, and approved again', async ({ as }) => {
  const page = await as(district);
  const meeting = await addDraft(page, section, {
    sectionId,
    dateHeld: '1970-11-12',
    name: 'Syyskokous 1970',
  });
  await callAs(page, section, 'POST meetings/addpositionoftrust', {
    meetingId: meeting.id,
    positionId: 9,
    nonMember: {
      firstname: 'Timo',
      lastname: 'Tarkastaja',
      address: 'Satamakuja 7',
      postcode: '10210',
      postoffice: 'Inkoo',
      email: 'timo@crmvirhe.example', // what the simulated register refuses
    },
    termStart: '1971-01-01',
    termEnd: '1971-12-31',
  });
  await callAs(page, section, 'POST meetings/submitmeeting', meeting.id);
  const approve = async () => {
    await page.goto(reportPath(meeting));
    await button(page, says.workflow.approve.name).click();
    await page.getByRole('alertdialog').getByRole('button', { name: says.workflow.approve.name }).click();
    await expect(page).toHaveURL(`/sections/${sectionId}/meetings`);
  };
  await approve();
  await expect(page.getByText(/jäsenrekisteri ei ottanut kaikkia tietoja vastaan/)).toBeVisible();
  await page.goto(reportPath(meeting));
  await expect(page.getByText(says.progress.refused, { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: says.crm.title })).toContainText('Timo Tarkastaja');
  await expectAccessible(page);
  await button(page, 'Muokkaa: Toiminnantarkastaja, Timo Tarkastaja').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(says.board.details.email).fill('timo@posti.example');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: says.position.change, exact: true }).click();
  await expect(page.getByText(says.positions.changed)).toBeVisible();
  await expect(page.getByRole('table', { name: says.crm.title })).toHaveCount(0);
  await approve();
  await expectApproved(page, 'Syyskokous 1970');
});

for (const [width, day] of [
  [1280, '1937-11-04'],
  [390, '1937-11-05'],
] as const)
  test(`the list of a picker reaches over the next lines, and its rows are pressed there, at ${width} px`, async ({
    as,
  }) => {
    const page = await as(section, { width });
    const report = await addDraft(page, section, { sectionId, dateHeld: day });
    await page.goto(`${reportPath(report)}/positions`);
    const chair = picker(page).first();
    await chair.pressSequentially('a');
    const rows = page.getByRole('listbox', { name: /^Puheenjohtaja/ }).getByRole('option');
    await expect(rows.nth(4)).toBeVisible();
    const lowest = rows.filter({ hasText: domain.code[501] }).last();
    const text = await lowest.innerText();
    await lowest.click();
    await expect(rows).toHaveCount(0);
    await expect(chair).not.toHaveValue('a');
    expect(text).toContain(await chair.inputValue());
    await removeReport(page, section, report.id);
  });
