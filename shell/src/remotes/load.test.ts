import { loadDeadline, type Descriptor, type FailureClass, type RemoteModule } from '@osasto/contract';
import { addCatalogue, i18n, setLanguage, startLanguage } from '@osasto/i18n';
import { host } from '../federation.ts';
import { HttpFailure, RemoteFailure } from './failures.ts';
import { loadScreen } from './load.ts';

/** What the network gives: addresses of manifests and what they answer. Everything behind it is the real runtime. */
class Answer {
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
  Response: Answer,
  SHARED_VERSIONS: { react: '19.3.1', '@osasto/ui': '0.0.0' },
});

const manifestOf = ({ name, build }: Descriptor) => {
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
      pluginVersion: '2.9.2',
      publicPath: `http://localhost/remotes/${name}/${build}/`,
    },
    shared: [],
    remotes: [],
    exposes: [],
  });
};

let number = 0;

/** A remote of its own for each test: the runtime knows remotes by name. */
function newRemote(more: Partial<Descriptor> = {}): Descriptor {
  number += 1;
  const name = more.name ?? `remote${String.fromCharCode(96 + number)}`;
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
    integrity: 'sha384-x',
    contractVersion: 1,
    shared: {},
    ...more,
  };
}

const Screen = () => null;
const good: RemoteModule = {
  contractVersion: 1,
  routes: { '/here': async () => ({ default: Screen }) },
  slots: {},
  loadMessages: async (language) => ({ title: language === 'fi' ? 'Jäsenet' : 'Medlemmar' }),
};

const network = new Map<string, (attempt: number) => Promise<Answer>>();
const attempts = new Map<string, number>();
const modules = new Map<string, unknown>();

const answer = async (address: string) => {
  const attempt = (attempts.get(address) ?? 0) + 1;
  attempts.set(address, attempt);
  const respond = network.get(address);
  if (!respond) throw new TypeError('Failed to fetch');
  return respond(attempt);
};
globalThis.fetch = answer as unknown as typeof fetch;
navigator.sendBeacon = () => true;

host.registerPlugins([
  {
    name: 'entries-without-a-network',
    loadEntry: async ({ remoteInfo }) => ({
      init: () => undefined,
      get: () => async () => ({ default: modules.get(remoteInfo.name) }) as never,
    }),
  },
]);

/** Makes the remote's manifest answer and its entry expose `module`. */
function serve(descriptor: Descriptor, module: unknown, manifest?: (attempt: number) => Promise<Answer>) {
  network.set(descriptor.manifest, manifest ?? (async () => new Answer(manifestOf(descriptor))));
  modules.set(`${descriptor.name}_${descriptor.build}`, module);
  return descriptor;
}

const load = (descriptor: Descriptor, deadline?: number) =>
  settled(
    loadScreen(descriptor, '/here', {
      signal: new AbortController().signal,
      ...(deadline !== undefined && { deadline }),
    }),
  );

const failure = (descriptor: Descriptor, deadline?: number) =>
  load(descriptor, deadline).then(
    () => undefined,
    (error: unknown) => (error instanceof RemoteFailure ? error : undefined),
  );

beforeAll(() => startLanguage(async () => ({})));

// The runtime tells the console of each failure that is meant here.
beforeEach(() => {
  for (const level of ['warn', 'error', 'log'] as const) jest.spyOn(console, level).mockImplementation();
});

jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });

/** Lets the clocks run until it is settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  const end = () => {
    state.isSettled = true;
  };
  promise.then(end, end);
  while (!state.isSettled) await jest.advanceTimersByTimeAsync(250); // oxlint-disable-line no-await-in-loop -- a clock
  return promise;
}

test('a screen is loaded with the texts of its remote', async () => {
  const remote = serve(newRemote(), good);
  expect(await load(remote)).toBe(Screen);
  expect(i18n.t(`${remote.name}:title`)).toBe('Jäsenet');
});

const classes: [FailureClass, string, () => Descriptor][] = [
  ['network', 'nothing answers', () => newRemote()],
  [
    'http',
    'the manifest is answered with 404',
    () => serve(newRemote(), good, async () => new Answer('', { status: 404 })),
  ],
  [
    'contract',
    'the manifest is a page of HTML',
    () => serve(newRemote(), good, async () => new Answer('<html>')),
  ],
  [
    'contract',
    'the manifest is of something else',
    () => serve(newRemote(), good, async () => new Answer('{}')),
  ],
  [
    'contract',
    'the descriptor speaks another contract',
    () => serve(newRemote({ contractVersion: 2 }), good),
  ],
  [
    'contract',
    'the module speaks another contract than its descriptor',
    () => serve(newRemote(), { ...good, contractVersion: 2 }),
  ],
  ['contract', 'a promised screen is missing', () => serve(newRemote(), { ...good, routes: {} })],
  ['contract', 'nothing is exposed', () => serve(newRemote(), undefined)],
  [
    'contract',
    'a screen is no component',
    () => serve(newRemote(), { ...good, routes: { '/here': async () => ({ default: 3 }) } }),
  ],
  [
    'incompatible',
    'it wants another version of a shared module',
    () => serve(newRemote({ shared: { react: '^20.0.0' } }), good),
  ],
  [
    'incompatible',
    'it wants a shared module that the shell lacks',
    () => serve(newRemote({ shared: { '@osasto/ui/Hologram': '^0.0.0' } }), good),
  ],
  [
    'runtime',
    'its screen throws while it is loaded',
    () =>
      serve(newRemote(), {
        ...good,
        routes: {
          '/here': async () => {
            throw new RangeError('Invalid array length');
          },
        },
      }),
  ],
  ['timeout', 'the manifest never comes', () => serve(newRemote(), good, () => new Promise(() => {}))],
  [
    'timeout',
    'the screen never comes',
    () => serve(newRemote(), { ...good, routes: { '/here': () => new Promise(() => {}) } }),
  ],
  [
    'timeout',
    'the texts never come',
    () =>
      serve(newRemote(), {
        ...good,
        loadMessages: (language: string) => (language === 'fi' ? new Promise(() => {}) : Promise.resolve({})),
      }),
  ],
];

test.each(classes)('class %s: %s', async (failureClass, _, remote) => {
  const failed = await failure(remote());
  expect(failed?.class).toBe(failureClass);
  expect(failed?.reference).toMatch(/^REM-[0-9A-F]{4}-[0-9A-F]{4}$/);
});

test('the deadline is for the whole load, and is that of the contract unless told otherwise', async () => {
  expect(loadDeadline).toBe(120_000);
  const begun = Date.now();
  const failed = await failure(
    serve(newRemote(), good, () => new Promise(() => {})),
    400,
  );
  expect(failed?.class).toBe('timeout');
  expect(Date.now() - begun).toBe(500); // the clock of this test ticks in 250 ms
});

test('network and http failures are tried again by themselves', async () => {
  const remote = newRemote();
  serve(remote, good, async (attempt) => {
    if (attempt === 1) throw new TypeError('Failed to fetch');
    return attempt === 2 ? new Answer('', { status: 503 }) : new Answer(manifestOf(remote));
  });
  expect(await load(remote)).toBe(Screen);
  expect(attempts.get(remote.manifest)).toBe(3);
});

test('other failures are not tried again', async () => {
  let asked = 0;
  const remote = serve(newRemote(), {
    ...good,
    loadMessages: async () => {
      asked += 1;
      throw new RangeError('broken');
    },
  });
  expect((await failure(remote))?.class).toBe('runtime');
  expect(asked).toBe(1);
});

test('after a failure the next load really loads again', async () => {
  const remote = newRemote();
  let isUp = false;
  serve(remote, good, async () => {
    if (!isUp) throw new HttpFailure(remote.manifest, 500);
    return new Answer(manifestOf(remote));
  });
  expect((await failure(remote))?.class).toBe('http');
  isUp = true;
  expect(await load(remote)).toBe(Screen);
});

test('who stops the loading is not told of a failure', async () => {
  const stopped = new AbortController();
  const loading = loadScreen(
    serve(newRemote(), good, () => new Promise(() => {})),
    '/here',
    {
      signal: stopped.signal,
    },
  );
  stopped.abort(new DOMException('stopped', 'AbortError'));
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
});

test('a language switch loads the texts of the remotes in use before it commits', async () => {
  const remote = newRemote();
  let arrive = () => {};
  serve(remote, {
    ...good,
    loadMessages: (language: string) =>
      language === 'fi'
        ? Promise.resolve({ title: 'Kokoukset' })
        : new Promise((resolve) => {
            arrive = () => resolve({ title: 'Möten' });
          }),
  });
  await load(remote);
  await addCatalogue('other', async () => ({}));
  const switching = setLanguage('sv');
  await Promise.resolve();
  expect(i18n.language).toBe('fi');
  expect(i18n.t(`${remote.name}:title`)).toBe('Kokoukset');
  arrive();
  await switching;
  expect(i18n.language).toBe('sv');
  expect(i18n.t(`${remote.name}:title`)).toBe('Möten');
});

test('two builds of one remote are in the page together', async () => {
  const Newer = () => null;
  const older = serve(newRemote({ name: 'twice' }), good);
  const newer = serve(newRemote({ name: 'twice' }), {
    ...good,
    routes: { '/here': async () => ({ default: Newer }) },
  });
  expect(await load(older)).toBe(Screen);
  expect(await load(newer)).toBe(Newer);
  expect(await load(older)).toBe(Screen);
});
