import type { Page } from '@playwright/test';
import { demoUnits } from '../../service/src/seed/demo-accounts.ts';
import { expect, settled, test } from './application.ts';
import { messages } from './messages.ts';
import { addDraft, reportPath, removeReport } from './reports.ts';

/* The list of a picker on a phone: it hides neither the error of its field nor any of itself. In a year of nobody else. */

const sectionId = demoUnits.otherSection;
const phone = { width: 390, height: 844 };

/** How the list that is open covers or leaves what must be seen; nothing when all of it can be. */
const findListProblems = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement;
    const list = [...document.querySelectorAll('[role="listbox"]')].find((one) => one.checkVisibility());
    if (!field || !list?.parentElement) return ['no list is open'];
    const box = list.parentElement.getBoundingClientRect();
    const isOver = (other: Element | null | undefined) => {
      const rect = other?.getBoundingClientRect();
      return rect !== undefined && rect.top < box.bottom - 1 && box.top < rect.bottom - 1;
    };
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    const bar = [...document.querySelectorAll('main [role="group"]')].find(
      (one) => getComputedStyle(one).position === 'sticky',
    );
    return [
      ...(isOver(field) ? ['over its field'] : []),
      ...(ids.some((id) => isOver(document.getElementById(id))) ? ['over its error'] : []),
      ...(isOver(bar) ? ['at the bar'] : []),
      ...(box.top < 0 || box.bottom > innerHeight ? ['out of the window'] : []),
      ...(box.height < 100 ? ['too low to choose from'] : []),
    ];
  });

for (const language of ['fi', 'sv'] as const)
  test(`the list of each picker of the board is seen whole, beside its error, in ${language}`, async ({
    as,
  }) => {
    const says = messages[language].meetings;
    const page = await as('othersection', { language, width: phone.width });
    await page.setViewportSize(phone);
    const report = await addDraft(page, 'othersection', {
      sectionId,
      dateHeld: language === 'fi' ? '1957-11-12' : '1957-11-13',
    });
    await page.goto(`${reportPath(report)}/positions`);
    const pickers = page.locator('main input[role="combobox"]');
    await expect(pickers.first()).toBeVisible();
    await page.getByRole('button', { name: says.board.save, exact: true }).click();
    await settled(page);
    const count = await pickers.count();
    expect(count).toBeGreaterThan(5);
    const places = ['start', 'center', 'end'] as const;
    let described = 0;
    for (let at = 0; at < count; at++) {
      /* oxlint-disable no-await-in-loop -- one page */
      const [picker, block] = [pickers.nth(at), places[at % places.length]!];
      await picker.evaluate((field, where) => field.scrollIntoView({ block: where }), block);
      await picker.evaluate((field: HTMLElement) => field.focus({ preventScroll: true }));
      await page.keyboard.type('a');
      await expect(page.getByRole('option').nth(5)).toBeAttached();
      await settled(page);
      expect([at, block, await findListProblems(page)]).toEqual([at, block, []]);
      if (await picker.getAttribute('aria-describedby')) described += 1;
      /* oxlint-enable no-await-in-loop */
    }
    expect(described).toBeGreaterThan(0);
    await removeReport(page, 'othersection', report.id);
  });
