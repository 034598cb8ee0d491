import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import css from './LanguageSwitch.module.css';

const languages = [
  { code: 'fi', short: 'FI', inItself: 'suomeksi' },
  { code: 'sv', short: 'SV', inItself: 'på svenska' },
] as const;

export interface LanguageSwitchProps {
  language: 'fi' | 'sv';
  onChange: (language: 'fi' | 'sv') => void;
}

/** FI and SV on the header or the sign-in picture. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const t = useCommonTranslation();
  return (
    <div className={css.switch} role="group" aria-label={t('ui.language')}>
      {languages.map(({ code, short, inItself }) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => onChange(code)}
        >
          {short}
          <VisuallyHidden>, {inItself}</VisuallyHidden>
        </button>
      ))}
    </div>
  );
}
