import { decorate, group, left, need, newPage, part, rule, width, bottom, type Paper } from './paper.ts';
import { colours, fonts, sizes } from './style.ts';
import { draw, heightOf } from './text.ts';

type Structure = PDFKit.PDFStructureElement;

/** Of what people type: known to every reader of PDF, so that any letter they type is shown. */
const typed = { font: 'Helvetica', size: 9 };
const line = 13;

/** A place to write in. */
export interface Field {
  /** Unique in the document; no dots. */
  name: string;
  label: string;
  /** 1 unless told. */
  lines?: number;
  /** Share of a row's width; 1 unless told. */
  share?: number;
}

/** Begins the form of a document; before its first field. */
export function beginForm({ doc }: Paper): void {
  doc.font(typed.font, typed.size);
  doc.initForm();
}

const fieldHeight = (lines = 1) => lines * line + 5;

// PDF strings that may have any letter are String objects to pdfkit.
const pdfText = (text: string) => Object(text) as string;

/** The field itself, named for those who do not see it. */
function place(
  { doc }: Paper,
  parent: Structure,
  { name, label, lines = 1 }: Field,
  [x, y, wide, high]: [number, number, number, number],
): void {
  const element = doc.struct('Form');
  parent.add(element);
  doc.font(typed.font, typed.size);
  const { _font: font } = doc as unknown as { _font: { id: string } }; // the one just set
  // pdfkit's fields know neither a spoken name nor the structure; its annotations do.
  const extras = {
    TU: pdfText(label),
    DA: pdfText(`/${font.id} ${typed.size} Tf 0 g`),
    structParent: element,
  };
  const annotate = doc.annotate.bind(doc);
  doc.annotate = (...[ax, ay, aw, ah, options]) => annotate(ax, ay, aw, ah, { ...options, ...extras });
  doc.formText(name, x, y, wide, high, { multiline: lines > 1 });
  delete (doc as Partial<PDFKit.PDFDocument>).annotate; // the prototype's comes back
  element.end();
}

const ground = ({ doc }: Paper, [x, y, wide, high]: [number, number, number, number]) =>
  doc.lineWidth(0.6).rect(x, y, wide, high).fillAndStroke(colours.field, colours.line);

const gap = 12;

/** Fields beside each other, each below its label. */
export function writeFields(paper: Paper, fields: Field[]): void {
  const shares = fields.reduce((sum, { share = 1 }) => sum + share, 0);
  const free = width - gap * (fields.length - 1);
  const label = { size: sizes.small, colour: colours.muted };
  const high = Math.max(...fields.map(({ lines }) => fieldHeight(lines)));
  const labelHigh = Math.max(
    ...fields.map((field) =>
      heightOf(paper, field.label, { ...label, width: (free * (field.share ?? 1)) / shares }),
    ),
  );
  need(paper, labelHigh + high + 8);
  let x = left;
  for (const field of fields) {
    const wide = (free * (field.share ?? 1)) / shares;
    const from = x;
    const box: [number, number, number, number] = [from, paper.y + labelHigh + 1, wide, high];
    part(paper, paper.root, 'P', () => draw(paper, field.label, paper.y, { ...label, x: from, width: wide }));
    decorate(paper, () => ground(paper, box));
    place(paper, paper.root, field, box);
    x += wide + gap;
  }
  paper.y += labelHigh + high + 9;
}

/** A table to fill in: named rows, or numbered empty ones. */
export interface FieldGrid {
  /** Beginning of the names of its fields. */
  name: string;
  rowTitle: string;
  columns: { name: string; title: string; share: number }[];
  rows: { name: string; label: string }[];
  lines?: number;
}

const rowShare = 24;
const inner = 5;

export function writeFieldGrid(paper: Paper, { name, rowTitle, columns, rows, lines = 1 }: FieldGrid): void {
  const { doc, root } = paper;
  const shares = rowShare + columns.reduce((sum, { share }) => sum + share, 0);
  const wideOf = (share: number) => (width * share) / shares;
  const startOf = (at: number) =>
    left + wideOf(rowShare) + columns.slice(0, at).reduce((sum, { share }) => sum + wideOf(share), 0);
  const head = { font: fonts.strong, size: sizes.label, colour: colours.muted };
  const side = { size: sizes.cell, width: wideOf(rowShare) - inner };
  const headHigh = 18;
  const titles = [rowTitle, ...columns.map(({ title }) => title)];
  const xOf = (at: number) => (at === 0 ? left : startOf(at - 1)) + inner;
  const drawTitle = (title: string, at: number) => draw(paper, title, paper.y + 5, { ...head, x: xOf(at) });
  const drawHeadGround = () => {
    decorate(paper, () => doc.rect(left, paper.y, width, headHigh).fill(colours.ground));
    rule(paper, paper.y + headHigh);
  };
  const heightOfRow = (label: string) => Math.max(fieldHeight(lines), heightOf(paper, label, side) + 4) + 4;

  need(paper, headHigh + heightOfRow(rows[0]?.label ?? '') * Math.min(2, rows.length));
  group(paper, root, 'Table', (table) => {
    drawHeadGround();
    group(paper, table, 'TR', (row) => {
      titles.forEach((title, at) => {
        part(paper, row, 'TH', () => drawTitle(title, at), { scope: 'Column' });
      });
    });
    paper.y += headHigh;
    for (const { name: rowName, label } of rows) {
      const high = heightOfRow(label);
      if (paper.y + high > bottom) {
        newPage(paper);
        drawHeadGround();
        decorate(paper, () => titles.forEach(drawTitle));
        paper.y += headHigh;
      }
      group(paper, table, 'TR', (row) => {
        const top = paper.y + 2;
        part(paper, row, 'TH', () => draw(paper, label, top + 4, { ...side, x: left + inner }), {
          scope: 'Row',
        });
        columns.forEach((column, at) => {
          const box: [number, number, number, number] = [
            startOf(at) + 1,
            top,
            wideOf(column.share) - 2,
            high - 4,
          ];
          decorate(paper, () => ground(paper, box));
          group(paper, row, 'TD', (cell) => {
            const spoken = `${label}: ${column.title}`;
            place(paper, cell, { name: `${name}-${rowName}-${column.name}`, label: spoken, lines }, box);
          });
        });
      });
      paper.y += high;
    }
  });
  paper.y += 10;
}
