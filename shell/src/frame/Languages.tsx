import { call } from '@osasto/api';
import type { Language } from '@osasto/contract';
import { showAlert } from '@osasto/feedback';
import { setLanguage, useLanguage } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import { LanguageSwitch } from '@osasto/ui/LanguageSwitch';

/** E-mail comes in the language that was chosen last; the page has changed in any case. Rule 22.4. */
const keepForMail = (language: Language) =>
  call('POST account/language', { body: { language } }).catch(() => 'e-mail stays as it was');

/** The language switch; where the new texts cannot be loaded, the old ones stay and an alert says so. */
export function Languages() {
  const { claims } = useSession();
  return (
    <LanguageSwitch
      language={useLanguage()}
      onChange={(language) => {
        setLanguage(language).catch(() => showAlert({ kind: 'error', message: 'error.connection' }));
        if (claims) void keepForMail(language);
      }}
    />
  );
}
