import { useSyncExternalStore } from 'react';
import type { Language } from '@osasto/contract';
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

/** The language now shown; the component is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeToTexts, currentLanguage, currentLanguage);
