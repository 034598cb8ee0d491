import { showAlert } from '@osasto/feedback';
import { setLanguage, useLanguage } from '@osasto/i18n';
import { LanguageSwitch } from '@osasto/ui/LanguageSwitch';

/** The language switch; where the new texts cannot be loaded, the old ones stay and an alert says so. */
export function Languages() {
  return (
    <LanguageSwitch
      language={useLanguage()}
      onChange={(language) => {
        setLanguage(language).catch(() => showAlert({ kind: 'error', message: 'error.connection' }));
      }}
    />
  );
}
