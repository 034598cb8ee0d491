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
import { colours, fonts, sizes } from './style.ts';
import { draw, measureTextHeight } from './text.ts';

type Structure = PDFKit.PDFStructureElement;

/** Font of typed text. Every PDF reader knows it, so any letter that people type is shown. */
const typed = { font: 'Helvetica', size: 9 };
const line = 13;

/** A place to write in. */
export interface FormField {
  /** Unique in the document; no dots. */
  name: string;
  label: string;
  /** 1 unless given. */
  lines?: number;
  /** Share of a row's width; 1 unless given. */
  share?: number;
}

/** Begins the form of a document; before its first field. */
export function beginForm({ doc }: TaggedDocument): void {
  doc.font(typed.font, typed.size);
  doc.initForm();
}

const fieldHeight = (lines = 1) => lines * line + 5;

// PDF strings that may have any letter are String objects to pdfkit.
const pdfText = (text: string) => Object(text) as string;

/** The field itself, named for those who do not see it. */
function place(
  { doc }: TaggedDocument,
  parent: Structure,
  { name, label, lines = 1 }: FormField,
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

const ground = ({ doc }: TaggedDocument, [x, y, wide, high]: [number, number, number, number]) =>
  doc.lineWidth(0.6).rect(x, y, wide, high).fillAndStroke(colours.field, colours.line);

const gap = 12;

/** Fields beside each other, each below its label. */
export function writeFields(document: TaggedDocument, fields: FormField[]): void {
  const shares = fields.reduce((sum, { share = 1 }) => sum + share, 0);
  const free = width - gap * (fields.length - 1);
  const label = { size: sizes.small, colour: colours.muted };
  const high = Math.max(...fields.map(({ lines }) => fieldHeight(lines)));
  const labelHigh = Math.max(
    ...fields.map((field) =>
      measureTextHeight(document, field.label, { ...label, width: (free * (field.share ?? 1)) / shares }),
    ),
  );
  need(document, labelHigh + high + 8);
  let x = left;
  for (const field of fields) {
    const wide = (free * (field.share ?? 1)) / shares;
    const from = x;
    const box: [number, number, number, number] = [from, document.y + labelHigh + 1, wide, high];
    part(document, document.root, 'P', () =>
      draw(document, field.label, document.y, { ...label, x: from, width: wide }),
    );
    decorate(document, () => ground(document, box));
    place(document, document.root, field, box);
    x += wide + gap;
  }
  document.y += labelHigh + high + 9;
}

/** A table to fill in: named rows, or numbered empty ones. */
export interface FormFieldGrid {
  /** Beginning of the names of its fields. */
  name: string;
  rowTitle: string;
  columns: { name: string; title: string; share: number }[];
  rows: { name: string; label: string }[];
  lines?: number;
}

const rowShare = 24;
const inner = 5;

export function writeFieldGrid(
  document: TaggedDocument,
  { name, rowTitle, columns, rows, lines = 1 }: FormFieldGrid,
): void {
  const { doc, root } = document;
  const shares = rowShare + columns.reduce((sum, { share }) => sum + share, 0);
  const shareWidth = (share: number) => (width * share) / shares;
  const columnStart = (at: number) =>
    left + shareWidth(rowShare) + columns.slice(0, at).reduce((sum, { share }) => sum + shareWidth(share), 0);
  const head = { font: fonts.strong, size: sizes.label, colour: colours.muted };
  const side = { size: sizes.cell, width: shareWidth(rowShare) - inner };
  const headHigh = 18;
  const titles = [rowTitle, ...columns.map(({ title }) => title)];
  const fieldLeft = (at: number) => (at === 0 ? left : columnStart(at - 1)) + inner;
  const drawTitle = (title: string, at: number) =>
    draw(document, title, document.y + 5, { ...head, x: fieldLeft(at) });
  const drawHeadGround = () => {
    decorate(document, () => doc.rect(left, document.y, width, headHigh).fill(colours.ground));
    rule(document, document.y + headHigh);
  };
  const heightOfRow = (label: string) =>
    Math.max(fieldHeight(lines), measureTextHeight(document, label, side) + 4) + 4;

  need(document, headHigh + heightOfRow(rows[0]?.label ?? '') * Math.min(2, rows.length));
  group(document, root, 'Table', (table) => {
    drawHeadGround();
    group(document, table, 'TR', (row) => {
      titles.forEach((title, at) => {
        part(document, row, 'TH', () => drawTitle(title, at), { scope: 'Column' });
      });
    });
    document.y += headHigh;
    for (const { name: rowName, label } of rows) {
      const high = heightOfRow(label);
      if (document.y + high > bottom) {
        newPage(document);
        drawHeadGround();
        decorate(document, () => titles.forEach(drawTitle));
        document.y += headHigh;
      }
      group(document, table, 'TR', (row) => {
        const top = document.y + 2;
        part(document, row, 'TH', () => draw(document, label, top + 4, { ...side, x: left + inner }), {
          scope: 'Row',
        });
        columns.forEach((column, at) => {
          const box: [number, number, number, number] = [
            columnStart(at) + 1,
            top,
            shareWidth(column.share) - 2,
            high - 4,
          ];
          decorate(document, () => ground(document, box));
          group(document, row, 'TD', (cell) => {
            const spoken = `${label}: ${column.title}`;
            place(document, cell, { name: `${name}-${rowName}-${column.name}`, label: spoken, lines }, box);
          });
        });
      });
      document.y += high;
    }
  });
  document.y += 10;
}
