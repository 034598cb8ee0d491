import { contractBreach, type Build, type RemoteModule } from '@osasto/contract';
import { ClassifiedFailure } from './failures.ts';
import type * as RemoteRuntime from './remote-runtime.ts';

type Runtime = typeof RemoteRuntime;

/** One build of one remote, as a key. */
export const buildKey = ({ name, build }: Build): string => `${name}@${build}`;

/** The build of this shell, put in by the build; a test that needs it sets it. */
declare const SHELL_BUILD: string | undefined;

/** @throws {ClassifiedFailure} for what the descriptor alone shows, before anything is downloaded */
function requireCompatible(remote: Build, { incompatibilitiesWith }: Runtime): void {
  const { name } = remote;
  const [reason] = incompatibilitiesWith(remote);
  if (reason?.kind === 'contract') {
    throw new ClassifiedFailure(
      'contract',
      `Remote "${name}" speaks contract ${reason.wants}, this shell ${reason.has}. Release the older of the two anew. See docs/remotes.md.`,
    );
  }
  const unfit = typeof SHELL_BUILD === 'undefined' ? undefined : remote.unfit?.[SHELL_BUILD];
  if (unfit) throw new ClassifiedFailure('contract', `${unfit} Reload the page to get the newer shell.`);
  if (reason) {
    throw new ClassifiedFailure(
      'incompatible',
      `Remote "${name}" wants ${reason.module} ${reason.wants}, this shell has ${reason.has ?? 'none'}. Build the remote anew or release the shell. See docs/remotes.md.`,
    );
  }
}

interface Fetched {
  remote: Build;
  loading: Promise<RemoteModule>;
}

/** Whether two entries of the registry for one build lead to the same bytes: an entry may have been corrected. */
const haveSameHashes = (one: Build, other: Build) =>
  one.manifestIntegrity === other.manifestIntegrity && one.integrity === other.integrity;

/** The modules of remotes, and the federation runtime that fetches them. */
export function createModules() {
  const modules = new Map<string, Fetched>();
  let runtime: Runtime | undefined;

  /** Loads the federation runtime: nobody needs it to sign in, so it comes after the first screen. */
  async function prepare(): Promise<Runtime> {
    runtime ??= await import(/* webpackChunkName: "application" */ './remote-runtime.ts');
    return runtime;
  }

  async function fetchModule(remote: Build): Promise<RemoteModule> {
    const loaded = await prepare();
    requireCompatible(remote, loaded);
    const module = await loaded.fetchRemote(remote);
    const paths = remote.routes.map(({ path }) => path);
    const slots = remote.slots.map(({ slot }) => slot);
    const breach = contractBreach(remote.name, module, paths, slots);
    if (breach) throw new ClassifiedFailure('contract', breach);
    return module as RemoteModule;
  }

  /** The remote's module. One download for all who need it at once; with other hashes, when the one before has failed. */
  function load(remote: Build): Promise<RemoteModule> {
    const key = buildKey(remote);
    const known = modules.get(key);
    if (known && haveSameHashes(known.remote, remote)) return known.loading;
    const loading = known ? known.loading.catch(() => fetchModule(remote)) : fetchModule(remote);
    modules.set(key, { remote, loading });
    loading.catch(() => {
      if (modules.get(key)?.loading === loading) modules.delete(key);
    });
    return loading;
  }

  return {
    prepare,
    load,
    /** Begins to fetch the shared modules that a screen imports, beside the screen itself. */
    preloadShared: (names: readonly string[]): Promise<void> =>
      prepare()
        .then(({ fetchShared }) => fetchShared(names))
        .catch(() => undefined), // the screen fetches them again, and says what is wrong
    abortRequests: (remote: Build): void => runtime?.abortRequests(remote),
    forgetFailures: (): void => runtime?.forgetFailures(),
  };
}

export type Modules = ReturnType<typeof createModules>;
