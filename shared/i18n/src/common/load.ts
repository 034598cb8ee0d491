import type { Language, Messages } from '@osasto/contract';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import('./fi.ts'),
  sv: () => import('./sv.ts'),
};

/** The common catalogue: one language at a time reaches the browser. */
export const loadCommonMessages = async (language: Language): Promise<Messages> =>
  (await files[language]()).default;
