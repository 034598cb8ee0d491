import type { FileCaution } from '@osasto/contract';
import { inspectOffice } from './inspect-office.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { findIn, textsOf, Unreadable, UnfoldsTooFar, type Budget } from './pieces.ts';

/** How large a file may unfold: in all, and against its own size. */
const unfolding = { bytes: 300 * 1024 * 1024, ratio: 200 };

/** Names of storages and streams of old Office files: macros, and what is embedded. */
const inOldOffice = ['_VBA_PROJECT', '\x01Ole'].map((name) => Buffer.from(name, 'utf16le'));

/** Control words of embedded objects, of a template that is fetched, and of fields that start something. */
const inRichText = /\\obj[a-z]|\\template[^a-z]|\\fldinst[^]{0,200}?\bDDE/;

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
  doc: (content) => (inOldOffice.some((name) => content.includes(name)) ? 'active' : undefined),
  xls: (content) => (inOldOffice.some((name) => content.includes(name)) ? 'active' : undefined),
  rtf: async (content) => ((await findIn(bytesOf(content), inRichText)) !== undefined ? 'active' : undefined),
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
