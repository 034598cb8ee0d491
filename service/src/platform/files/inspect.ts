import type { FileCaution } from '@osasto/contract';
import { inspectOffice } from './inspect-office.ts';
import { inspectOldOffice } from './inspect-old-office.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { findIn, textsOf, Unreadable, UnfoldsTooFar, type Budget } from './pieces.ts';

/** How large a file may unfold: in all, and against its own size. */
const unfolding = { bytes: 300 * 1024 * 1024, ratio: 200 };

/** A template on the computer itself, as Word names the one that a document was begun from. */
const localTemplate = String.raw`\s(?:[a-z]:(?:\\\\[^{}\\/:]+)+|[^{}\\/:]+)\}`;
/** Control words of embedded objects, of a template that is fetched, and of fields that start something. */
const controlWords = String.raw`(?:\\obj[a-z]|\\template(?![a-z])(?!${localTemplate})|\\fldinst[^]{0,200}?\bDDE)`;
const inRichText = new RegExp(controlWords, 'i');
/** A backslash behind a backslash is a letter of a text, such as of a path. */
const controlWordInText = new RegExp(String.raw`(?<!\\)(?:\\\\)*${controlWords}`, 'i');
/** Bytes of another kind, in which a backslash may stand for anything. */
const otherBytes = /\\(?:bin|u)-?\d/i;

async function inspectRichText(content: Buffer): Promise<FileCaution | undefined> {
  const finds = async (pattern: RegExp) => (await findIn(bytesOf(content), pattern)) !== undefined;
  if (!(await finds(inRichText))) return undefined;
  return (await finds(otherBytes)) || (await finds(controlWordInText)) ? 'active' : undefined;
}

async function* bytesOf(content: Buffer): AsyncGenerator<Buffer> {
  for await (const { text } of textsOf(content)) yield Buffer.from(text, 'latin1');
}

const looks: Record<
  string,
  (
    content: Buffer,
    extension: string,
    budget: Budget,
  ) => Promise<FileCaution | undefined> | FileCaution | undefined
> = {
  pdf: (content, _, budget) => inspectPdf(content, budget),
  docx: inspectOffice,
  xlsx: inspectOffice,
  odt: inspectOffice,
  ods: inspectOffice,
  doc: inspectOldOffice,
  xls: inspectOldOffice,
  rtf: inspectRichText,
};

/**
 * What is to be said of a file before it is kept: that it has macros, embedded objects, actions, or relations that are
 * fetched (`active`), that it cannot be looked into (`unseen`), or that it unfolds to far more than it is (`bomb`).
 * Rule 1.16.
 *
 * @param extension of what the file is by its content
 */
export async function inspect(content: Buffer, extension: string): Promise<FileCaution | 'bomb' | undefined> {
  const budget = { bytes: Math.min(unfolding.bytes, content.length * unfolding.ratio) };
  try {
    return await looks[extension]?.(content, extension, budget);
  } catch (error) {
    if (error instanceof UnfoldsTooFar) return 'bomb';
    if (error instanceof Unreadable) return 'unseen';
    throw error;
  }
}
