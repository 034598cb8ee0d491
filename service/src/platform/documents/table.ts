import {
  decorate,
  group,
  left,
  need,
  newPage,
  part,
  rule,
  width,
  bottom,
  type TaggedDocument,
} from './document.ts';
import { colours, fonts, sizes, type Font } from './style.ts';
import { draw, fittingSize, measureTextHeight } from './text.ts';

export interface TableColumn {
  title: string;
  /** Share of the width; any numbers. */
  share: number;
  isStrong?: boolean;
}

const paddings = { x: 5, y: 4.5, tight: 2.5 };

interface Cell {
  text: string;
  x: number;
  look: { font: Font; size: number; colour: string; width: number };
}

/** A table over the whole width. Its head comes again on each further page, where screen readers pass over it. */
export function writeTable(document: TaggedDocument, columns: TableColumn[], rows: string[][]): void {
  const { doc, root, isTight } = document;
  const padding = { x: paddings.x, y: isTight ? paddings.tight : paddings.y };
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (width * share) / shares);
  const starts = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, wide) => sum + wide, 0));

  const toCells = (texts: string[], isHead: boolean): Cell[] =>
    texts.map((text, at) => {
      const font = isHead || columns[at]?.isStrong ? fonts.strong : fonts.text;
      const wide = (widths[at] ?? 0) - 2 * padding.x;
      const size = fittingSize(document, text, wide, font, isHead ? sizes.label : sizes.cell);
      const colour = isHead ? colours.muted : colours.text;
      return { text, x: (starts[at] ?? left) + padding.x, look: { font, size, colour, width: wide } };
    });
  const heightOfRow = (cells: Cell[]) =>
    Math.max(...cells.map(({ text, look }) => measureTextHeight(document, text, look))) + 2 * padding.y;

  const head = toCells(
    columns.map((column) => column.title),
    true,
  );
  const headHeight = heightOfRow(head);
  const drawHeadGround = () => {
    decorate(document, () => doc.rect(left, document.y, width, headHeight).fill(colours.ground));
    rule(document, document.y + headHeight);
  };
  const first = rows[0] ? heightOfRow(toCells(rows[0], false)) : 0;
  need(document, headHeight + first);
  group(document, root, 'Table', (table) => {
    drawHeadGround();
    group(document, table, 'TR', (line) => {
      for (const { text, x, look } of head) {
        part(document, line, 'TH', () => draw(document, text, document.y + padding.y, { ...look, x }), {
          scope: 'Column',
        });
      }
    });
    document.y += headHeight;
    for (const row of rows) {
      const cells = toCells(row, false);
      const height = heightOfRow(cells);
      if (document.y + height > bottom) {
        newPage(document);
        drawHeadGround();
        decorate(document, () => {
          for (const { text, x, look } of head) draw(document, text, document.y + padding.y, { ...look, x });
        });
        document.y += headHeight;
      }
      group(document, table, 'TR', (line) => {
        for (const { text, x, look } of cells) {
          part(document, line, 'TD', () => draw(document, text, document.y + padding.y, { ...look, x }));
        }
      });
      document.y += height;
      rule(document, document.y, { colour: colours.hairline });
    }
  });
  document.y += 14;
}
