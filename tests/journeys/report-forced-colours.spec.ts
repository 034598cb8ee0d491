import type { Locator } from '@playwright/test';
import { expect, test } from './application.ts';
import { withoutVisibleFocus } from './keys.ts';
import { readLook } from './layout.ts';
import { messages } from './messages.ts';
import { openAbove, getOpening, picture, reportFor } from './report-openings.ts';
import { removeReport } from './reports.ts';

/* The report and its board in forced colours. In years of nobody else. */

const says = messages.fi.meetings;

/** The mark can be told from what has none. */
async function expectMarked(marked: Locator, plain: Locator): Promise<void> {
  await expect(marked.first()).toBeVisible();
  expect(await marked.first().evaluate(readLook)).not.toBe(await plain.first().evaluate(readLook));
}

test('in forced colours focus, choices, errors and steps can be seen on the report and its board', async ({
  as,
}) => {
  const page = await as('othersection');
  await page.emulateMedia({ forcedColors: 'active' });
  const board = getOpening('the board');
  const report = await reportFor(page, board, '1962-08-11');
  const on = { page, report, says };

  await openAbove(getOpening('the report'), on);
  await picture(page, 'the report-forced');
  const steps = page.getByRole('list', { name: says.progress.label }).getByRole('listitem');
  await expectMarked(steps.first().locator('> *').first(), steps.last().locator('> *').first());
  expect(await withoutVisibleFocus(page)).toEqual([]);

  await openAbove(board, on);
  await page.getByRole('button', { name: says.board.save }).first().click();
  await expect(page.locator('[data-state="error"]').first()).toBeVisible();
  await picture(page, 'the board-forced');
  await expectMarked(page.locator('[data-state="error"]'), page.locator('li > div:not([data-state])'));
  const line = page.getByRole('group', { name: /^Puheenjohtaja, / });
  const choice = (name: string) => line.locator('label').filter({ hasText: name });
  await expectMarked(choice(says.board.choice.elected), choice(says.board.choice.empty));
  expect(await withoutVisibleFocus(page)).toEqual([]);
  await page.getByRole('combobox').filter({ visible: true }).first().fill('a');
  await page.keyboard.press('ArrowDown');
  await expectMarked(
    page.locator('[role="option"][aria-selected="true"]'),
    page.locator('[role="option"][aria-selected="false"]'),
  );
  await picture(page, 'the board-picker-forced');
  await removeReport(page, 'districtadmin', report.id);
});
