import type { Page } from '@playwright/test';

/** What stands wrongly on a page, as a text each; nothing when all of it can be read. */
interface Misplaced {
  /** Cut off by what it stands in, or by the window. */
  cut: string[];
  /** Over something else. */
  overlapping: string[];
}

/**
 * Texts that are cut off, and texts and controls that lie over one another, in the dialog that is open or else on the whole
 * page. What stays in place while the page scrolls is compared with itself alone.
 */
export const misplaced = (page: Pick<Page, 'evaluate'>): Promise<Misplaced> =>
  page.evaluate(() => {
    const root =
      [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    // What is not laid out before somebody scrolls to it is to be seen as well.
    for (const element of root.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      ancestorsOf(element).every(
        (one) => one.clientWidth > 1 || getComputedStyle(one).display.startsWith('inline'),
      );
    function ancestorsOf(element: Element): Element[] {
      const above: Element[] = [];
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
        above.push(one);
      return above;
    }
    const layerOf = (element: Element) =>
      ancestorsOf(element).find((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position));
    const nameOf = (box: Box) => `${box.text.slice(0, 60)} <${box.element.tagName.toLowerCase()}>`;

    interface Box {
      element: Element;
      text: string;
      rects: DOMRect[];
      layer: Element | undefined;
    }
    const texts: Box[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || !element || element.closest('option, script, style') || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ element, text, rects: [...range.getClientRects()], layer: layerOf(element) });
    }
    const controls: Box[] = [...root.querySelectorAll('button, input, select, textarea')]
      .filter((element) => isSeen(element))
      .map((element) => ({
        element,
        text: element.getAttribute('aria-label') ?? element.id,
        rects: [element.getBoundingClientRect()],
        layer: layerOf(element),
      }));

    const isClipping = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = ({ element, rects }: Box) => {
      const scrolls = { x: false, y: false };
      for (const above of ancestorsOf(element)) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(above);
        // Shortened on purpose, and whole in its title.
        if (textOverflow === 'ellipsis' && above instanceof HTMLElement && above.title !== '') return false;
        const edge = above.getBoundingClientRect();
        const isBeyond = rects.some(
          ({ left, right, top, bottom }) =>
            (!scrolls.x && isClipping(overflowX) && (left < edge.left - 1 || right > edge.right + 1)) ||
            (!scrolls.y && isClipping(overflowY) && (top < edge.top - 4 || bottom > edge.bottom + 4)),
        );
        if (isBeyond) return true;
        scrolls.x ||= ['auto', 'scroll'].includes(overflowX);
        scrolls.y ||= ['auto', 'scroll'].includes(overflowY);
      }
      return !scrolls.x && rects.some(({ left, right }) => left < -1 || right > innerWidth + 1);
    };

    /** By more than the lines of one text are, whose letters reach into one another's rows. */
    const overlap = (one: Box, other: Box) =>
      one.rects.some((a) =>
        other.rects.some((b) => {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return width > 2 && height > 0.3 * Math.min(a.height, b.height);
        }),
      );
    const isPart = (one: Box, other: Box) =>
      one.element.contains(other.element) ||
      other.element.contains(one.element) ||
      one.layer !== other.layer ||
      // The clear button of a field, and the radio button that its label covers.
      one.element.parentElement === other.element.parentElement ||
      one.element.closest('label, [role="presentation"]')?.contains(other.element) === true;
    const boxes = [...texts, ...controls];
    const overlapping = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => !isPart(one, other) && overlap(one, other))
        .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
    );
    return { cut: texts.filter(isCut).map(nameOf), overlapping };
  });

/** How the marked one of two elements differs from the other where the browser takes colours, fills and shadows away. */
export const readLook = (element: Element): string => {
  const style = getComputedStyle(element);
  const sides = ['top', 'right', 'bottom', 'left'].map((side) =>
    ['width', 'style', 'color'].map((part) => style.getPropertyValue(`border-${side}-${part}`)).join(' '),
  );
  return [
    ...sides,
    style.outlineStyle,
    style.outlineWidth,
    style.outlineColor,
    style.color,
    style.backgroundColor,
    style.textDecorationLine,
  ].join('; ');
};
