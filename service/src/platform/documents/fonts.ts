import { createRequire } from 'node:module';
import type { Font } from './style.ts';

const { resolve } = createRequire(import.meta.url);

interface FontFile {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}
// The one that pdfkit itself reads fonts with.
const fontkit = createRequire(resolve('pdfkit'))('fontkit') as { openSync: (file: string) => FontFile };

const product = (name: string) => resolve(`@expo-google-fonts/hanken-grotesk/${name}`);
const other = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The product's typeface, and one with the letters that it lacks: Greek, Cyrillic. Both are embedded as far as used. */
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

/** A font as read, once for all documents: reading costs more than all else that a document needs. */
function openFont(file: string): OpenFont {
  let open = opened.get(file);
  if (!open || Object.keys(open.words).length > mostWords) {
    const font = open?.font ?? fontkit.openSync(file);
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

const hasLetters = ({ font }: OpenFont, text: string): boolean =>
  Array.from(text).every(
    (letter) => /\s/.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );

/** Sets the font for a text: the product's, or the other where the text has a letter that it lacks. */
export function setFont(doc: PDFKit.PDFDocument, name: Font, size: number, text: string): void {
  const { product: first, other: second } = files[name];
  setFile(doc, hasLetters(openFont(first), text) ? first : second, size);
}
