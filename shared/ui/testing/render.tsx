import { render as renderAnything } from '@testing-library/react';
import type { ReactElement } from 'react';
import { userEvent } from '@testing-library/user-event';
import { languages, type Language } from '@osasto/contract';
import { i18n, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';

beforeAll(async () => {
  await startLanguage(loadCommonMessages);
  for (const language of languages) await setLanguage(language); // oxlint-disable-line no-await-in-loop -- both are loaded
});

/** Renders in a language and gives a user with a keyboard and a mouse. */
export function render(ui: ReactElement, language: Language = 'fi', advanceTimers?: (ms: number) => void) {
  void i18n.changeLanguage(language); // at once, as its texts are loaded
  return {
    user: userEvent.setup(advanceTimers ? { advanceTimers } : {}),
    ...renderAnything(ui),
  };
}
