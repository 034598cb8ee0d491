import { type Day, partsInHelsinki, type SentDay, shownDay } from '@osasto/contract';
import type { DocumentLanguage } from './document.ts';
import { textsIn } from './texts.ts';

/** From the first to the last day, both counted. */
export const periodText = (from: Day | SentDay, to: Day | SentDay): string =>
  `${shownDay(from)}–${shownDay(to)}`;

/** A moment as DD.MM.YYYY HH:mm in Helsinki. Rules 1.1, 1.3. */
export function momentText(moment: Date): string {
  const parts = partsInHelsinki(moment);
  return `${parts['day']}.${parts['month']}.${parts['year']} ${parts['hour']}:${parts['minute']}`;
}

/** A moment within a sentence, as 3.2.2026 klo 9.12 in Helsinki. Rule 1.3. */
export function timedText(moment: Date, language: DocumentLanguage): string {
  const parts = partsInHelsinki(moment);
  const day = `${Number(parts['day'])}.${Number(parts['month'])}.${parts['year']}`;
  const time = `${Number(parts['hour'])}.${parts['minute']}`;
  return textsIn(language)('moment', { day, time });
}

/** A moment as yyyyMMddHHmmss in Helsinki, for names of files. Rule 5. */
export function stampText(moment: Date): string {
  const parts = partsInHelsinki(moment);
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map((part) => parts[part]).join('');
}
