import { decorate, group, left, need, part, width, type TaggedDocument } from './document.ts';
import { colours, fonts, sizes } from './style.ts';
import { draw, fittingSize, measureTextHeight } from './text.ts';

export interface Detail {
  label: string;
  value: string;
}

const padding = 12;
const gap = 16;

/** What stands where nothing is known. */
export const none = '–';

/** Labels with their values, `columns` beside each other on a quiet ground. To a screen reader a table with row headers. */
export function writeDetails(document: TaggedDocument, details: Detail[], columns = 3): void {
  const { doc, root } = document;
  const column = (width - 2 * padding - gap * (columns - 1)) / columns;
  const label = { size: sizes.label, colour: colours.muted, width: column };
  const valueLook = (text: string) => {
    const size = fittingSize(document, text, column, fonts.strong, sizes.text);
    return { font: fonts.strong, size, width: column };
  };
  const rows: Detail[][] = [];
  for (let at = 0; at < details.length; at += columns) rows.push(details.slice(at, at + columns));
  const heights = rows.map(
    (row) =>
      11 +
      Math.max(...row.map((detail) => measureTextHeight(document, detail.value, valueLook(detail.value)))) +
      7,
  );
  const total = heights.reduce((sum, height) => sum + height, 0) + 2 * padding - 7;
  need(document, total);
  decorate(document, () => {
    doc.roundedRect(left, document.y, width, total, 4).fill(colours.ground);
    doc.rect(left, document.y, 3, total).fill(colours.accent);
  });
  group(document, root, 'Table', (table) => {
    let y = document.y + padding;
    rows.forEach((row, index) => {
      group(document, table, 'TR', (line) => {
        row.forEach((detail, at) => {
          const x = left + padding + at * (column + gap);
          part(document, line, 'TH', () => draw(document, detail.label, y, { ...label, x }), {
            scope: 'Row',
          });
          part(document, line, 'TD', () =>
            draw(document, detail.value, y + 11, { ...valueLook(detail.value), x }),
          );
        });
      });
      y += heights[index] ?? 0;
    });
  });
  document.y += total + 16;
}
