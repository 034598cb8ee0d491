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

const opened = new Map<Font, object>();

/** A font as read, once for all documents: reading costs more than all else that a document needs. */
function fontOf(name: Font): object {
  let font = opened.get(name);
  if (!font) {
    font = fontkit.openSync(resolve(`dejavu-fonts-ttf/ttf/${files[name]}.ttf`));
    opened.set(name, font);
  }
  return font;
}

/** Makes the fonts known to a document under their names. */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const name of Object.keys(files) as Font[]) doc.registerFont(name, fontOf(name) as never);
}
