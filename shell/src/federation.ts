// The only file that knows the federation runtime. The shell has no federation plugin: docs/decisions/ says why.
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as Api from '@osasto/api';
import * as Contract from '@osasto/contract';
import {
  contractVersion,
  exposedModule,
  loadDeadline,
  type Build,
  type sharedModules,
} from '@osasto/contract';
import { findIncompatibilities, type Incompatibility } from '@osasto/contract/incompatibilities';
import * as Feedback from '@osasto/feedback';
import * as I18n from '@osasto/i18n';
import * as Permissions from '@osasto/permissions';
import * as Router from '@osasto/router';
import * as Session from '@osasto/session';
import * as Alert from '@osasto/ui/Alert';
import * as Button from '@osasto/ui/Button';
import * as ButtonLink from '@osasto/ui/ButtonLink';
import * as FailurePanel from '@osasto/ui/FailurePanel';
import * as HeldKeys from '@osasto/ui/HeldKeys';
import * as Icon from '@osasto/ui/Icon';
import * as IconButton from '@osasto/ui/IconButton';
import * as Late from '@osasto/ui/Late';
import * as Link from '@osasto/ui/Link';
import * as LoadingOverlay from '@osasto/ui/LoadingOverlay';
import * as Mark from '@osasto/ui/Mark';
import * as Page from '@osasto/ui/Page';
import * as Skeleton from '@osasto/ui/Skeleton';
import * as Spinner from '@osasto/ui/Spinner';
import * as VisuallyHidden from '@osasto/ui/VisuallyHidden';
import * as WaitingCount from '@osasto/ui/WaitingCount';
import { entryWithoutHash, type SharedNames } from '@osasto/contract/releases';
import { admitBuild, isAdmitted } from './admitted-scripts.ts';
import { mayOverride } from './registry/overrides.ts';
import { diagnose } from './remotes/classify.ts';
import { ClassifiedFailure, timedOut } from './remotes/failures.ts';
import { guardedReact } from './remotes/guarded-react.ts';
import { failRequests, trackRequest } from './remotes/file-requests.ts';

/** A shared module: loaded with the application, fetched after its first screen, or fetched when a remote imports it. */
type SharedModule = { now: object } | { later: () => Promise<object> } | { onDemand: () => Promise<object> };

type Named = Exclude<(typeof sharedModules)[number], `${string}/`>;

/** What the shell shares, by the name under which a remote imports it. A missing module fails a test. */
export const shared = {
  react: { now: guardedReact },
  'react-dom': { now: ReactDom },
  'react/jsx-runtime': { now: JsxRuntime },
  '@osasto/api': { now: Api },
  '@osasto/api/query': { later: () => import(/* webpackChunkName: "application" */ '@osasto/api/query') },
  '@osasto/contract': { now: Contract },
  '@osasto/contract/non-member': {
    onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/contract/non-member'),
  },
  '@osasto/feedback': { now: Feedback },
  '@osasto/domain/catalogue': {
    later: () => import(/* webpackChunkName: "application" */ '@osasto/domain/catalogue'),
  },
  '@osasto/domain/command': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/command') },
  '@osasto/domain/contacts': {
    later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/contacts'),
  },
  '@osasto/domain/exporting': {
    later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/exporting'),
  },
  '@osasto/domain/figures': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/figures') },
  '@osasto/domain/files': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/files') },
  '@osasto/domain/history': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/history') },
  '@osasto/domain/labels': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/labels') },
  // In the file of what lists show.
  '@osasto/domain/list': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/list') },
  '@osasto/domain/positions': {
    later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/positions'),
  },
  '@osasto/domain/reminding': {
    later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/reminding'),
  },
  '@osasto/domain/upload': {
    onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/domain/upload'),
  },
  '@osasto/domain/units': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/units') },
  '@osasto/domain/views': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/views') },
  '@osasto/domain/waiting': { later: () => import(/* webpackChunkName: "page" */ '@osasto/domain/waiting') },
  '@osasto/forms': { onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/forms') },
  '@osasto/i18n': { now: I18n },
  '@osasto/permissions': { now: Permissions },
  '@osasto/plots/card': { later: () => import(/* webpackChunkName: "page" */ '@osasto/plots/card') },
  '@osasto/plots/plot': { onDemand: () => import('@osasto/plots/plot') },
  '@osasto/router': { now: Router },
  '@osasto/rules': { later: () => import(/* webpackChunkName: "page" */ '@osasto/rules') },
  '@osasto/session': { now: Session },

  '@osasto/ui/Alert': { now: Alert },
  '@osasto/ui/Button': { now: Button },
  '@osasto/ui/ButtonLink': { now: ButtonLink },
  '@osasto/ui/FailurePanel': { now: FailurePanel },
  '@osasto/ui/HeldKeys': { now: HeldKeys },
  '@osasto/ui/Icon': { now: Icon },
  '@osasto/ui/IconButton': { now: IconButton },
  '@osasto/ui/Late': { now: Late },
  '@osasto/ui/Link': { now: Link },
  '@osasto/ui/LoadingOverlay': { now: LoadingOverlay },
  '@osasto/ui/Mark': { now: Mark },
  '@osasto/ui/Page': { now: Page },
  '@osasto/ui/Skeleton': { now: Skeleton },
  '@osasto/ui/Spinner': { now: Spinner },
  '@osasto/ui/VisuallyHidden': { now: VisuallyHidden },
  '@osasto/ui/WaitingCount': { now: WaitingCount },

  // What nearly every screen of a remote shows, in one file.
  '@osasto/ui/Announcer': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Announcer') },
  '@osasto/ui/Breadcrumbs': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Breadcrumbs') },
  '@osasto/ui/Card': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Card') },
  '@osasto/ui/DescriptionList': {
    later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/DescriptionList'),
  },
  '@osasto/ui/EmptyState': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/EmptyState') },
  '@osasto/ui/Loaded': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Loaded') },
  '@osasto/ui/Menu': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Menu') },
  '@osasto/ui/Statistics': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Statistics') },
  '@osasto/ui/Tag': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Tag') },
  '@osasto/ui/Tile': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Tile') },
  '@osasto/ui/UnitBand': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/UnitBand') },

  // Forms.
  '@osasto/ui/CheckBox': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/CheckBox') },
  '@osasto/ui/CheckBoxGroup': {
    later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/CheckBoxGroup'),
  },
  '@osasto/ui/Chips': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Chips') },
  '@osasto/ui/Field': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Field') },
  '@osasto/ui/PasswordField': {
    onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/PasswordField'),
  },
  '@osasto/ui/SearchField': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/SearchField') },
  '@osasto/ui/Select': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Select') },
  '@osasto/ui/SegmentedChoice': {
    later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/SegmentedChoice'),
  },
  '@osasto/ui/WaitingCommand': {
    onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/WaitingCommand'),
  },
  '@osasto/ui/Switch': { onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/Switch') },
  '@osasto/ui/TextArea': { onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/TextArea') },
  '@osasto/ui/TextField': {
    onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/TextField'),
  },

  // What opens above the page, and what brings a large part of react-aria with it: a file each.
  '@osasto/ui/ComboBox': { onDemand: () => import('@osasto/ui/ComboBox') },
  '@osasto/ui/DateField': { onDemand: () => import('@osasto/ui/DateField') },
  '@osasto/ui/Dialog': { onDemand: () => import(/* webpackChunkName: "overlays" */ '@osasto/ui/Dialog') },
  '@osasto/ui/DialogCross': {
    onDemand: () => import(/* webpackChunkName: "overlays" */ '@osasto/ui/DialogCross'),
  },
  '@osasto/ui/Tabs': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Tabs') },
  '@osasto/ui/Tooltip': { onDemand: () => import(/* webpackChunkName: "overlays" */ '@osasto/ui/Tooltip') },

  // Lists and files.
  '@osasto/ui/FileList': { onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/FileList') },
  '@osasto/ui/FileUpload': {
    onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/FileUpload'),
  },
  '@osasto/ui/Pager': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Pager') },
  '@osasto/ui/SumBar': { onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/SumBar') },
  '@osasto/ui/Stepper': { onDemand: () => import(/* webpackChunkName: "editing" */ '@osasto/ui/Stepper') },
  '@osasto/ui/Table': { later: () => import(/* webpackChunkName: "page" */ '@osasto/ui/Table') },

  // Parts of the frame; no remote shows them.
  '@osasto/ui/Footer': { later: () => import(/* webpackChunkName: "application" */ '@osasto/ui/Footer') },
  '@osasto/ui/Header': { later: () => import(/* webpackChunkName: "application" */ '@osasto/ui/Header') },
  '@osasto/ui/LanguageSwitch': {
    later: () => import(/* webpackChunkName: "application" */ '@osasto/ui/LanguageSwitch'),
  },
  '@osasto/ui/SkipLink': { later: () => import(/* webpackChunkName: "application" */ '@osasto/ui/SkipLink') },
  '@osasto/ui/ThemeSwitch': {
    later: () => import(/* webpackChunkName: "application" */ '@osasto/ui/ThemeSwitch'),
  },
} satisfies Record<Named, SharedModule> & Record<`${string}/${string}`, SharedModule>;

/** Versions of the packages above, put in by the build; a test that needs them sets them. */
declare const SHARED_VERSIONS: Record<string, string> | undefined;

const versions = () => (typeof SHARED_VERSIONS === 'undefined' ? {} : SHARED_VERSIONS);

/** The version of the package that a shared module belongs to, or undefined when the shell has no such module. */
const sharedVersion = (name: string): string | undefined =>
  name in shared ? versions()[/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name] : undefined;

/** Why this shell cannot run a build, as far as its descriptor says: known before anything is downloaded. */
export const incompatibilitiesWith = (remote: Build): Incompatibility[] =>
  findIncompatibilities(remote, { contractVersion, sharedVersion });

/** A shared module; fetched when it is not there. */
export const loadShared = (module: SharedModule): Promise<object> => {
  if ('now' in module) return Promise.resolve(module.now);
  return 'later' in module ? module.later() : module.onDemand();
};

const all: Record<string, SharedModule> = shared;

/** Fetches those shared modules that a remote imports and most screens need. */
export async function preloadShared(names: readonly string[]): Promise<void> {
  await fetchShared(names.filter((name) => 'later' in (all[name] ?? {})));
}

/** Whether all these shared modules are there, or come after the first screen: nothing large is fetched for them. */
export const areLight = (names: readonly string[]): boolean =>
  names.every((name) => !('onDemand' in (all[name] ?? {})));

/** Fetches shared modules, so that a screen that imports them waits only for its own files. */
export async function fetchShared(names: readonly string[]): Promise<void> {
  const modules = names.flatMap((name) => all[name] ?? []);
  await Promise.all(modules.map(loadShared));
}

/** For the runtime, which keeps what it was given; a failure is forgotten, so that the next who imports it asks again. */
async function getShared(module: SharedModule): Promise<() => object> {
  try {
    const loaded = await loadShared(module);
    return () => loaded;
  } catch (error) {
    setTimeout(forgetFailures); // when the runtime has noted it
    throw error;
  }
}

const forRuntime = (name: string, module: SharedModule) => ({
  version: sharedVersion(name) ?? '0.0.0',
  shareConfig: { singleton: true, requiredVersion: false as const, eager: 'now' in module },
  ...('now' in module ? { lib: () => module.now } : { get: () => getShared(module) }),
});

/** The builds in this page, by the name under which each is registered: name and build together. */
const builds = new Map<string, Build>();

const manifestUrl = ({ manifest }: Build) => new URL(manifest, location.href).href;

/** Names of the shared modules that come later, put in by the build; a test that needs them sets them. */
declare const SHARED_NAMES: SharedNames | undefined;

/** The names that one of our shared modules has, whether it is loaded or not: `SHARED_NAMES` leaves out what is plain. */
export function namesIn(name: string, listed: SharedNames): string[] {
  const module = all[name];
  if (module && 'now' in module) return Object.keys(module.now);
  return (listed[name] ?? name.slice(name.lastIndexOf('/') + 1)).split(' ');
}

/** @throws {ClassifiedFailure} when the remote uses a name that this shell has no longer: it would fail while it runs */
function requireNames(uses: SharedNames, address: string): void {
  if (typeof SHARED_NAMES === 'undefined') return;
  for (const [module, names] of Object.entries(uses)) {
    const known = namesIn(module, SHARED_NAMES);
    const missing = names.split(' ').filter((name) => !known.includes(name));
    if (missing.length > 0) {
      throw new ClassifiedFailure(
        'contract',
        `${address}: the remote uses ${missing.join(', ')} of ${module}, which this shell has not. Build the remote anew or release the shell. See docs/remotes.md.`,
      );
    }
  }
}

/** @throws {ClassifiedFailure} when the text is no manifest, names an entry that no hash can hold, or uses what is not here */
function requireManifest(text: string, address: string): void {
  let entry: unknown;
  let uses: SharedNames | undefined;
  try {
    const { metaData, exposes, shared } = JSON.parse(text) as Partial<Record<string, unknown>>;
    if (exposes && shared) {
      ({ remoteEntry: entry, uses } = metaData as { remoteEntry?: unknown; uses?: SharedNames });
    }
  } catch {
    // a page of a proxy, for example
  }
  if (!entry) throw new ClassifiedFailure('contract', `${address} is no federation manifest`);
  const reason = entryWithoutHash(entry);
  if (reason) throw new ClassifiedFailure('integrity', `${address}: ${reason}`);
  requireNames(uses ?? {}, address);
}

/** What is wrong where a manifest cannot be fetched with its integrity. */
async function manifestFailure(error: unknown, address: string, integrity: string): Promise<unknown> {
  if (error instanceof ClassifiedFailure || !(error instanceof TypeError)) return error;
  return new ClassifiedFailure(await diagnose(address, integrity), `${address}: ${error.message}`);
}

/** The runtime has no timeout of its own for manifests. */
async function fetchManifest(address: string): Promise<Response> {
  const build = [...builds.values()].findLast((one) => manifestUrl(one) === address);
  const integrity = build?.manifestIntegrity ?? '';
  const controller = new AbortController();
  manifestRequests.set(address, controller);
  const timer = setTimeout(() => controller.abort(timedOut(address)), loadDeadline);
  try {
    const response = await fetch(address, { signal: controller.signal, integrity });
    if (!response.ok) throw new ClassifiedFailure('http', `${address}: ${response.status}`);
    // Read here: a body that never ends is within the deadline too, and the runtime never forgets a wrong one.
    const text = await response.text();
    requireManifest(text, address);
    return new Response(text, { headers: { 'content-type': 'application/json' } });
  } catch (error) {
    const failure = await manifestFailure(error, address, integrity);
    loadFailures.set(address, failure);
    throw failure;
  } finally {
    clearTimeout(timer);
    manifestRequests.delete(address);
  }
}

/** Pending requests of manifests. */
const manifestRequests = new Map<string, AbortController>();

/** The failures themselves, by the address of the manifest: the runtime passes on only their messages. */
const loadFailures = new Map<string, unknown>();

/** @throws {ClassifiedFailure} when the registry does not lead to the address */
function script(address: string, build: Build | undefined): HTMLScriptElement {
  if (!isAdmitted(address)) {
    const failure = new ClassifiedFailure('integrity', `The registry does not lead to ${address}`);
    if (build) loadFailures.set(manifestUrl(build), failure);
    throw failure;
  }
  const element = document.createElement('script');
  element.src = address;
  element.crossOrigin = 'anonymous';
  if (build) element.integrity = build.integrity;
  trackRequest(element);
  return element;
}

// Remotes are built without a runtime core of their own and take this one.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

export const host = createInstance({
  name: 'osasto_shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries<SharedModule>(shared).map(([name, module]) => [name, forRuntime(name, module)]),
  ),
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'osasto',
      fetch: fetchManifest,
      // Called for the entry and, by the runtime's own preloading, for chunks.
      createScript: ({ url, remoteInfo, resourceContext }) => ({
        script: script(
          url,
          resourceContext?.resourceType === 'remoteEntry' ? builds.get(remoteInfo?.name ?? '') : undefined,
        ),
        timeout: loadDeadline,
      }),
    },
  ],
});

const containerName = ({ name, build }: Build) => `${name.replaceAll('-', '_')}_${build}`;

/** A shared module that could not be fetched once would stay broken: the runtime keeps the rejection. */
export function forgetFailures(): void {
  for (const versions of Object.values(host.shareScopeMap['default'] ?? {})) {
    for (const module of Object.values(versions)) if (module.loading && !module.loaded) module.loading = null;
  }
}

/** Aborts the pending requests of a remote, so that the next try begins anew instead of waiting for the same. */
export function abortRequests(build: Build): void {
  const address = manifestUrl(build);
  manifestRequests.get(address)?.abort(timedOut(`remote "${build.name}"`));
  failRequests(address.slice(0, address.lastIndexOf('/') + 1));
}

/**
 * Fetches a build of a remote and gives the module that it exposes. Builds have names of their own, so an older and
 * a newer one can be in the page together. Each call after a failure fetches anew.
 */
export async function fetchRemote(descriptor: Build): Promise<unknown> {
  const name = containerName(descriptor);
  if (!builds.has(name)) host.registerRemotes([{ name, entry: descriptor.manifest }]);
  builds.set(name, descriptor); // the registry may have been corrected since
  admitBuild(descriptor, mayOverride());
  const manifest = manifestUrl(descriptor);
  loadFailures.delete(manifest);
  try {
    const module = await host.loadRemote<{ default: unknown }>(`${name}/${exposedModule.replace('./', '')}`);
    return module?.default;
  } catch (error) {
    throw loadFailures.get(manifest) ?? error;
  }
}
