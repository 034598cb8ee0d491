import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Instant, type Language, today } from '@osasto/contract';
import type { TextKey, TranslateFunction } from '@osasto/contract/catalogue';
import type common from './common/fi.ts';
import { formatDate, formatTime } from './formats.ts';
import { commonNamespace, currentLanguage, i18n, textsChanged } from './language.ts';

const options = new Map<string, object>();

/** A component is drawn again by these events only: the language, its own texts, the common ones. */
function createOptions(namespace: string): object {
  const events = ['languageChanged', ...new Set([namespace, commonNamespace].map(textsChanged))];
  const made = options.get(namespace) ?? {
    i18n,
    useSuspense: false,
    bindI18n: events.join(' '),
    bindI18nStore: '',
  };
  options.set(namespace, made);
  return made;
}

/**
 * Texts of a catalogue (the common ones where it has none), in the language now shown. The component is drawn again
 * only when these change.
 */
export const useTranslate = (namespace = commonNamespace): TranslateFunction =>
  useTranslation(namespace, createOptions(namespace)).t as unknown as TranslateFunction; // its options are wider

type CommonKey = TextKey<typeof common>;

/**
 * The hook of one catalogue. It takes the keys of that catalogue and of the common one, which the compiler checks.
 *
 * @param namespace under which the catalogue is added
 */
export const defineTranslation =
  <Catalogue>(namespace: string): (() => TranslateFunction<TextKey<Catalogue> | CommonKey>) =>
  () =>
    useTranslate(namespace);

/** The common texts. */
export const useCommonTranslation: () => TranslateFunction<CommonKey> = () => useTranslate();

/** A text outside of a component. */
export const translate: TranslateFunction = (key, values) => i18n.t(key, { ...values });

/** A moment within a sentence, as 3.2.2026 klo 9.12. Rule 1.3. */
export const formatMoment = (instant: Instant): string =>
  translate('moment', { day: formatDate(today(new Date(instant))), time: formatTime(new Date(instant)) });

const followLanguage = (changed: () => void) => {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
};

/** The language now shown; the component is drawn again when it changes. */
export const useLanguage = (): Language =>
  useSyncExternalStore(followLanguage, currentLanguage, currentLanguage);
