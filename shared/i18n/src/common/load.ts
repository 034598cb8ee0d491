import type { Language, Messages } from '@osasto/contract';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import(/* webpackChunkName: "texts-fi" */ './fi.ts'),
  sv: () => import(/* webpackChunkName: "texts-sv" */ './sv.ts'),
};

/** The common catalogue: one language at a time reaches the browser. */
export const loadCommonMessages = async (language: Language): Promise<Messages> =>
  (await files[language]()).default;
