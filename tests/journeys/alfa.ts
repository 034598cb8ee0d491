import { expect, type Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import rules from '@siteimprove/alfa-rules';
import { Conformance, Criterion } from '@siteimprove/alfa-wcag';

const isRequired = Conformance.isAA();

/** Whether the focus can be seen: alfa works it out from the style sheets, which takes more time than all other rules. */
const visibleFocus = 'https://alfa.siteimprove.com/rules/sia-r65';

/** Sizes of targets: axe has the browser measure them, with the same rule. */
const targetSize = 'https://alfa.siteimprove.com/rules/sia-r113';

/**
 * Rules of WCAG 2.2 A and AA, and good practice that is of no level: not those of level AAA alone, and neither the
 * visible focus, which `withoutVisibleFocus` has the browser draw, nor the size of targets.
 */
const asked = [...rules].filter((rule) => {
  if (rule.uri === visibleFocus || rule.uri === targetSize) return false;
  const criteria = [...rule.requirements].filter((one) => Criterion.isCriterion(one));
  return criteria.length === 0 || criteria.some((criterion) => isRequired(criterion));
});

/** Rows of a table that alfa looks at: it takes seconds for fifty, of which each is built like the first. */
const rowsLookedAt = 5;

/**
 * Fails with each finding of alfa on the page as it stands. Beside axe: it follows the rules of the ACT community. The last
 * thing done with a page, of which it takes away the further rows of long tables.
 */
export async function expectConforming(page: Page): Promise<void> {
  await page.evaluate((kept) => {
    for (const row of document.querySelectorAll(`tbody > tr:nth-child(n + ${kept + 1})`)) row.remove();
  }, rowsLookedAt);
  const shown = await Playwright.toPage(await page.evaluateHandle(() => document));
  const outcomes = [...(await Audit.of(shown, asked).evaluate())];
  expect(outcomes.some((outcome) => Outcome.isPassed(outcome))).toBe(true);
  const failures = outcomes.filter((outcome) => Outcome.isFailed(outcome));
  expect(
    failures.map(
      ({ rule, target, expectations }) =>
        `${rule.uri}: ${JSON.stringify(target)} ${JSON.stringify([...expectations])}`,
    ),
  ).toEqual([]);
}
