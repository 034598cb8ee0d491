import { expect, expectNoOverflow, settled, test } from './application.ts';

/** Lists of a national organisation: each call answers with as many rows, made of those that the demonstration data has. */
const rows = 200;

/** Windows of a phone that a page of a list fills at most. */
const mostWindows = 19;
const phone = { width: 390, height: 844 };

const lists = [
  ['letter requests', 'kt', '/officialletterrequests', '**/api/signingagreement/getofficialletterrequests'],
  ['reports of a district', 'districtadmin', '/districts/1/meetings', '**/api/meetings/list'],
  ['reports of a section', 'sectionadmin', '/sections/1/meetings', '**/api/meetings/list'],
  ['employees', 'kt', '/employees', '**/api/Employee/GetAll'],
  ['plans', 'kt', '/preparednessplans', '**/api/preparednessplan/states'],
] as const;

for (const [name, person, address, call] of lists) {
  test(`${name}: a page of many is no scroll without end on a phone`, async ({ as }) => {
    const page = await as(person, { width: phone.width });
    await page.setViewportSize(phone);
    await page.route(call, async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as { id: number; sectionId?: number }[];
      const many = Array.from({ length: rows }, (_, at) => {
        const row = found[at % found.length];
        const id = at + 1;
        return { ...row, id, ...(call.endsWith('states') && { sectionId: id }) };
      });
      await route.fulfill({ json: many });
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.getByText(/ \/ 200$/).first()).toBeVisible(); // one page of many
    const windows = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    test
      .info()
      .annotations.push({ type: 'windows of a phone', description: `${name}: ${windows.toFixed(1)}` });
    expect(windows).toBeLessThanOrEqual(mostWindows);
    await expectNoOverflow(page);
  });
}
