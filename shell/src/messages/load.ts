import type { Language, Messages } from '@osasto/contract';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import(/* webpackChunkName: "texts-fi" */ './fi.ts'),
  sv: () => import(/* webpackChunkName: "texts-sv" */ './sv.ts'),
};

/** The shell's catalogue, namespace `shell`. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await files[language]()).default;
