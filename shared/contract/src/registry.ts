import type { Language, Text } from './languages.ts';
import type { RoleId } from './roles.ts';

/** Who may open a route or see a link: everybody signed in, or the holders of one of these roles. */
export type Audience = 'signed-in' | readonly RoleId[];

/** Shapes that a page can have while it loads: a list, tiles over cards, one form, or cards. */
export const pageShapes = ['list', 'overview', 'form', 'page'] as const;
export type PageShape = (typeof pageShapes)[number];

/** A call that a page begins with; its parameters come from the path, such as `{ id: 'sectionId' }`. */
export interface FirstCall {
  /** Such as `GET sections/{id}`. */
  call: `GET ${string}`;
  params?: Readonly<Record<string, string>>;
  /** In the order in which the screen writes it; `{sectionId}` comes from the path, anything else stands for itself. */
  query?: Readonly<Record<string, string>>;
}

export interface RouteEntry {
  /** Full path with `:name` parameters. */
  path: string;
  audience: Audience;
  /** What the page looks like until it has loaded; without it, `page`. */
  shape?: PageShape;
  /** What the page needs first: begun while its code is still on its way. */
  calls?: readonly FirstCall[];
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

/** What waits behind a link, by the name of its figure in `GET stats`: shown to those who may see these. */
export type LinkCount = 'requestedLetters';

/** A tile or a plain link, shown without loading its remote. */
export interface LinkEntry {
  location: LinkLocation;
  /** Path; `{districtId}` and `{sectionId}` are filled in by the screen. */
  to: string;
  label: Text;
  hint?: Text;
  /** A name in the table of `@osasto/ui/Icon`. */
  icon?: string;
  /** Shown beside the link. */
  count?: LinkCount;
  /** Where the link leads while its count is not zero: what is counted, and nothing else. */
  countedAt?: string;
  /** It begins something new: not offered in a disbanded section. Rule 3.9. */
  begins?: true;
  audience: Audience;
  /** Order of the links of one location, across remotes. */
  order: number;
}

/** The props of a remote's pieces on other remotes' screens, by the name of the slot. */
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
  /** Order of the pieces of one slot, across remotes. */
  order: number;
}

/** What a team writes about its remote; the rest of the descriptor comes from the build. */
export interface RemoteSource {
  /** Lower-case letters and dashes; also the namespace of its catalogue. */
  name: string;
  /** What a person calls this part, for the failure panel. */
  title: Text;
  routes: readonly RouteEntry[];
  links: readonly LinkEntry[];
  slots: readonly SlotEntry[];
}

/** A file of a build: its name below the folder of the manifest, and its subresource integrity. */
export type BuildFile = readonly [name: string, integrity: string];

/** Every script and style sheet of a build: a page runs and applies no others of it. */
export interface BuildFiles {
  /** Files of every page: the entry and what it exposes. */
  entry: readonly BuildFile[];
  /** Files of each screen, by its path. */
  screens: Readonly<Record<string, readonly BuildFile[]>>;
  texts: Readonly<Partial<Record<Language, readonly BuildFile[]>>>;
  /** What screens load later. */
  others: readonly BuildFile[];
}

/** One build of a remote, as its build describes it. */
export interface Build extends RemoteSource {
  version: string;
  /** Part of every address and of the remote's global name, so two builds can live in one page. */
  build: string;
  /** Address of the federation manifest. */
  manifest: string;
  /** Subresource integrity of the manifest, `sha384-…`. */
  manifestIntegrity: string;
  /** Subresource integrity of the entry script, `sha384-…`. */
  integrity: string;
  contractVersion: number;
  /** Shared modules and the ranges that this build was made against. */
  shared: Record<string, string>;
  /** Shared modules that each of its screens imports, by path: they are fetched beside the screen. */
  imports?: Readonly<Record<string, readonly string[]>>;
  /** Earlier shells that it does not fit, by build, each with the name and the file: written by its release. */
  unfit?: Readonly<Record<string, string>>;
  /** Missing in a live rebuilding alone, whose files change under their names. */
  files?: BuildFiles;
}

/** A newer build that some people get before everybody does. */
export interface Rollout {
  to: Build;
  /** Holders of one of these roles get it. */
  roles?: readonly RoleId[];
  /** Percentage of the people who get it: always the same ones. */
  share?: number;
  /** People of one of these districts get it, and of their sections. */
  districts?: readonly number[];
  /** People of one of these sections get it. */
  sections?: readonly number[];
}

/** One remote as the registry lists it. */
export interface Descriptor extends Build {
  rollout?: Rollout;
  /** Switched off: its routes say so, its links are gone. */
  disabled?: boolean;
}

/** The deployed shell, as far as a remote's build must be compatible with it. */
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
