import { decorate, left, part, rule, width, type Paper } from './paper.ts';
import { colours, fonts, page, sizes } from './style.ts';
import { draw, heightOf } from './text.ts';

/** Who sends the paper, and at the right what identifies it, such as date and reference. */
export interface Letterhead {
  organisation: string;
  address: string;
  facts: { label: string; value: string }[];
}

const factWidth = 118;

/** The head of the first page: the organisation at the left, the facts at the right, a line below. */
export function writeLetterhead(paper: Paper, { organisation, address, facts }: Letterhead): void {
  const { doc, root } = paper;
  decorate(paper, () => doc.rect(0, 0, page.width, 7).fill(colours.accent));
  const factsFrom = left + width - factWidth * facts.length;
  const wide = factsFrom - left - 12;
  const name = { font: fonts.strong, size: 13, colour: colours.accent, width: wide };
  const place = { size: sizes.small, colour: colours.muted, width: wide };
  const top = paper.y;
  const nameHeight = heightOf(paper, organisation, name);
  part(paper, root, 'P', () => draw(paper, organisation, top, name));
  part(paper, root, 'P', () => draw(paper, address, top + nameHeight + 1, place));
  facts.forEach(({ label, value }, at) => {
    const x = factsFrom + at * factWidth;
    part(paper, root, 'P', () => {
      draw(paper, label, top + 2, {
        size: sizes.label,
        colour: colours.muted,
        x,
        width: factWidth,
        align: 'right',
      });
      draw(paper, value, top + 13, { font: fonts.strong, x, width: factWidth, align: 'right' });
    });
  });
  paper.y = top + Math.max(nameHeight + heightOf(paper, address, place), 28) + 10;
  rule(paper, paper.y);
  paper.y += 20;
}
