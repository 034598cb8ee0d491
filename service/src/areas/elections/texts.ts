import { defineTexts } from '@osasto/contract/catalogue';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of why a position of trust is not in the CRM. */
export const textsIn = defineTexts({ fi, sv });
