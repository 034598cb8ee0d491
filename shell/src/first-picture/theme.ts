// Stands in the head of the page and runs before the browser paints anything: no flash of the other theme or language.
// Without imports, since what is imported would be a file to wait for.
import type { storageKeys } from '@osasto/contract';

const keys: Pick<typeof storageKeys, 'theme' | 'language'> = {
  theme: 'preferredTheme',
  language: 'preferredLanguage',
};
const { documentElement: page } = document;
try {
  const theme = localStorage.getItem(keys.theme);
  if (theme === 'light' || theme === 'dark') page.dataset['theme'] = theme;
  if (localStorage.getItem(keys.language) === 'sv') page.lang = 'sv';
} catch {
  // The browser keeps nothing for this site: as at a first visit.
}
