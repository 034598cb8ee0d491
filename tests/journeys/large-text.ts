import type { Page } from '@playwright/test';
import { expect, expectNoOverflow } from './application.ts';

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

/** Twice the usual size of letters, in pixels. */
const doubled = 32;

/**
 * Fails where not all of the page can be read in a browser that is set to letters of 32 px: widths in rem grow too. WCAG
 * 1.4.4. The page has its usual letters again afterwards.
 */
export async function expectLargeText(page: Page, width: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const setLetters = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setLetters(doubled);
  try {
    await page.setViewportSize({ width, height: 800 });
    const read = () => [
      parseFloat(getComputedStyle(document.documentElement).fontSize),
      matchMedia('(min-width: 41rem)').matches, // 1 312 px
    ];
    expect(await page.evaluate(read)).toEqual([doubled, false]);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0); // a page that waits for news is never settled
    await expectNoOverflow(page);
    expect(await cutOff(page)).toEqual([]);
  } finally {
    await setLetters(doubled / 2);
    await session.detach();
  }
}
