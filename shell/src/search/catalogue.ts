import type { Language, Messages } from '@osasto/contract';
import { addCatalogue } from '@osasto/i18n';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};

const loadSearchMessages = async (language: Language): Promise<Messages> => (await files[language]()).default;

/** Adds the texts of the search, namespace `search`; a second call costs nothing. */
export const addSearchCatalogue = (): Promise<void> => addCatalogue('search', loadSearchMessages);
