import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useLanguage } from '@osasto/i18n';

/**
 * Gives the language to components of react-aria. Only around these: their provider asks the browser for its locales,
 * which takes an old phone 15 ms, and each reader of it keeps a state and a listener.
 */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={`${useLanguage()}-FI`}>{children}</I18nProvider>;
}
