import type { Descriptor, RemoteModule } from '@osasto/contract';
import { host } from '../src/federation.ts';

/** What the network gives: addresses of manifests and what they answer. Everything behind it is the real runtime. */
export class FakeResponse {
  readonly headers = new Map();
  readonly ok: boolean;

  readonly body: string;
  readonly status: number;

  constructor(body: string, { status = 200 }: { status?: number } = {}) {
    this.body = body;
    this.status = status;
    this.ok = status < 400;
  }

  text = async () => this.body;
  json = async () => JSON.parse(this.body) as unknown;
}
Object.assign(globalThis, {
  Response: FakeResponse,
  SHARED_NAMES: {},
  SHELL_BUILD: 's1',
  SHARED_VERSIONS: { react: '19.3.1', '@osasto/ui': '0.0.0' },
});

/** The federation manifest of a remote, as JSON text. */
export const createManifest = ({ name, build }: Descriptor, uses?: Record<string, string>) => {
  const globalName = `osasto_${name}_${build}`;
  return JSON.stringify({
    id: globalName,
    name: globalName,
    metaData: {
      name: globalName,
      type: 'app',
      buildInfo: { buildVersion: build, buildName: name },
      remoteEntry: { name: 'entry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName,
      ...(uses && { uses }),
      pluginVersion: '2.9.2',
      publicPath: `http://localhost/remotes/${name}/${build}/`,
    },
    shared: [],
    remotes: [],
    exposes: [],
  });
};

let number = 0;

/** Names of remotes have no digits. */
const inLetters = (count: number) =>
  String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** A remote of its own for each test: the runtime knows remotes by name. */
export function newRemote(more: Partial<Descriptor> = {}): Descriptor {
  number += 1;
  const name = more.name ?? `remote${inLetters(number)}`;
  const build = `build${number}`;
  return {
    name,
    build,
    title: { fi: name, sv: name },
    routes: [{ path: '/here', audience: 'signed-in' }],
    links: [],
    slots: [],
    version: '1.0.0',
    manifest: `http://localhost/remotes/${name}/${build}/mf-manifest.json`,
    manifestIntegrity: 'sha384-m',
    integrity: 'sha384-x',
    contractVersion: 2,
    shared: {},
    ...more,
  };
}

export const Screen = (): null => null;

/** A module that keeps the contract. */
export const good: RemoteModule = {
  contractVersion: 2,
  routes: { '/here': async () => ({ default: Screen }) },
  slots: {},
  loadMessages: async (language) => ({ title: language === 'fi' ? 'Jäsenet' : 'Medlemmar' }),
};

/** What addresses answer, by the number of the attempt. */
export const network = new Map<string, (attempt: number) => Promise<FakeResponse>>();
export const attempts = new Map<string, number>();
/** What entries expose, by name and build. */
const modules = new Map<string, unknown>();

/** Has the network above answer; what is not in it is left to those who answered before, if anybody did. */
export function serveRemotes(): void {
  const beyond = globalThis.fetch as typeof fetch | undefined;
  const answer = async (address: string, init?: RequestInit) => {
    const attempt = (attempts.get(address) ?? 0) + 1;
    attempts.set(address, attempt);
    const respond = network.get(address);
    if (respond) return respond(attempt);
    if (beyond) return beyond(address, init);
    throw new TypeError('Failed to fetch');
  };
  globalThis.fetch = answer as unknown as typeof fetch;
}
navigator.sendBeacon = () => true;

async function exposedBy(name: string) {
  const module = modules.get(name);
  const exposed = typeof module === 'function' ? ((await module()) as unknown) : module;
  return () => ({ default: exposed });
}

host.registerPlugins([
  {
    name: 'entries-without-a-network',
    loadEntry: async ({ remoteInfo }) => ({
      init: () => undefined,
      get: () => exposedBy(remoteInfo.name) as never,
    }),
  },
]);

/** Makes the remote's manifest answer and its entry expose `module`, or what that gives. */
export function serveBuild(
  descriptor: Descriptor,
  module: unknown,
  manifest?: (attempt: number) => Promise<FakeResponse>,
): Descriptor {
  network.set(descriptor.manifest, manifest ?? (async () => new FakeResponse(createManifest(descriptor))));
  modules.set(`${descriptor.name}_${descriptor.build}`, module);
  return descriptor;
}
