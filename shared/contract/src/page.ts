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

/** The parameters of a route's path in an address: `{ sectionId: '1' }`; undefined when the address is not of the route. */
export function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}/?$`, 'i').exec(path);
  return found ? { ...found.groups } : undefined;
}

export const placeholderOf = (name: PagePlaceholder): string => `%${name}%`;
