import { render as renderAnything } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { userEvent } from '@testing-library/user-event';
import { UiLanguage } from '../src/Link/Link.tsx';

/** Renders in a language and gives a user with a keyboard and a mouse. */
export function render(ui: ReactElement, language: 'fi' | 'sv' = 'fi', advanceTimers?: (ms: number) => void) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiLanguage value={language}>{children}</UiLanguage>
  );
  return {
    user: userEvent.setup(advanceTimers ? { advanceTimers } : {}),
    ...renderAnything(ui, { wrapper }),
  };
}
