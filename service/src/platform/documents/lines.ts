import bidiFactory from 'bidi-js';
import anyAscii from 'any-ascii';

interface Glyph {
  /** What a reader of the document copies for it. */
  codePoints: number[];
}

/** Glyphs and how far each moves on; the parts of fontkit's that are needed here. */
interface Layout {
  glyphs: Glyph[];
  positions: { xAdvance: number }[];
}

/** A font of fontkit. */
export interface FontFile {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (
    text: string,
    features: string[],
    script?: string,
    language?: string,
    direction?: string,
  ) => Layout;
}

// Its types say that the function is a property of what the package is; it is the package.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

const hasLetter = (font: FontFile, letter: string): boolean =>
  font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** True of a letter that leaves ink, unlike blanks, ends of lines and marks of direction, and that the font lacks. */
const isLacking = (font: FontFile, letter: string): boolean =>
  !/[\s\p{Default_Ignorable_Code_Point}]/u.test(letter) && !hasLetter(font, letter);

/** Whether a font has every letter of a text. */
export const hasLetters = (font: FontFile, text: string): boolean =>
  Array.from(text).every((letter) => letter === '\n' || hasLetter(font, letter));

/** Whether some letters of a text can be printed in Latin ones only. */
export const lacksLetters = (font: FontFile, text: string): boolean =>
  Array.from(text).some((letter) => isLacking(font, letter));

/** Whether a line has letters that run from right to left. */
export const hasRightToLeft = (line: string): boolean =>
  bidi.getEmbeddingLevels(line, 'ltr').levels.some((level) => level % 2 === 1);

/** A line as a font can print it. Letters that the font lacks are in Latin ones within square brackets. */
function printable(font: FontFile, line: string): string {
  let shown = '';
  let lacking = '';
  const spell = () => {
    if (lacking !== '') shown += `[${anyAscii(lacking) || '?'}]`;
    lacking = '';
  };
  for (const letter of line) {
    if (isLacking(font, letter)) {
      lacking += letter;
      continue;
    }
    spell();
    if (hasLetter(font, letter)) shown += letter;
    else if (/[^\S\r\n]/.test(letter)) shown += ' ';
  }
  spell();
  return shown;
}

/** The parts of a line from left to right, each in one direction, within a text from left to right. */
function partsByPlace(line: string): { text: string; isRightToLeft: boolean }[] {
  const embedding = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const parts: { text: string; isRightToLeft: boolean; level: number; last: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const isRightToLeft = level % 2 === 1;
    const letter = mirrored.get(index) ?? line.charAt(index);
    const part = parts.at(-1);
    if (part && part.level === level && Math.abs(part.last - index) === 1) {
      part.text = isRightToLeft ? letter + part.text : part.text + letter;
      part.last = index;
    } else parts.push({ text: letter, isRightToLeft, level, last: index });
  }
  return parts;
}

/** A word laid out. Readers turn what runs from right to left around, also within a glyph that joins letters. */
function layoutWord(font: FontFile, word: string, direction: 'ltr' | 'rtl'): Layout {
  const { glyphs, positions } = font.layout(word, [], undefined, undefined, direction);
  const turned = (glyph: Glyph): Glyph =>
    Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } }) as Glyph;
  return { positions, glyphs: direction === 'rtl' ? glyphs.map(turned) : glyphs };
}

/** A whole line laid out, in the order in which it is read from paper. Letters may be in several scripts. */
export function layoutLine(font: FontFile, line: string): Layout & { advanceWidth: number } {
  const words = partsByPlace(printable(font, line)).flatMap(({ text, isRightToLeft }) => {
    // fontkit takes the script from the first letter, and no script joins letters across a blank.
    const inOrder = text.split(/(?<= )/);
    if (!isRightToLeft) return inOrder.map((word) => layoutWord(font, word, 'ltr'));
    return inOrder.toReversed().map((word) => layoutWord(font, word, 'rtl'));
  });
  const positions = words.flatMap((word) => word.positions);
  return {
    glyphs: words.flatMap(({ glyphs }) => glyphs),
    positions,
    // pdfkit scales the positions in place, then asks.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
