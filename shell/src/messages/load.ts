import type { Language, Messages } from '@osasto/contract';

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  fi: () => import('./fi.ts'),
  sv: () => import('./sv.ts'),
};

/** The shell's catalogue, namespace `shell`. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await files[language]()).default;
