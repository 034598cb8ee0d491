import type { Language, Messages } from '@osasto/contract';
import { addCatalogue } from '@osasto/i18n';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import(/* webpackChunkName: "second-factor-fi" */ './messages/fi.ts'),
  sv: () => import(/* webpackChunkName: "second-factor-sv" */ './messages/sv.ts'),
};

const loadFactorMessages = async (language: Language): Promise<Messages> => (await files[language]()).default;

/** Adds the texts of second factors, namespace `factor`; only who is asked for one needs them. */
export const addFactorCatalogue = (): Promise<void> => addCatalogue('factor', loadFactorMessages);
