import { Icon, type IconName } from '../Icon/Icon.tsx';
import { useCommonTranslation } from '@osasto/i18n';
import hiddenCss from '../VisuallyHidden/VisuallyHidden.module.css';
import css from './ThemeSwitch.module.css';

export type Theme = 'system' | 'light' | 'dark';

const pictures = { system: 'monitor', light: 'sun', dark: 'moon' } as const satisfies Record<Theme, IconName>;
const next = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Theme, Theme>;

export interface ThemeSwitchProps {
  theme: Theme;
  onChange: (theme: Theme) => void;
  /** Shows the label too; in the menu of a phone they are shown anyway. */
  isLabelled?: boolean;
}

/** One button that goes through device setting, light and dark. The caller sets `<html data-theme>`. */
export function ThemeSwitch({ theme, onChange, isLabelled = false }: ThemeSwitchProps) {
  const t = useCommonTranslation();
  const text = `${t('ui.theme')}: ${t(`ui.themes.${theme}`)}`;
  return (
    <button type="button" className={css.button} title={text} onClick={() => onChange(next[theme])}>
      <Icon name={pictures[theme]} />
      <span data-label className={isLabelled ? undefined : hiddenCss.hidden}>
        {text}
      </span>
    </button>
  );
}
