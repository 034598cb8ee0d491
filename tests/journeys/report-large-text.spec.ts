import { doubleText } from '../playwright.config.ts';
import { expect, expectNoOverflow, settled, test } from './application.ts';
import { misplaced } from './layout.ts';
import { messages } from './messages.ts';
import { openAbove, getOpening, picture, reportFor } from './report-openings.ts';
import { removeReport } from './reports.ts';

/* The report and its board with text of twice the size. In years of nobody else. */

test.use(doubleText);

const shown = [
  'the report',
  'the board',
  'a report that is reviewed',
  'the dialog of a position',
  'two versions of the details',
];

for (const [at, name] of shown.entries())
  test(`${name}: text of 200 % is neither cut nor over other text, on a desk and on a phone`, async ({
    as,
  }) => {
    const opening = getOpening(name);
    const page = await as(opening.person);
    const report = await reportFor(page, opening, `1962-08-0${at + 1}`);
    await openAbove(opening, { page, report, says: messages.fi.meetings });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [1280, 390]) {
      /* oxlint-disable no-await-in-loop -- one page */
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      await expectNoOverflow(page);
      expect(await misplaced(page)).toEqual({ cut: [], overlapping: [] });
      await picture(page, `${name} 200 ${width}`);
      /* oxlint-enable no-await-in-loop */
    }
    await removeReport(page, 'districtadmin', report.id);
  });
