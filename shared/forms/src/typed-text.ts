import { normalisedLines } from '@osasto/contract';
import { string } from 'yup';

/** A text that somebody types, as the service reads it: normalised and trimmed, so that one of unseen signs is none. Rules 1.22, 18.15. */
export const typedText = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? normalisedLines(value).trim() : value));
