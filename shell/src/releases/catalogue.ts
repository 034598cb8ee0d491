import { addCatalogue, messagesFrom } from '@osasto/i18n';

const loadReleasesMessages = messagesFrom({
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
});

/** Adds the texts of the page of releases, namespace `releases`; only super admins need them. */
export const addReleasesCatalogue = (): Promise<void> => addCatalogue('releases', loadReleasesMessages);
