import { left, need, part, width, type TaggedDocument } from './document.ts';
import { print, setFont } from './fonts.ts';
import { colours, fonts, sizes, type Font } from './style.ts';

/** How a text looks and where it stands; the whole width unless given. */
export interface TextLook {
  font?: Font;
  size?: number;
  colour?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
}

const lineGap = (size: number) => size * 0.22;

/** The height that a text takes, in points. */
export function measureTextHeight({ doc }: TaggedDocument, text: string, look: TextLook = {}): number {
  const { font = fonts.text, size = sizes.text, width: wide = width } = look;
  const typesetting = setFont(doc, font, size, text);
  const options = { width: wide, lineGap: lineGap(size), ...typesetting };
  return doc.heightOfString(text === '' ? ' ' : text, options);
}

/** Draws a text at `y`. Call it inside a part. */
export function draw({ doc }: TaggedDocument, text: string, y: number, look: TextLook = {}): void {
  const { font = fonts.text, size = sizes.text, colour = colours.text, x = left, width: wide = width } = look;
  doc.fillColor(colour);
  const options = { width: wide, align: look.align ?? 'left', lineGap: lineGap(size) };
  print(doc, text, [x, y], { font, size, ...options });
}

/** A text as a part of its own, below what is there. */
function write(
  document: TaggedDocument,
  tag: string,
  text: string,
  { after = 8, ...look }: TextLook & { after?: number } = {},
) {
  const height = measureTextHeight(document, text, look);
  need(document, height);
  part(document, document.root, tag, () => draw(document, text, document.y, look));
  document.y += height + after;
}

export const title = (document: TaggedDocument, text: string, after = 4) =>
  write(document, 'H1', text, { font: fonts.title, size: sizes.title, colour: colours.accent, after });

/** A heading stays with the beginning of what follows: `keep` points of it. */
export function heading(
  document: TaggedDocument,
  text: string,
  { tag = 'H2', keep = 60, before = 10 } = {},
): void {
  need(document, before + 20 + keep);
  document.y += before;
  write(document, tag, text, { font: fonts.strong, size: sizes.heading, colour: colours.accent, after: 6 });
}

export const paragraph = (document: TaggedDocument, text: string, look: TextLook & { after?: number } = {}) =>
  write(document, 'P', text, look);

/** The greatest size up to `size` at which no word is wider than `wide`: a word broken anywhere is hard to read. */
export function fittingSize(
  { doc }: TaggedDocument,
  text: string,
  wide: number,
  font: Font,
  size: number,
): number {
  const typesetting = setFont(doc, font, size, text);
  const widest = Math.max(...text.split(/[\s-]+/).map((word) => doc.widthOfString(word, typesetting)));
  return widest <= wide ? size : Math.max(5.5, (size * wide) / widest - 0.05);
}
