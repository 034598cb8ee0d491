import { left, need, part, rule, width, type TaggedDocument } from './document.ts';
import { colours, sizes } from './style.ts';
import { draw } from './text.ts';

export interface SignatureLabels {
  /** Whom the signatures stand for. */
  heading: string;
  placeAndDate: string;
  signature: string;
  /** Name in block letters and title. */
  name: string;
}

const gap = 32;
const fieldHeights = [26, 38, 30];

/** Two signatures beside each other, each with place and date, a line to sign on, and the name in block letters. */
export function writeSignatures(document: TaggedDocument, labels: SignatureLabels, count = 2): void {
  const column = (width - gap * (count - 1)) / count;
  const fields = fieldHeights.map((high) => (document.isTight ? high * 0.85 : high));
  const height = fields.reduce((sum, field) => sum + field, 0) + 26;
  need(document, height);
  part(document, document.root, 'P', () => draw(document, labels.heading, document.y, { size: sizes.text }));
  const top = document.y + 14;
  for (let at = 0; at < count; at += 1) {
    const x = left + at * (column + gap);
    let y = top;
    [labels.placeAndDate, labels.signature, labels.name].forEach((label, index) => {
      y += fields[index] ?? 0;
      rule(document, y, { from: x, to: x + column, colour: colours.muted });
      const look = { size: sizes.label, colour: colours.muted, x, width: column };
      part(document, document.root, 'P', () => draw(document, label, y + 3, look));
    });
  }
  document.y += height;
}
