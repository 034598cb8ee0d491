import { createRequire } from 'node:module';
import { hasLetters, hasRightToLeft, lacksLetters, layoutLine, type FontFile } from './lines.ts';
import type { Font } from './style.ts';

const { resolve } = createRequire(import.meta.url);

// The one that pdfkit itself reads fonts with.
const fontkit = createRequire(resolve('pdfkit'))('fontkit') as { openSync: (file: string) => FontFile };

const product = (name: string) => resolve(`@expo-google-fonts/hanken-grotesk/${name}`);
const other = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The product's typeface, and one with letters that it lacks, such as Cyrillic, Hebrew and Arabic. Both are embedded as far as used. */
const files: Record<Font, { product: string; other: string }> = {
  text: { product: product('400Regular/HankenGrotesk_400Regular.ttf'), other: other('DejaVuSansCondensed') },
  strong: {
    product: product('600SemiBold/HankenGrotesk_600SemiBold.ttf'),
    other: other('DejaVuSansCondensed-Bold'),
  },
  title: { product: product('700Bold/HankenGrotesk_700Bold.ttf'), other: other('DejaVuSansCondensed-Bold') },
};

interface OpenFont {
  font: FontFile;
  /** How words are laid out, which is the same in every document. */
  words: Record<string, unknown>;
}

const opened = new Map<string, OpenFont>();
const mostWords = 20_000;

/** A font that pdfkit lays out words with, or a whole line when it passes features. */
function openFile(file: string): FontFile {
  const font = fontkit.openSync(file);
  const layout: FontFile['layout'] = (text, features) =>
    features ? layoutLine(font, text) : font.layout(text, features);
  return Object.create(font, { layout: { value: layout } }) as FontFile;
}

/** A font as read, once for all documents: reading costs more than all else that a document needs. */
function openFont(file: string): OpenFont {
  let open = opened.get(file);
  if (!open || Object.keys(open.words).length > mostWords) {
    const font = open?.font ?? openFile(file);
    open = { font, words: Object.create(null) as OpenFont['words'] };
    opened.set(file, open);
  }
  return open;
}

const known = new WeakMap<PDFKit.PDFDocument, Set<string>>();

/** Makes a font known to a document under the name of its file, when it is first used. */
function setFile(doc: PDFKit.PDFDocument, file: string, size: number | undefined): void {
  const names = known.get(doc) ?? new Set();
  known.set(doc, names);
  const { font, words } = openFont(file);
  if (!names.has(file)) doc.registerFont(file, font as never);
  names.add(file);
  doc.font(file, size);
  // pdfkit's cache of words, shared by all documents.
  const { _font: used } = doc as unknown as { _font: { layoutCache: object } };
  used.layoutCache = words;
}

/** The font for a text: the product's, or the other where that has a letter that the product's lacks. */
function choose(name: Font, text: string): { file: string; hasAll: boolean } {
  const { product: first, other: second } = files[name];
  const { font } = openFont(first);
  if (hasLetters(font, text)) return { file: first, hasAll: true };
  const { font: other } = openFont(second);
  const isHelped = Array.from(text).some((letter) => !hasLetters(font, letter) && hasLetters(other, letter));
  return { file: isHelped ? second : first, hasAll: false };
}

/**
 * Sets the font for a text. Pass what it answers to each method of pdfkit that measures or draws the text: its
 * `features` have whole lines laid out where letters may be of several scripts.
 */
export function setFont(doc: PDFKit.PDFDocument, name: Font, size: number, text: string): { features?: [] } {
  const { file, hasAll } = choose(name, text);
  setFile(doc, file, size);
  return hasAll ? {} : { features: [] };
}

const transliterated = new WeakSet<PDFKit.PDFDocument>();

/** Whether a document has letters that no font of ours has, printed as Latin ones in square brackets. */
export const isTransliterated = (doc: PDFKit.PDFDocument): boolean => transliterated.has(doc);

type LineWriter = (line: string, options: object, wrapper: unknown) => void;
interface LineByLine {
  _line: LineWriter;
  _text: (text: string, x: number, y: number, options: object, write: LineWriter) => void;
}

/** Draws a text in its font. Who copies a transliterated line, or has it read aloud, gets what was typed. */
export function print(
  doc: PDFKit.PDFDocument,
  text: string,
  [x, y]: [number, number],
  { font: name, size, ...look }: PDFKit.Mixins.TextOptions & { font: Font; size: number },
): void {
  const options = { ...look, ...setFont(doc, name, size, text) };
  const { font } = openFont(choose(name, text).file);
  if (!lacksLetters(font, text)) {
    doc.text(text, x, y, options);
    return;
  }
  transliterated.add(doc);
  const { _text: write, _line: writeLine } = doc as unknown as LineByLine; // pdfkit's own
  write.call(doc, text, x, y, options, (line, ...rest) => {
    // Readers turn letters that run from right to left around, in this text too.
    const isReplaced = lacksLetters(font, line) && !hasRightToLeft(line);
    if (isReplaced) doc.markContent('Span', { actual: line.replace(/[\r\n]+$/, '') });
    writeLine(line, ...rest);
    if (isReplaced) doc.endMarkedContent();
  });
}
