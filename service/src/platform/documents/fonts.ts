import { createRequire } from 'node:module';
import type { Font } from './style.ts';

const { resolve } = createRequire(import.meta.url);
// The one that pdfkit itself reads fonts with.
const fontkit = createRequire(resolve('pdfkit'))('fontkit') as { openSync: (file: string) => object };

/** Embedded in each document, with every letter that a person in Finland may have in the name. */
const files: Record<Font, string> = {
  text: 'DejaVuSansCondensed',
  strong: 'DejaVuSansCondensed-Bold',
  title: 'DejaVuSerifCondensed-Bold',
};

interface OpenFont {
  font: object;
  /** How words are laid out, which is the same in every document. */
  words: Record<string, unknown>;
}

const opened = new Map<Font, OpenFont>();
const mostWords = 20_000;

/** A font as read, once for all documents: reading costs more than all else that a document needs. */
function openFont(name: Font): OpenFont {
  let open = opened.get(name);
  if (!open || Object.keys(open.words).length > mostWords) {
    const font = open?.font ?? fontkit.openSync(resolve(`dejavu-fonts-ttf/ttf/${files[name]}.ttf`));
    open = { font, words: Object.create(null) as OpenFont['words'] };
    opened.set(name, open);
  }
  return open;
}

/** Makes the fonts known to a document under their names. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(files) as Font[]) {
    const { font, words } = openFont(name);
    doc.registerFont(name, font as never);
    doc.font(name);
    // pdfkit's cache of words, shared by all documents.
    const { _font: used } = doc as unknown as { _font: { layoutCache: object } };
    used.layoutCache = words;
  }
}
