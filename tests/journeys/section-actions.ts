import type { Locator, Page } from '@playwright/test';
import { type Language, messages } from './messages.ts';

/** The button of a row in a district's list of sections that opens what can be done with the section. */
export const actionsButton = (page: Page, language: Language, section: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${messages[language].ui.actions} ${section}`) });
