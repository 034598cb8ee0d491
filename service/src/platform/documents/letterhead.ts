import { decorate, left, part, rule, width, type TaggedDocument } from './document.ts';
import { colours, fonts, page, sizes } from './style.ts';
import { draw, measureTextHeight } from './text.ts';

/** Who sends the document, and at the right what identifies it, such as date and reference. */
export interface Letterhead {
  organisation: string;
  address: string;
  facts: { label: string; value: string }[];
}

const factWidth = 118;

/** The head of the first page: the organisation at the left, the facts at the right, a line below. */
export function writeLetterhead(
  document: TaggedDocument,
  { organisation, address, facts }: Letterhead,
): void {
  const { doc, root } = document;
  decorate(document, () => doc.rect(0, 0, page.width, 7).fill(colours.accent));
  const factsFrom = left + width - factWidth * facts.length;
  const wide = factsFrom - left - 12;
  const name = { font: fonts.strong, size: 13, colour: colours.accent, width: wide };
  const place = { size: sizes.small, colour: colours.muted, width: wide };
  const top = document.y;
  const nameHeight = measureTextHeight(document, organisation, name);
  part(document, root, 'P', () => draw(document, organisation, top, name));
  part(document, root, 'P', () => draw(document, address, top + nameHeight + 1, place));
  facts.forEach(({ label, value }, at) => {
    const x = factsFrom + at * factWidth;
    part(document, root, 'P', () => {
      draw(document, label, top + 2, {
        size: sizes.label,
        colour: colours.muted,
        x,
        width: factWidth,
        align: 'right',
      });
      draw(document, value, top + 13, { font: fonts.strong, x, width: factWidth, align: 'right' });
    });
  });
  document.y = top + Math.max(nameHeight + measureTextHeight(document, address, place), 28) + 10;
  rule(document, document.y);
  document.y += 20;
}
