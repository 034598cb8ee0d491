import { storageKeys } from '@osasto/contract';
import type { Theme } from '@osasto/ui/ThemeSwitch';

/** The theme that was chosen last; the device's own unless somebody chose. */
export function storedTheme(): Theme {
  const value = localStorage.getItem(storageKeys.theme);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Before anything is drawn: no flash of the other theme. */
export const startTheme = (): void => applyTheme(storedTheme());

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKeys.theme, theme);
  applyTheme(theme);
}
