/** What a message may have in braces for each of those who get it; in either language. Rule 23.3. */
const placeholders = {
  etunimi: 'firstName',
  förnamn: 'firstName',
  osasto: 'section',
  avdelning: 'section',
} as const;

/** What is put in. */
export type Filling = Record<(typeof placeholders)[keyof typeof placeholders], string>;

/** Puts the values in place of the placeholders; other braces stay, also in what is put in. Rule 23.3. */
export const fillIn = (text: string, filling: Filling): string =>
  text.replaceAll(/\{([a-zö]+)\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? filling[placeholders[name as keyof typeof placeholders]] : whole,
  );

/** Whether a subject would have a person's name, which no mail has there. Rule 22.4. */
export const hasNamePlaceholder = (subject: string): boolean => /\{(etunimi|förnamn)\}/.test(subject);
