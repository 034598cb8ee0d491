import { defineTexts } from '@osasto/contract/catalogue';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** What stands below messages. */
export const textsIn = defineTexts({ fi, sv });
