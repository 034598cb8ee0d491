import { browserStorage, storageKeys } from '@osasto/contract';
import type { Theme } from '@osasto/ui/ThemeSwitch';

/** The theme that was chosen last; the device's own unless somebody chose. */
export function storedTheme(): Theme {
  const value = browserStorage.get(storageKeys.theme);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Shows a theme and keeps it: at the next start theme-first.ts shows it before anything is drawn. */
export function chooseTheme(theme: Theme): void {
  browserStorage.set(storageKeys.theme, theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
