/** The languages of the interface; the first is the default. */
export const languages = ['fi', 'sv'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'fi';

/** A text in every language of the interface. */
export type Text = Record<Language, string>;

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);
