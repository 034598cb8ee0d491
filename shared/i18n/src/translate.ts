import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@osasto/contract';
import { currentLanguage, i18n } from './language.ts';

/** A text by its key; `values` fill `{name}`, and `count` chooses singular or plural. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Texts of a catalogue (the common ones where it has none), in the language now shown. */
export function useTranslate(namespace?: string): Translate {
  const { t } = useTranslation(namespace, { i18n });
  return useCallback<Translate>((key, values) => t(key, { ...values }), [t]);
}

/** A text outside of a component. */
export const translate = (key: string, values?: Record<string, string | number>): string =>
  i18n.t(key, { ...values });

/** The language now shown; the component is drawn again when it changes. */
export function useLanguage(): Language {
  useTranslation(undefined, { i18n });
  return currentLanguage();
}
