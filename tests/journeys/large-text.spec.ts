import type { Page } from '@playwright/test';
import { screenPath, screens } from '../screens/list.ts';
import { doubleText } from '../playwright.config.ts';
import { expect, expectNoOverflow, settled, test, getToken } from './application.ts';

/* A browser set to letters of 32 px, twice the usual: all of each page can be read. WCAG 1.4.4. */

test.use(doubleText);

/** Texts that reach out of a box which cuts them off. What only decorates may be cut. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (how: string) => how === 'hidden' || how === 'clip';
    const isUnseen = (element: Element | null, box: Element): boolean =>
      element !== null &&
      element !== box &&
      (getComputedStyle(element).clipPath !== 'none' || isUnseen(element.parentElement, box));
    // Addresses of forms stand on one line, and end with an ellipsis.
    const isEllipsis = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).textOverflow === 'ellipsis' || isEllipsis(element.parentElement));
    const textsIn = (box: Element) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode);
      return texts;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
      const { overflowX, overflowY, clipPath, display } = getComputedStyle(box);
      const { width, height, left, right, top, bottom } = box.getBoundingClientRect();
      // For screen readers alone, or without any box.
      if (clipPath !== 'none' || width <= 1 || height <= 1 || display === 'inline') return [];
      if (!cuts(overflowX) && !cuts(overflowY)) return [];
      return textsIn(box).flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const shown = range.getBoundingClientRect();
        const { parentElement: owner } = text;
        // Heads of tables that are lists here are for screen readers alone; a field of several lines scrolls.
        const isHidden =
          !owner?.checkVisibility() ||
          isUnseen(owner, box) ||
          isEllipsis(owner) ||
          owner instanceof HTMLTextAreaElement;
        const isCut =
          (cuts(overflowX) && (shown.left < left - 1 || shown.right > right + 1)) ||
          (cuts(overflowY) && (shown.top < top - 1 || shown.bottom > bottom + 1));
        return isCut && !isHidden ? [`${box.className}: ${text.textContent}`] : [];
      });
    });
  });

for (const [at, { name, person, address }] of screens.entries()) {
  const language = at % 2 === 0 ? 'fi' : 'sv';
  const width = at % 4 < 2 ? 1280 : 640;
  test(`${name}: nothing is cut at 32 px, ${width} wide, in ${language}`, async ({ as }) => {
    const page = await as(person, { language, width });
    await page.goto(await screenPath(address, process.env['OSASTO_ADDRESS'] ?? '', getToken));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(
      32,
    );
    await settled(page);
    await expectNoOverflow(page);
    expect(await cutOff(page)).toEqual([]);
  });
}
