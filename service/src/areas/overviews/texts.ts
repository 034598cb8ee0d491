import { defineTexts } from '@osasto/contract/catalogue';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of what waits and of exported states. */
export const textsIn = defineTexts({ fi, sv });

/** What `textsIn` gives. */
export type Translate = ReturnType<typeof textsIn>;
