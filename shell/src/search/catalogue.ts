import { addCatalogue, messagesFrom } from '@osasto/i18n';

const loadSearchMessages = messagesFrom({
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
});

/** Adds the texts of the search, namespace `search`; a second call costs nothing. */
export const addSearchCatalogue = (): Promise<void> => addCatalogue('search', loadSearchMessages);
