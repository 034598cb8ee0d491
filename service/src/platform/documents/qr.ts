import { encode } from 'uqr';
import { part, type TaggedDocument } from './document.ts';

/** Squares that stay light around a QR code. */
const quiet = 4;

/** A QR code of a text, `size` points wide with the light edge around it. @param alt what a reader of a screen hears */
export function writeQr(
  document: TaggedDocument,
  text: string,
  { x, y, size, alt }: { x: number; y: number; size: number; alt: string },
): void {
  const { data, size: squares } = encode(text, { ecc: 'M', border: 0 });
  const side = size / (squares + 2 * quiet);
  const draw = () => {
    const { doc } = document;
    data.forEach((row, down) =>
      row.forEach((isDark, across) => {
        if (isDark) doc.rect(x + (across + quiet) * side, y + (down + quiet) * side, side, side);
      }),
    );
    doc.fill('#000000');
  };
  part(document, document.root, 'Figure', draw, { alt });
}
