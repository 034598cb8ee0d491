import { addCatalogue, messagesFrom } from '@osasto/i18n';

const loadNoticeMessages = messagesFrom({
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
});

/** Adds the texts of the choices about e-mail, namespace `notices`. */
export const addNoticeCatalogue = (): Promise<void> => addCatalogue('notices', loadNoticeMessages);
