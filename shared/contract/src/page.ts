import type { Text } from './languages.ts';
import type { LinkEntry, LinkLocation } from './registry.ts';

/** Tiles: their label is the title of the page that they open. */
const tiles: readonly LinkLocation[] = ['home', 'district', 'section'];

/** The title of the page at a route's path, where the tile that leads to it says it: known before the page has come. */
export const titleOfPage = (
  { links }: { links: readonly Pick<LinkEntry, 'location' | 'to' | 'label'>[] },
  path: string,
): Text | undefined =>
  links.find(({ location, to }) => tiles.includes(location) && to.replaceAll(/\{(\w+)\}/g, ':$1') === path)
    ?.label;

/**
 * What the page of the shell has a place for, its name between percent signs: the build draws the page before there is a
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

/** The greatest id there can be: what PostgreSQL's `integer` holds. */
const greatestId = 2_147_483_647;

/** The id that a part of an address is, or undefined when it is none: not a whole number from 1. */
export function idIn(part: string | undefined): number | undefined {
  const id = /^[1-9]\d{0,9}$/.test(part ?? '') ? Number(part) : NaN;
  return id <= greatestId ? id : undefined;
}

/** The parameters of a route's path in an address: `{ sectionId: '1' }`; undefined when the address is not of the route. */
export function paramsIn(pattern: string, path: string): Record<string, string> | undefined {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}/?$`, 'i').exec(path);
  return found ? { ...found.groups } : undefined;
}

/** A placeholder as the page has it: `%name%`. */
export const formatPlaceholder = (name: PagePlaceholder): string => `%${name}%`;
