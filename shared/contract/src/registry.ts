import { languages, type Text } from './languages.ts';
import { allRoles, type RoleId } from './roles.ts';

/** Who may open a route or see a link: everybody signed in, or the holders of one of these roles. */
export type Audience = 'signed-in' | readonly RoleId[];

export interface RouteEntry {
  /** Full path with `:name` parameters. */
  path: string;
  audience: Audience;
}

/** Places on the shell's and other remotes' screens where remotes put links. */
export const places = [
  'navigation', // the header
  'home', // tiles of the start page
  'district', // tiles of a district's home
  'section', // tiles of a section's overview
  'section-pages', // the unit band inside a section
  'section-row', // links of a row in the list of sections
] as const;

export type Place = (typeof places)[number];

/** A tile or a plain link, shown without loading the remote it leads to. */
export interface LinkEntry {
  place: Place;
  /** Path; `{districtId}` and `{sectionId}` are filled in by the place. */
  to: string;
  label: Text;
  hint?: Text;
  /** A name in the table of `@osasto/ui/Icon`. */
  icon?: string;
  audience: Audience;
  /** Links of one place stand in this order, across remotes. */
  order: number;
}

/** What a team writes of its remote; the rest of the descriptor comes from the build. */
export interface RemoteSource {
  /** Lower-case letters and dashes; also the namespace of its catalogue. */
  name: string;
  /** What a person calls this part, for the failure panel. */
  title: Text;
  routes: readonly RouteEntry[];
  links: readonly LinkEntry[];
}

/** One remote as the registry lists it. */
export interface Descriptor extends RemoteSource {
  version: string;
  /** Part of every address and of the remote's global name, so two builds can live in one page. */
  build: string;
  /** Address of the federation manifest. */
  manifest: string;
  /** Subresource integrity of the entry script, `sha384-…`. */
  integrity: string;
  contractVersion: number;
  /** Shared modules and the ranges that this build was made against. */
  shared: Record<string, string>;
  disabled?: boolean;
}

export interface Registry {
  remotes: Descriptor[];
}

export interface RefusedEntry {
  name: string;
  reason: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isBothLanguages = (value: unknown) =>
  isObject(value) && languages.every((language) => isText(value[language]));
const isAudience = (value: unknown) =>
  value === 'signed-in' ||
  (Array.isArray(value) && value.length > 0 && value.every((role) => allRoles.includes(role as RoleId)));
const isRoute = (value: unknown) =>
  isObject(value) && isText(value['path']) && value['path'].startsWith('/') && isAudience(value['audience']);
const isLink = (value: unknown) =>
  isObject(value) &&
  places.includes(value['place'] as Place) &&
  isText(value['to']) &&
  value['to'].startsWith('/') &&
  !value['to'].startsWith('//') &&
  isBothLanguages(value['label']) &&
  isAudience(value['audience']) &&
  Number.isFinite(value['order']);

/** Each field of a descriptor and what it must be. */
const fields: Record<string, (value: unknown) => boolean> = {
  name: (value) => isText(value) && /^[a-z][a-z-]*$/.test(value),
  title: isBothLanguages,
  version: isText,
  build: (value) => isText(value) && /^[\w.-]+$/.test(value),
  manifest: isText,
  integrity: (value) => isText(value) && value.startsWith('sha384-'),
  contractVersion: Number.isInteger,
  shared: isObject,
  routes: (value) => Array.isArray(value) && value.every(isRoute),
  links: (value) => Array.isArray(value) && value.every(isLink),
};

/**
 * Reads a registry from the outside. One bad entry disables that remote alone: it comes back among `refused`
 * with the field that is wrong. Anything that is no registry at all gives no remotes and one refusal.
 */
export function readRegistry(value: unknown): { remotes: Descriptor[]; refused: RefusedEntry[] } {
  if (!isObject(value) || !Array.isArray(value['remotes'])) {
    return { remotes: [], refused: [{ name: 'registry', reason: 'not an object with a list of remotes' }] };
  }
  const remotes: Descriptor[] = [];
  const refused: RefusedEntry[] = [];
  for (const entry of value['remotes'] as unknown[]) {
    const name = isObject(entry) && isText(entry['name']) ? entry['name'] : 'unnamed';
    const wrong = Object.keys(fields).filter((field) => !isObject(entry) || !fields[field]?.(entry[field]));
    const known = remotes.some((remote) => remote.name === name);
    if (wrong.length > 0) refused.push({ name, reason: `wrong ${wrong.join(', ')}` });
    else if (known) refused.push({ name, reason: 'listed twice' });
    else remotes.push(entry as Descriptor);
  }
  return { remotes, refused };
}
