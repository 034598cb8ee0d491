import { addCatalogue, messagesFrom } from '@osasto/i18n';

const loadSettingsMessages = messagesFrom({
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
});

/** Adds the texts of the page of settings, namespace `settings`; only super admins need them. */
export const addSettingsCatalogue = (): Promise<void> => addCatalogue('settings', loadSettingsMessages);
