import type { Language } from '@osasto/contract';
import eventsInFinnish from '@osasto/contract/audit/fi';
import type { AuditTexts } from '@osasto/contract/audit/sentences';
import eventsInSwedish from '@osasto/contract/audit/sv';
import { defineTexts } from '@osasto/contract/catalogue';
import fi from './messages/fi.ts';
import sv from './messages/sv.ts';

/** Texts of the exported audit log. */
export const textsIn = defineTexts({ fi, sv });

/** What `textsIn` gives. */
export type Translate = ReturnType<typeof textsIn>;

/** The words of the log as `formatSentence` takes them. */
export const eventTexts: Record<Language, AuditTexts> = { fi: eventsInFinnish, sv: eventsInSwedish };
