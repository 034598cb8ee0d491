import { defineTexts, type TextKey } from '@osasto/contract/catalogue';
import errorsInFinnish from '@osasto/contract/errors/fi';
import errorsInSwedish from '@osasto/contract/errors/sv';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of the pages to set a password, and of the e-mails about an account. */
export const textsIn = defineTexts({ fi, sv });

/** What `textsIn` gives. */
export type Translate = ReturnType<typeof textsIn>;

/** What is wrong with a password, as screens say it. */
export const errorTextsIn = defineTexts({ fi: errorsInFinnish, sv: errorsInSwedish });

/** The key of one of the service's errors. */
export type ErrorTextKey = TextKey<typeof errorsInFinnish>;
