import type { DocumentLanguage } from '../../../platform/documents/document.ts';
import en from './en.ts';
import fi from './fi.ts';
import sv from './sv.ts';

export type Messages = typeof fi;

export const messages: Record<DocumentLanguage, Messages> = { fi, sv, en };
