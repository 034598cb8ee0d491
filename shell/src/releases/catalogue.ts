import type { Language, Messages } from '@osasto/contract';
import { addCatalogue } from '@osasto/i18n';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import('./messages/fi.ts'),
  sv: () => import('./messages/sv.ts'),
};

const loadReleasesMessages = async (language: Language): Promise<Messages> =>
  (await files[language]()).default;

/** Adds the texts of the page of releases, namespace `releases`; only super admins need them. */
export const addReleasesCatalogue = (): Promise<void> => addCatalogue('releases', loadReleasesMessages);
