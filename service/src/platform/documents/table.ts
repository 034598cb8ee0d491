import { decorate, group, left, need, newPage, part, rule, width, bottom, type Paper } from './paper.ts';
import { colours, fonts, sizes, type Font } from './style.ts';
import { draw, fittingSize, heightOf } from './text.ts';

export interface Column {
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
export function writeTable(paper: Paper, columns: Column[], rows: string[][]): void {
  const { doc, root, isTight } = paper;
  const padding = { x: paddings.x, y: isTight ? paddings.tight : paddings.y };
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (width * share) / shares);
  const starts = widths.map((_, at) => left + widths.slice(0, at).reduce((sum, wide) => sum + wide, 0));

  const cellsOf = (texts: string[], isHead: boolean): Cell[] =>
    texts.map((text, at) => {
      const font = isHead || columns[at]?.isStrong ? fonts.strong : fonts.text;
      const wide = (widths[at] ?? 0) - 2 * padding.x;
      const size = fittingSize(paper, text, wide, font, isHead ? sizes.label : sizes.cell);
      const colour = isHead ? colours.muted : colours.text;
      return { text, x: (starts[at] ?? left) + padding.x, look: { font, size, colour, width: wide } };
    });
  const heightOfRow = (cells: Cell[]) =>
    Math.max(...cells.map(({ text, look }) => heightOf(paper, text, look))) + 2 * padding.y;

  const head = cellsOf(
    columns.map((column) => column.title),
    true,
  );
  const headHeight = heightOfRow(head);
  const drawHeadGround = () => {
    decorate(paper, () => doc.rect(left, paper.y, width, headHeight).fill(colours.ground));
    rule(paper, paper.y + headHeight);
  };
  const first = rows[0] ? heightOfRow(cellsOf(rows[0], false)) : 0;
  need(paper, headHeight + first);
  group(paper, root, 'Table', (table) => {
    drawHeadGround();
    group(paper, table, 'TR', (line) => {
      for (const { text, x, look } of head) {
        part(paper, line, 'TH', () => draw(paper, text, paper.y + padding.y, { ...look, x }), {
          scope: 'Column',
        });
      }
    });
    paper.y += headHeight;
    for (const row of rows) {
      const cells = cellsOf(row, false);
      const height = heightOfRow(cells);
      if (paper.y + height > bottom) {
        newPage(paper);
        drawHeadGround();
        decorate(paper, () => {
          for (const { text, x, look } of head) draw(paper, text, paper.y + padding.y, { ...look, x });
        });
        paper.y += headHeight;
      }
      group(paper, table, 'TR', (line) => {
        for (const { text, x, look } of cells) {
          part(paper, line, 'TD', () => draw(paper, text, paper.y + padding.y, { ...look, x }));
        }
      });
      paper.y += height;
      rule(paper, paper.y, { colour: colours.hairline });
    }
  });
  paper.y += 14;
}
