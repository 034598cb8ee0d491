import type { Language, Messages } from '@osasto/contract';
import fi from './fi.ts';
import sv from './sv.ts';

/** At hand in both languages: they are for when nothing can be fetched. */
export const messages: Record<Language, Messages> = { fi, sv };
