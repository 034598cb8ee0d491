import { defineTexts } from '@osasto/contract/catalogue';
import en from './messages/en.ts';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of the pages that the service draws. */
export const textsIn = defineTexts({ fi, sv, en });

/** The languages of pages that the service draws: English where people from outside read them. */
export type PageLanguage = Parameters<typeof textsIn>[0];
