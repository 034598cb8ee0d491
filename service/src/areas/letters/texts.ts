import { defineTexts } from '@osasto/contract/catalogue';
import en from './messages/en.ts';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of the documents of a section. */
export const textsIn = defineTexts({ en, fi, sv });

/** What `textsIn` gives. */
export type Translate = ReturnType<typeof textsIn>;
