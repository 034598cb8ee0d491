import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../texts.ts';
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
  const texts = useTexts();
  return (
    <div className={css.switch} role="group" aria-label={texts.language}>
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
