// Loaded before anything else of the shell: from then on the page runs only scripts to which the registry leads.
import type { Build } from '@osasto/contract';
import { liveBuild } from '@osasto/contract/releases';

// oxlint-disable-next-line no-underscore-dangle -- webpack's name
declare const __webpack_public_path__: string | undefined;
// oxlint-disable-next-line no-underscore-dangle, no-unassigned-vars -- webpack's name
declare let __webpack_nonce__: string;

interface PolicyFactory {
  createPolicy: (name: string, rules: Record<string, (value: string) => string | null>) => unknown;
}

/** The integrity of each file of the builds that the registry names, by address. */
const admitted = new Map<string, string>();

/** The builds that the registry names, by the address of their folder. */
const builds = new Map<string, Build>();

/** Everything below these is admitted: the shell's own build, and on a developer's machine a live rebuilding. */
const folders: string[] = [];

/** What the page's policy asks of each script and style sheet; '' where it asks for nothing. */
export const cspNonce = document.currentScript?.nonce ?? '';

const absolute = (address: string) => new URL(address, location.href).href.split(/[?#]/)[0] ?? '';

if (typeof __webpack_public_path__ !== 'undefined') {
  folders.push(absolute(__webpack_public_path__));
  __webpack_nonce__ = cspNonce; // of the shell's own files, which are requested before anything else is loaded
}

/** The integrity that the registry names for the file at this address. */
export const integrityAt = (address: string): string | undefined => admitted.get(absolute(address));

/** Whether the registry leads to the file at this address, or it is the shell's own. */
export const isAdmitted = (address: string): boolean =>
  integrityAt(address) !== undefined || folders.some((folder) => absolute(address).startsWith(folder));

/** The build that the file at this address is of. */
export function buildAt(address: string): Build | undefined {
  for (const [folder, build] of builds) if (address.startsWith(folder)) return build;
  return undefined;
}

/**
 * Admits the files that the registry names for a build.
 *
 * @param mayBeLive whether a live rebuilding is admitted too: its files change under their names
 */
export function admitBuild(descriptor: Build, mayBeLive: boolean): void {
  const { build, manifest, files } = descriptor;
  const address = absolute(manifest);
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  builds.set(folder, descriptor);
  if (!files && build === liveBuild && mayBeLive) folders.push(folder);
  const { entry = [], screens = {}, texts = {}, others = [] } = files ?? {};
  for (const [name, integrity] of [entry, ...Object.values(screens), ...Object.values(texts), others].flat())
    admitted.set(folder + name, integrity);
}

// The only policy that the page allows (headers.ts), and the one that the browser asks for each address that code gives
// to a script. It makes no code of texts, and no markup but none: react-aria empties an element so.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isAdmitted(address) ? address : null),
  createHTML: (markup) => (markup === '' ? markup : null),
});
