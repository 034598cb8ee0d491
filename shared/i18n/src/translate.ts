import { useSyncExternalStore } from 'react';
import { type Instant, type Language, today } from '@osasto/contract';
import { formatDate, formatTime } from './formats.ts';
import {
  commonNamespace,
  currentLanguage,
  i18n,
  subscribeToTexts,
  type Translate,
  translatorOf,
} from './language.ts';

/**
 * Texts of a catalogue (the common ones where it has none), in the language now shown. The component is drawn again
 * only when these change.
 */
export function useTranslate(namespace = commonNamespace): Translate {
  const read = () => translatorOf(namespace);
  return useSyncExternalStore(subscribeToTexts, read, read);
}

/** A text outside of a component. */
export const translate: Translate = (key, values) => i18n.t(key, { ...values });

/** A moment within a sentence, as 3.2.2026 klo 9.12. Rule 1.3. */
export const formatMoment = (instant: Instant): string =>
  translate('moment', { day: formatDate(today(new Date(instant))), time: formatTime(new Date(instant)) });

/** The language now shown; the component is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeToTexts, currentLanguage, currentLanguage);
