import { decorate, group, left, need, part, width, type Paper } from './paper.ts';
import { colours, fonts, sizes } from './style.ts';
import { draw, fittingSize, heightOf } from './text.ts';

export interface Detail {
  label: string;
  value: string;
}

const padding = 12;
const gap = 16;

/** Labels with their values, `columns` beside each other on a quiet ground. To a screen reader a table with row headers. */
export function writeDetails(paper: Paper, details: Detail[], columns = 3): void {
  const { doc, root } = paper;
  const column = (width - 2 * padding - gap * (columns - 1)) / columns;
  const label = { size: sizes.label, colour: colours.muted, width: column };
  const valueLook = (text: string) => {
    const size = fittingSize(paper, text, column, fonts.strong, sizes.text);
    return { font: fonts.strong, size, width: column };
  };
  const rows: Detail[][] = [];
  for (let at = 0; at < details.length; at += columns) rows.push(details.slice(at, at + columns));
  const heights = rows.map(
    (row) =>
      11 + Math.max(...row.map((detail) => heightOf(paper, detail.value, valueLook(detail.value)))) + 7,
  );
  const total = heights.reduce((sum, height) => sum + height, 0) + 2 * padding - 7;
  need(paper, total);
  decorate(paper, () => {
    doc.roundedRect(left, paper.y, width, total, 4).fill(colours.ground);
    doc.rect(left, paper.y, 3, total).fill(colours.accent);
  });
  group(paper, root, 'Table', (table) => {
    let y = paper.y + padding;
    rows.forEach((row, index) => {
      group(paper, table, 'TR', (line) => {
        row.forEach((detail, at) => {
          const x = left + padding + at * (column + gap);
          part(paper, line, 'TH', () => draw(paper, detail.label, y, { ...label, x }), { scope: 'Row' });
          part(paper, line, 'TD', () => draw(paper, detail.value, y + 11, { ...valueLook(detail.value), x }));
        });
      });
      y += heights[index] ?? 0;
    });
  });
  paper.y += total + 16;
}
