import type { Meeting } from '@osasto/api';

/** What the section says with a report: a word to the checker (24.1), and why it wants it back (24.2). */
export interface FromSection {
  note?: string;
  askedBack?: { at: string; by: string; reason: string; answer?: { at: string; by: string; word: string } };
}

/** What the section says of a report. */
export const readFromSection = (meeting: Meeting): FromSection => meeting as FromSection;
