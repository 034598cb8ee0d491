import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, expectAccessible, expectNoOverflow, test, getToken } from './application.ts';
import { messages } from './messages.ts';
import { screenPath } from '../screens/list.ts';
import { addDraft, reportPath, callAs, removeReport } from './reports.ts';

test.use({ reusesPage: false });

/* What a report asks for when it is opened, and the camera of a phone; on reports held before all other meetings. */

const sectionId = demoUnits.otherSection;
const person = 'othersection';

/** What the shell asks for in every session. Rule 20.1. */
const ofSession = ['districts', 'sections/names', 'meetings/getallpositionsoftrust', 'code', 'client/events'];

/** A draft with one position of trust. */
async function addReport(page: Page, year: number) {
  const report = await addDraft(page, person, { sectionId, dateHeld: `${year}-11-04` });
  await callAs(page, person, 'POST meetings/addpositionoftrust', {
    meetingId: report.id,
    positionId: 75,
    nonMember: {
      firstname: 'Timo',
      lastname: 'Yhteinen',
      address: 'Satamakuja 7',
      postcode: '10210',
      postoffice: 'Inkoo',
      phone: '040 000 7712',
    },
    termStart: `${year + 1}-01-01`,
    termEnd: `${year + 1}-12-31`,
  });
  return report;
}

for (const [reader, year] of [
  [person, 1931],
  ['districtadmin', 1935],
] as const)
  test(`a report opened by its address is filled by one call, begun beside its code: ${reader}`, async ({
    as,
  }) => {
    const page = await as(reader);
    const report = await addReport(page, year);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
    });
    const { promise, resolve: sendCode } = Promise.withResolvers<void>();
    await page.route(/\/remotes\/meetings\/.*\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
    const answer = page.waitForResponse(`**/api/meetings/${report.id}`);
    await page.goto(reportPath(report), { waitUntil: 'commit' });
    await answer; // while no code of the screen is here
    sendCode();
    await expect(page.getByRole('heading', { level: 1, name: report.name })).toBeVisible();
    await expect(page.getByRole('table', { name: messages.fi.meetings.positions.title })).toContainText(
      'Timo Yhteinen',
    );
    await expect(page.getByText(messages.fi.meetings.inForce.title)).toBeVisible();
    await expect(page.getByRole('textbox', { name: messages.fi.meetings.details.name })).toBeEnabled();
    expect(asked.filter((path) => !ofSession.includes(path))).toEqual([`meetings/${report.id}`]);
    await removeReport(page, person, report.id);
  });

test('where people point with a finger a picture is taken for the minutes, elsewhere no button asks for it', async ({
  as,
}) => {
  const page = await as(person, { width: 390 });
  const report = await addDraft(page, person, { sectionId, dateHeld: '1933-11-04' });
  const says = messages.fi.meetings.minutes;
  await page.goto(reportPath(report));
  await expect(page.getByRole('button', { name: says.add, exact: true })).toBeVisible();
  const camera = page.getByRole('button', { name: 'Ota kuva' });
  await expect(camera).toBeHidden();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect(camera).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const choosing = page.waitForEvent('filechooser');
  await camera.click();
  const chooser = await choosing;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  const picture = Buffer.from(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
    'base64',
  );
  await chooser.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(
    page.getByRole('link', { name: /^Kuva \d+\.\d+\.\d{4} klo \d+\.\d\d\.\d\d\.jpg/ }),
  ).toBeVisible();
  await devtools.detach();
  await removeReport(page, person, report.id);
});

test('a phone too says that nothing can be done with a report', async ({ as }) => {
  const page = await as('sectionuser', { width: 390 });
  const base = process.env['OSASTO_ADDRESS'] ?? '';
  await page.goto(await screenPath(`/sections/${demoUnits.section}/meetings/{1103}`, base, getToken));
  await expect(page.getByText(messages.fi.meetings.workflow.nothing)).toBeVisible();
});
