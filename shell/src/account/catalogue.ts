import type { Language, Messages } from '@osasto/contract';
import { addCatalogue } from '@osasto/i18n';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};

const loadAccountMessages = async (language: Language): Promise<Messages> =>
  (await files[language]()).default;

/** Adds the texts of the own account, namespace `account`; nobody needs them to sign in. */
export const addAccountCatalogue = (): Promise<void> => addCatalogue('account', loadAccountMessages);
