import { defineTexts } from '@osasto/contract/catalogue';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of the calendar feed. */
export const textsIn = defineTexts({ fi, sv });
