import type { Language } from '@osasto/contract';
import fi from './fi.ts';
import sv from './sv.ts';

export type Messages = typeof fi;

export const messages: Record<Language, Messages> = { fi, sv };
