import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';
// @ts-expect-error -- a script of the frame, without types
import { toPicturePdf } from '../../service/src/platform/viewer/picture-pdf.mjs';

/** How a scanner, or whoever feeds it, treats a page. */
export interface Scanning {
  dpi?: number;
  /** Degrees clockwise: 180 is on its head. */
  turn?: 0 | 90 | 180 | 270;
  /** Degrees by which the sheet lies askew. */
  skew?: number;
  isGrey?: boolean;
  /** A stamp over the edge of the QR code, or over the whole of it. */
  stamp?: 'edge' | 'whole';
}

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

async function drawPage(pdf: Buffer, number: number, dpi: number): Promise<Canvas> {
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const page = await opened.getPage(number);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  await opened.loadingTask.destroy();
  return canvas;
}

/** The same picture, turned about its middle on a white ground. */
function turned(source: Canvas, degrees: number): Canvas {
  const isAcross = Math.round(degrees / 90) % 2 !== 0;
  const canvas = isAcross
    ? createCanvas(source.height, source.width)
    : createCanvas(source.width, source.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((degrees * Math.PI) / 180);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  return canvas;
}

function toGrey(canvas: Canvas): void {
  const context = canvas.getContext('2d');
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(at, at + 3);
    // A grey scanner: paper is not white, ink is not black.
    pixels.data.fill(40 + (0.3 * red + 0.59 * green + 0.11 * blue) * 0.75, at, at + 3);
  }
  context.putImageData(pixels, 0, 0);
}

/** The QR codes on a canvas. */
function readCodes(canvas: Canvas): Promise<ReadResult[]> {
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  return readBarcodes(pixels, { formats: ['QRCode'] });
}

async function stamp(canvas: Canvas, kind: 'edge' | 'whole'): Promise<void> {
  const [code] = await readCodes(canvas);
  if (!code) throw new Error('The page has no code.');
  const { topLeft, bottomRight } = code.position;
  const side = bottomRight.x - topLeft.x;
  const context = canvas.getContext('2d');
  context.fillStyle = '#2a3f9e';
  if (kind === 'whole') context.fillRect(topLeft.x, topLeft.y, side, side);
  else context.fillRect(topLeft.x + side * 0.85, topLeft.y + side * 0.5, side * 0.5, side * 0.12);
}

/** One page of a PDF as a scanner gives it. */
export async function scanPage(
  pdf: Buffer,
  number: number,
  { dpi = 200, turn = 0, skew = 0, isGrey = false, stamp: kind }: Scanning = {},
): Promise<Canvas> {
  const canvas = await drawPage(pdf, number, dpi);
  if (kind) await stamp(canvas, kind);
  const laid = turned(canvas, turn + skew);
  if (isGrey) toGrey(laid);
  return laid;
}

/** Scanned pages as the file of a scanner. */
export function toScan(pages: readonly Canvas[]): Buffer<ArrayBuffer> {
  const pictures = pages.map((canvas) => ({
    bytes: new Uint8Array(canvas.toBuffer('image/jpeg', 80)),
    width: canvas.width,
    height: canvas.height,
  }));
  return Buffer.from((toPicturePdf as (given: typeof pictures) => Uint8Array<ArrayBuffer>)(pictures));
}

/** What the QR codes of the first page of a PDF say, and whether each stands upright. */
export async function readFirstPage(pdf: Buffer): Promise<{ text: string; isUpright: boolean }[]> {
  const found = await readCodes(await drawPage(pdf, 1, 200));
  return found.map(({ text, rotation }) => ({ text, isUpright: Math.abs(rotation) < 45 }));
}
