import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, settled, test } from './application.ts';
import { isExhaustive } from './combinations.ts';
import { messages } from './messages.ts';
import { openAbove, getOpening, openings, reportFor } from './report-openings.ts';
import { removeReport } from './reports.ts';

/*
 * Everything that opens above a report, on a phone. Each in both languages and both themes: contrast has no language, names
 * have no theme. They take turns in which language is dark. In years of nobody else.
 */

const turns = [
  [
    { language: 'fi', theme: 'light', width: 390 },
    { language: 'sv', theme: 'dark', width: 390 },
  ],
  [
    { language: 'sv', theme: 'light', width: 390 },
    { language: 'fi', theme: 'dark', width: 390 },
  ],
] as const;

/** One for each: a section has one meeting a day. */
const dayOf = (at: number) => new Date(Date.UTC(1964, 0, 1 + at)).toISOString().slice(0, 10);

const seen = openings.flatMap((opening, at) => {
  const looks = turns[at % 2 === 0 ? 0 : 1];
  return (isExhaustive ? looks : [looks[at % 4 < 2 ? 0 : 1]]).map((look) => ({ opening, look }));
});

for (const [at, { opening, look }] of seen.entries()) {
  const { language, theme, width } = look;
  test(`${opening.name}, ${language}, ${theme}: axe finds nothing at ${width} px`, async ({ as }) => {
    const page = await as(opening.person, look);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const report = await reportFor(page, opening, dayOf(at));
    await openAbove(opening, { page, report, says: messages[language].meetings });
    await settled(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await removeReport(page, 'districtadmin', report.id);
  });
}

/** The durations of what moves from now on, in milliseconds. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    const note = () => {
      for (const { effect } of document.getAnimations())
        seen.push(Number(effect?.getComputedTiming().duration));
    };
    for (const begun of ['transitionrun', 'animationstart']) document.addEventListener(begun, note, true);
    (globalThis as unknown as { motions: number[] }).motions = seen;
  });
const motionsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { motions: number[] }).motions);

test('what opens comes at once where motion is unwanted, and moves elsewhere', async ({ as }) => {
  const page = await as('othersection');
  const dialog = getOpening('the dialog of a position');
  const report = await reportFor(page, dialog, '1963-08-01');
  const longest = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await openAbove(
      {
        ...dialog,
        open: async (on) => {
          await watchMotion(page);
          await page.getByRole('button', { name: on.says.workflow.submit.name, exact: true }).hover();
          await dialog.open(on);
        },
      },
      { page, report, says: messages.fi.meetings },
    );
    if (reducedMotion === 'reduce')
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    return Math.max(0, ...(await motionsOf(page)));
  };
  expect(await longest('no-preference')).toBeGreaterThan(50);
  expect(await longest('reduce')).toBeLessThan(1);
  await removeReport(page, 'othersection', report.id);
});
