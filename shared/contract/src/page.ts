/**
 * What the page of the shell has a place for, written `%organisation%`: the build draws the page before there is a
 * service, and the service fills in what it says of itself.
 */
export const pagePlaceholders = [
  'organisation',
  'version',
  'singleSignOn',
  'privacy',
  'accessibility',
  'passwordChange',
] as const;

export type PagePlaceholder = (typeof pagePlaceholders)[number];

export const placeholderOf = (name: PagePlaceholder): string => `%${name}%`;
