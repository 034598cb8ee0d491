import Pdf from 'pdfkit';
import { isTransliterated, print, setFont } from './fonts.ts';
import { colours, fonts, page, sizes } from './style.ts';
import { textsIn } from './texts.ts';

/** The languages of documents. */
export type DocumentLanguage = 'fi' | 'sv' | 'en';

type Structure = PDFKit.PDFStructureElement;

/** A sheet that is being written, from top to bottom. */
export interface TaggedDocument {
  doc: PDFKit.PDFDocument;
  language: DocumentLanguage;
  /** What the reader of a screen hears, in this order. */
  root: Structure;
  /** Narrow gaps and small print, for what has to fit one page. */
  isTight: boolean;
  /** Where the next part begins, in points from the top. */
  y: number;
  /** What each further page begins with. */
  onNewPage: () => void;
}

export const left = page.left;
export const width = page.width - page.left - page.right;
export const bottom = page.height - page.bottom;

/**
 * An empty tagged A4 document with embedded fonts and a title that readers show. No names of users: its
 * metadata say the title and the language. Rule 10.15, 9.
 *
 * `title` is plain words, because pdfkit puts it into XML as it is.
 */
export function openDocument({
  title,
  language,
  isCompressed = true,
  isTight = false,
}: {
  title: string;
  language: DocumentLanguage;
  isCompressed?: boolean;
  isTight?: boolean;
}): TaggedDocument {
  const options = {
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    compress: isCompressed,
    font: '', // ours come below
    autoFirstPage: false,
    info: { Title: title, Creator: 'Osasto', Producer: 'Osasto' },
  };
  const doc = new Pdf(options as unknown as PDFKit.PDFDocumentOptions); // the types lack PDF/UA
  setFont(doc, fonts.text, sizes.text, '');
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, language, root, isTight, y: page.top, onNewPage: () => undefined };
}

export function newPage(document: TaggedDocument): void {
  document.doc.addPage();
  document.y = page.top;
  document.onNewPage();
}

/** How many pages there are so far. */
export const countPages = ({ doc }: TaggedDocument): number => doc.bufferedPageRange().count;

/** Goes to a new page unless a part of this height fits on this one. */
export function need(document: TaggedDocument, height: number): void {
  if (document.y + height > bottom) newPage(document);
}

/** Draws what has no meaning: lines and grounds. */
export function decorate({ doc }: TaggedDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

export function rule(
  document: TaggedDocument,
  y: number,
  { from = left, to = left + width, colour = colours.line } = {},
) {
  decorate(document, () => document.doc.lineWidth(0.6).moveTo(from, y).lineTo(to, y).stroke(colour));
}

/** Adds a part to the structure and draws it at once. */
export function part(
  { doc }: TaggedDocument,
  parent: Structure,
  tag: string,
  draw: () => void,
  options = {},
): void {
  parent.add(doc.struct(tag, options, [draw]));
}

/** A part that has parts; `fill` adds them. */
export function group(
  { doc }: TaggedDocument,
  parent: Structure,
  tag: string,
  fill: (group: Structure) => void,
): void {
  const element = doc.struct(tag);
  parent.add(element);
  fill(element);
  element.end();
}

/** What stands below some pages that follow one another, which are numbered from 1. */
export interface PageFooter {
  text: string;
  /** Of the pages of the document, from 0. */
  first: number;
  count: number;
}

/**
 * The number of the page below each page, a text at its left, and below that the note on transliteration: what the
 * reader of paper needs to know. Those who copy or listen get what was typed.
 */
function writeFooters({ doc, language }: TaggedDocument, { text, first, count }: PageFooter): void {
  const t = textsIn(language);
  const { start } = doc.bufferedPageRange();
  const y = page.height - 38;
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + first + at);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .lineWidth(0.6)
      .moveTo(left, y - 8)
      .lineTo(left + width, y - 8)
      .stroke(colours.hairline);
    doc.fillColor(colours.muted);
    const look = { font: fonts.text, size: sizes.label, lineBreak: false };
    print(doc, text, [left, y], { ...look, width: width - 80 });
    const number = t('page', { page: at + 1, pages: count });
    print(doc, number, [left + width - 80, y], { ...look, width: 80, align: 'right' });
    if (isTransliterated(doc)) print(doc, t('transliterated'), [left, y + 10], { ...look, width });
    doc.endMarkedContent();
  }
}

/** The finished document, with a text at the foot of each page, or of each of its parts. */
export async function closeDocument(
  document: TaggedDocument,
  footer: string | readonly PageFooter[],
): Promise<Buffer> {
  const { doc, root } = document;
  root.end();
  const whole = (text: string): PageFooter[] => [{ text, first: 0, count: countPages(document) }];
  for (const one of typeof footer === 'string' ? whole(footer) : footer) writeFooters(document, one);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  doc.end();
  return done;
}
