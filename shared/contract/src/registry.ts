import { languages, type Text } from './languages.ts';
import { allRoles, type RoleId } from './roles.ts';

/** Who may open a route or see a link: everybody signed in, or the holders of one of these roles. */
export type Audience = 'signed-in' | readonly RoleId[];

export interface RouteEntry {
  /** Full path with `:name` parameters. */
  path: string;
  audience: Audience;
}

/** Where on the screens of the shell and of other remotes a remote can put links. */
export const linkLocations = [
  'navigation', // the header
  'home', // tiles of the start page
  'district', // tiles of a district's home
  'section', // tiles of a section's overview
  'section-pages', // the unit band inside a section
  'section-row', // links of a row in the list of sections
] as const;

export type LinkLocation = (typeof linkLocations)[number];

/** A tile or a plain link, shown without loading the remote it leads to. */
export interface LinkEntry {
  location: LinkLocation;
  /** Path; `{districtId}` and `{sectionId}` are filled in by the screen. */
  to: string;
  label: Text;
  hint?: Text;
  /** A name in the table of `@osasto/ui/Icon`. */
  icon?: string;
  audience: Audience;
  /** Links of one location stand in this order, across remotes. */
  order: number;
}

/** Pieces of a remote that other remotes' screens show, by the name of the slot, and what each gets there. */
export interface SlotProps {
  /** A row in the list of a district's sections. */
  'section-row': { sectionId: number };
}

export type SlotName = keyof SlotProps;

export const slotNames: readonly SlotName[] = ['section-row'];

/** A remote's own piece in a slot: loaded only where the slot is shown, and for these people. */
export interface SlotEntry {
  slot: SlotName;
  audience: Audience;
  /** Pieces of one slot stand in this order, across remotes. */
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
  slots: readonly SlotEntry[];
}

/** One build of a remote, as its build describes it. */
export interface Build extends RemoteSource {
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
}

/** A newer build that some people get before everybody does. */
export interface Rollout {
  to: Build;
  /** Holders of one of these roles get it. */
  roles?: readonly RoleId[];
  /** So many people in a hundred get it: always the same ones. */
  share?: number;
}

/** One remote as the registry lists it. */
export interface Descriptor extends Build {
  rollout?: Rollout;
  /** Switched off: its routes say so, its links are gone. */
  disabled?: boolean;
}

/** What the deployed shell is, for deciding whether a remote's build fits it. */
export interface ShellDescriptor {
  name: 'shell';
  version: string;
  build: string;
  contractVersion: number;
  /** Every module that it shares, and its version. */
  shared: Record<string, string>;
  /** Paths that it serves itself; no remote can have them. */
  paths: string[];
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
  linkLocations.includes(value['location'] as LinkLocation) &&
  isText(value['to']) &&
  value['to'].startsWith('/') &&
  !value['to'].startsWith('//') &&
  isBothLanguages(value['label']) &&
  isAudience(value['audience']) &&
  Number.isFinite(value['order']);

const isSlot = (value: unknown) =>
  isObject(value) &&
  slotNames.includes(value['slot'] as SlotName) &&
  isAudience(value['audience']) &&
  Number.isFinite(value['order']);

/** Each field of a build and what it must be. */
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
  slots: (value) => Array.isArray(value) && value.every(isSlot),
};

const wrongFields = (entry: unknown) =>
  Object.keys(fields).filter((field) => !isObject(entry) || !fields[field]?.(entry[field]));

/** What is wrong with a rollout of `name`, as words for a developer; undefined when nothing is. */
function faultOfRollout(name: string, rollout: unknown): string | undefined {
  if (!isObject(rollout)) return 'wrong rollout';
  const { to, roles, share } = rollout as Partial<Rollout>;
  const wrong = wrongFields(to);
  if (wrong.length > 0) return `rollout with wrong ${wrong.join(', ')}`;
  if (to?.name !== name) return 'rollout of another remote';
  if (roles !== undefined && !isAudience(roles)) return 'rollout with wrong roles';
  const isShare = typeof share === 'number' && share >= 0 && share <= 100;
  return share === undefined || isShare ? undefined : 'rollout with wrong share';
}

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
    const wrong = wrongFields(entry);
    const known = remotes.some((remote) => remote.name === name);
    if (wrong.length > 0) refused.push({ name, reason: `wrong ${wrong.join(', ')}` });
    else if (known) refused.push({ name, reason: 'listed twice' });
    else {
      const { rollout, ...live } = entry as Descriptor;
      const fault = rollout === undefined ? undefined : faultOfRollout(name, rollout);
      if (fault) refused.push({ name, reason: fault }); // the live build is still good
      remotes.push(rollout && !fault ? { ...live, rollout } : live);
    }
  }
  return { remotes, refused };
}

/** A whole number that is always the same for a text: FNV-1a, 32 bits. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * The build of a remote that a person gets: the one being rolled out when a role or the share says so, else the
 * live one. A person stays on the same side of a share for as long as it only grows.
 */
export function buildFor(
  { rollout, disabled, ...live }: Descriptor,
  person: { id: number | null; roles: readonly RoleId[] },
): Build & Pick<Descriptor, 'disabled'> {
  const off = disabled ? { disabled } : {};
  if (!rollout) return { ...live, ...off };
  const byRole = rollout.roles?.some((role) => person.roles.includes(role)) ?? false;
  const place = numberOf(`${live.name} ${rollout.to.build} ${person.id}`) % 100;
  const byShare = person.id !== null && place < (rollout.share ?? 0);
  return { ...(byRole || byShare ? rollout.to : live), ...off };
}
