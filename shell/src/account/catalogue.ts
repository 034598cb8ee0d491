import { addCatalogue, messagesFrom } from '@osasto/i18n';

const loadAccountMessages = messagesFrom({
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
});

/** Adds the texts of the own account, namespace `account`; nobody needs them to sign in. */
export const addAccountCatalogue = (): Promise<void> => addCatalogue('account', loadAccountMessages);
