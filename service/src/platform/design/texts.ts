import { defineTexts } from '@osasto/contract/catalogue';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of the pages that the service draws. */
export const textsIn = defineTexts({ fi, sv });
