import { version as reactVersion } from 'react';
import type { Descriptor, RemoteModule } from '@osasto/contract';
import { host } from '@osasto/shell/remotes';
import { descriptorWith, type RemoteFailureKind } from './failures.ts';
import { addServer, response } from './mock-server.ts';

// The build of the shell defines them.
Object.assign(globalThis, { SHARED_VERSIONS: { react: reactVersion } });
// jsdom has none, and the shell wraps manifests in one.
globalThis.Response ??= class {
  readonly #body: string;
  constructor(body: string) {
    this.#body = body;
  }
  ok = true;
  status = 200;
  headers = new Map([['content-type', 'application/json']]);
  text = async () => this.#body;
  json = async () => JSON.parse(this.#body) as unknown;
} as unknown as typeof Response;
if (!('sendBeacon' in navigator)) Object.assign(navigator, { sendBeacon: () => true });

interface Served {
  descriptor: Descriptor;
  /** The address of its files. */
  folder: string;
  load: () => Promise<{ default: RemoteModule }>;
  failure: RemoteFailureKind | undefined;
}

/** Remotes by the name under which the runtime knows them. */
const served = new Map<string, Served>();

const nameOf = ({ name, build }: Descriptor) => `${name.replaceAll('-', '_')}_${build}`;

/** A manifest as the build writes it. */
function manifestOf({ descriptor, folder }: Served) {
  const globalName = `osasto_${nameOf(descriptor)}`;
  return {
    id: globalName,
    name: globalName,
    metaData: {
      name: globalName,
      type: 'app',
      buildInfo: { buildVersion: descriptor.build, buildName: descriptor.name },
      remoteEntry: { name: 'entry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      pluginVersion: '2.9.2',
      publicPath: folder,
    },
    shared: [],
    remotes: [],
    exposes: [],
  };
}

async function manifest(remote: Served, init: RequestInit): Promise<Response> {
  const { failure } = remote;
  if (failure === 'refused') throw new TypeError('Failed to fetch');
  if (failure === 'hangs') return new Promise(() => {});
  if (failure === 'http') return response(404);
  if (failure === 'html' && init.integrity) throw new TypeError('Failed to fetch');
  return response(200, JSON.stringify(manifestOf(remote)));
}

/** The shell fetches the entry only to learn why the browser refused it. */
async function entry(init: RequestInit): Promise<Response> {
  if (init.integrity) throw new TypeError('Failed to fetch');
  return response(200, '', 'text/javascript');
}

const registry = () => ({
  remotes: [...served.values()]
    .slice(-1)
    .map(({ descriptor, failure }) => descriptorWith(failure, descriptor)),
});

addServer((address, init) => {
  if (address.pathname === '/registry.json')
    return Promise.resolve(response(200, JSON.stringify(registry())));
  const remote = [...served.values()].find(({ folder }) => address.href.startsWith(folder));
  if (!remote) return undefined;
  return address.pathname.endsWith('.json') ? manifest(remote, init) : entry(init);
});

host.registerPlugins([
  {
    name: 'entries-without-a-browser',
    loadEntry: async ({ remoteInfo }) => {
      const remote = served.get(remoteInfo.name);
      if (!remote) return undefined; // another's
      const address = `${remote.folder}entry.js`;
      // The runtime's message for a script that the browser refused.
      if (remote.failure === 'integrity') throw new Error(`RUNTIME-008 ScriptNetworkError ${address}`);
      return {
        init: () => undefined,
        get: () => async () => {
          if (remote.failure === 'throws') throw new TypeError('The remote threw when it was evaluated');
          return (await remote.load()) as never;
        },
      };
    },
  },
]);

let builds = 0;

/** Serves a remote, as a build of its own: the runtime never forgets one that it has loaded. */
export function serveRemote(
  source: Omit<Descriptor, 'build' | 'manifest'>,
  load: Served['load'],
  failure?: RemoteFailureKind,
): Served {
  builds += 1;
  const build = `test${builds}`;
  const path = `/remotes/${source.name}/${build}/`;
  const remote: Served = {
    descriptor: { ...source, build, manifest: `${path}mf-manifest.json` },
    folder: new URL(path, location.href).href,
    load,
    failure,
  };
  served.set(nameOf(remote.descriptor), remote);
  return remote;
}
