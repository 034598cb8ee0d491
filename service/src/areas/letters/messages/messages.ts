import type { DocumentLanguage } from '../../../platform/documents/document.ts';
import en from './en.ts';
import fi from './fi.ts';
import sv from './sv.ts';

export type Messages = typeof fi;

export const messages: Record<DocumentLanguage, Messages> = { fi, sv, en };

/** A text with `{name}` replaced by what `values` has for it. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
