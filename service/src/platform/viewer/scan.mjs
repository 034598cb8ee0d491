// The script of the frame in which scans are read: it draws their pages, reads QR codes, and makes a file of chosen pages.
// It has no origin, so the page hands the files over, by message, and gets the answers by message. Decisions 95, 100.

import { hear, openPdf, pdf, tell } from './pdf.mjs';
import { toPicturePdf } from './picture-pdf.mjs';

const { reader = '' } = document.documentElement.dataset;
const readerAddress = (path) => new URL(path, location.origin + reader).href;
const { prepareZXingModule, readBarcodes } = await import(readerAddress('es/reader/index.js'));
prepareZXingModule({ overrides: { locateFile: (name) => readerAddress(`reader/${name}`) } });

/** Dots for each inch at which codes are looked for, one after the other until there is one. */
const readingDpi = [200, 300];

/** Of pages that are turned, and so are drawn anew. */
const turnedDpi = 200;

const longSideInInches = 11.7;
const thumbnailPixels = 320;

/** The files by their number: `{ bytes, opened }` of a PDF, `{ bitmap }` of a picture. */
const files = new Map();

async function openFile({ file, isPdf, bytes }) {
  if (isPdf) files.set(file, { bytes, opened: await openPdf(bytes.slice(0)) });
  else files.set(file, { bitmap: await createImageBitmap(new Blob([bytes])) });
}

const countPages = ({ opened }) => opened?.numPages ?? 1;

function newCanvas(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

function drawPicture(bitmap, dpi, turn) {
  const scale = Math.min(1, (dpi * longSideInInches) / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const canvas = turn % 180 === 0 ? newCanvas(width, height) : newCanvas(height, width);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  return canvas;
}

/** A page on a canvas, turned clockwise by `turn` degrees, a multiple of 90. */
async function drawPage({ opened, bitmap }, number, dpi, turn = 0) {
  if (bitmap) return drawPicture(bitmap, dpi, turn);
  const page = await opened.getPage(number);
  const viewport = page.getViewport({ scale: dpi / 72, rotation: page.rotate + turn });
  const canvas = newCanvas(viewport.width, viewport.height);
  // As for paper: browsers give a frame that is not seen no turn to draw for the screen.
  await page.render({ canvas, viewport, intent: 'print', annotationMode: pdf.AnnotationMode.DISABLE })
    .promise;
  page.cleanup();
  return canvas;
}

const options = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 };

/** The codes of a page: what each says, and by how much the page has to be turned so that it stands upright. */
async function readCodes(canvas) {
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(pixels, options);
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, rotation }) => ({ text, turn: (360 - Math.round(rotation / 90) * 90) % 360 }));
}

/** Less ink than this share of a page is dust on an empty one. */
const leastInk = 0.001;
const isInk = 160;

/** A small picture of a page, and whether the page is empty: the back of a sheet. */
function toThumbnail(canvas) {
  const scale = thumbnailPixels / Math.max(canvas.width, canvas.height);
  const small = newCanvas(canvas.width * scale, canvas.height * scale);
  const context = small.getContext('2d', { willReadFrequently: true });
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at + 1] < isInk) ink += 1;
  return {
    thumbnail: small.toDataURL('image/jpeg', 0.7),
    isEmpty: ink / (small.width * small.height) < leastInk,
  };
}

async function readPage(file, number) {
  const source = files.get(file);
  let canvas;
  let codes = [];
  for (const dpi of readingDpi) {
    canvas = await drawPage(source, number, dpi);
    codes = await readCodes(canvas);
    if (codes.length > 0) break;
  }
  tell({ type: 'page', file, page: number, pages: countPages(source), codes, ...toThumbnail(canvas) });
}

async function read(message) {
  const { file } = message;
  try {
    await openFile(message);
    for (let number = 1; number <= countPages(files.get(file)); number += 1) await readPage(file, number);
    tell({ type: 'read', file });
  } catch {
    tell({ type: 'unreadable', file });
  }
}

/** A page as a picture, upright. */
async function toPicture({ file, page, turn }) {
  const canvas = await drawPage(files.get(file), page, turnedDpi, turn);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return {
    bytes: new Uint8Array(await blob.arrayBuffer()),
    width: canvas.width,
    height: canvas.height,
  };
}

const isTakenAsItIs = ({ file, turn }) => turn === 0 && files.get(file).opened !== undefined;

/** Whether pages are those of one PDF, all and in their order: its bytes are kept, with whatever signs them. */
function isWholeFile(pages) {
  const [{ file }] = pages;
  return (
    pages.length === countPages(files.get(file)) &&
    pages.every((one, at) => one.file === file && one.page === at + 1 && isTakenAsItIs(one))
  );
}

async function toPdf(pages) {
  if (isWholeFile(pages)) return new Uint8Array(files.get(pages[0].file).bytes.slice(0));
  const first = pages.find(isTakenAsItIs);
  if (!first) {
    const pictures = [];
    for (const page of pages) pictures.push(await toPicture(page));
    return toPicturePdf(pictures);
  }
  const parts = [];
  for (const one of pages) {
    if (!isTakenAsItIs(one)) parts.push({ document: toPicturePdf([await toPicture(one)]) });
    else {
      const document = one.file === first.file ? null : new Uint8Array(files.get(one.file).bytes.slice(0));
      parts.push({ document, includePages: [one.page - 1] });
    }
  }
  const made = await files.get(first.file).opened.extractPages(parts);
  if (!made) throw new Error('pdf.js did not take the pages out.');
  return made;
}

async function cut({ id, pages }) {
  try {
    const bytes = await toPdf(pages);
    tell({ type: 'cut', id, bytes }, [bytes.buffer]);
  } catch {
    tell({ type: 'uncut', id });
  }
}

/** One thing after the other: each page takes much memory while it is drawn. */
let work = Promise.resolve();
hear((data) => {
  if (data.type === 'read') work = work.then(() => read(data));
  if (data.type === 'cut') work = work.then(() => cut(data));
});

tell({ type: 'ready' });
