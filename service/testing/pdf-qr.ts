import jsqr from 'jsqr';
import { readPdfStreams } from './pdf-text.ts';

/** Pixels of the picture for each square of the code. */
const scale = 4;

/** Squares around the code that stay light. */
const edge = 4;

/** What the QR code in a PDF says: squares of one size, as a reader of pictures finds them. Undefined when there is none. */
export function decodeQr(pdf: Buffer): string | undefined {
  const squares = readPdfStreams(pdf).flatMap((stream) =>
    [...stream.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g)]
      .map(([, x, y, width, height]) => ({
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      }))
      .filter(({ width, height }) => width === height && width < 4),
  );
  const [first] = squares;
  if (!first) return undefined;
  const { width: side } = first;
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const places = squares.map(
    ({ x, y }) => [Math.round((x - left) / side), Math.round((y - top) / side)] as const,
  );
  const size = (Math.max(...places.map(([x]) => x)) + 1 + 2 * edge) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [x, y] of places) {
    for (let at = 0; at < scale * scale; at += 1) {
      const [across, down] = [(x + edge) * scale + (at % scale), (y + edge) * scale + Math.floor(at / scale)];
      pixels.fill(0, (down * size + across) * 4, (down * size + across) * 4 + 3);
    }
  }
  return jsqr.default(pixels, size, size)?.data;
}
