import { limitStyles } from '@osasto/contract/style-reach';
import { expect, test } from './application.ts';
import { actionsButton } from './section-actions.ts';

test('a style of a remote for what is below its own elements reaches no piece of another remote', async ({
  as,
}) => {
  const page = await as('districtadmin');
  await page.goto('/districts/1/sections');
  await actionsButton(page, 'fi', 'Inkoon').click();
  const piece = page.locator('[data-piece="preparedness"]').first();
  await expect(piece.locator('a, button').first()).toBeVisible();

  // The outermost element around the piece that has a class of its remote.
  const own = await piece.evaluate((element) => {
    const classes = [];
    for (let one = element.parentElement; one; one = one.parentElement) classes.push(...one.classList);
    return classes.findLast((name) => name.includes('__districts-')) ?? '';
  });
  const [, owner = ''] = /__(districts-\w+)-/.exec(own) ?? [];
  expect(owner).not.toBe('');

  /** Whether a style sheet outlines anything in the pieces, and in what is around them. */
  const outlined = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
      const found = [...document.querySelectorAll('main *')].filter(
        (element) => getComputedStyle(element).outlineStyle === 'dotted',
      );
      document.adoptedStyleSheets.pop();
      const isInPiece = (element: Element) => element.matches('[data-piece] *');
      return { inPieces: found.some(isInPiece), around: found.some((element) => !isInPiece(element)) };
    }, css);
  const css = `.${own} :is(a, button, svg, span) { outline-style: dotted }`;
  expect(await outlined(css)).toEqual({ inPieces: true, around: true });
  expect(await outlined(limitStyles(css, owner))).toEqual({ inPieces: false, around: true });

  // What the build made of its own style sheets.
  const rules = await page.evaluate((name) => {
    const selectorsIn = (list: CSSRuleList): string[] =>
      [...list].flatMap((rule) =>
        'selectorText' in rule
          ? (rule.selectorText as string)
          : 'cssRules' in rule
            ? selectorsIn(rule.cssRules as CSSRuleList)
            : [],
      );
    const selectors = [...document.styleSheets].flatMap((one) => selectorsIn(one.cssRules));
    const built = selectors.filter((selector) => selector.includes(`__${name}-`));
    const reaching = built.filter((selector) =>
      [...document.querySelectorAll('[data-piece] *')].some((element) => element.matches(selector)),
    );
    return { count: built.length, reaching };
  }, owner);
  expect(rules.count).toBeGreaterThan(0);
  expect(rules.reaching).toEqual([]);
});
