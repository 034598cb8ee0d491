// A script of its own that the browser runs before it paints anything: no flash of the other theme. A strict
// content security policy allows no inline script, and the page must not wait for an import.
import type { storageKeys } from '@osasto/contract';

const key: (typeof storageKeys)['theme'] = 'preferredTheme';
const theme = localStorage.getItem(key);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
