/** @jest-environment jsdom */
import { loadDeadline, type Descriptor, type FailureClass } from '@osasto/contract';
import { addCatalogue, i18n, setLanguage, startLanguage } from '@osasto/i18n';
import {
  FakeResponse,
  attempts,
  good,
  createManifest,
  newRemote,
  serveBuild,
  Screen,
  serveRemotes,
} from '../../testing/remotes.ts';
import { ClassifiedFailure, RemoteFailure } from './failures.ts';
import { createLoader, loader } from './loader.ts';
import { defaultTimeouts } from './retry.ts';

serveRemotes();

const load = async (descriptor: Descriptor, from = loader) => {
  const { Part } = await settled(from.load(descriptor, '/here', { signal: new AbortController().signal }));
  return Part;
};

const failure = (descriptor: Descriptor, from = loader) =>
  load(descriptor, from).then(
    () => undefined,
    (error: unknown) => (error instanceof RemoteFailure ? error : undefined),
  );

const ends: (() => void)[] = [];

/** Hangs until the end of its test. */
const never = () =>
  new Promise<never>((_, reject) => {
    ends.push(() => reject(new Error('the test is over')));
  });

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

beforeAll(() => startLanguage(async () => ({})));

// The runtime logs each failure that is meant here.
beforeEach(() => {
  for (const level of ['warn', 'error', 'log'] as const) jest.spyOn(console, level).mockImplementation();
});

jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });

/** Advances the timers until it is settled. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  const end = () => {
    state.isSettled = true;
  };
  promise.then(end, end);
  while (!state.isSettled) await jest.advanceTimersByTimeAsync(250); // oxlint-disable-line no-await-in-loop -- a timer
  return promise;
}

test('a screen is loaded with the texts of its remote', async () => {
  const remote = serveBuild(newRemote(), good);
  expect(await load(remote)).toBe(Screen);
  expect(i18n.t(`${remote.name}:title`)).toBe('Jäsenet');
});

const classes: [FailureClass, string, () => Descriptor][] = [
  ['network', 'nothing answers', () => newRemote()],
  [
    'http',
    'the manifest is answered with 404',
    () => serveBuild(newRemote(), good, async () => new FakeResponse('', { status: 404 })),
  ],
  [
    'contract',
    'the manifest is a page of HTML',
    () => serveBuild(newRemote(), good, async () => new FakeResponse('<html>')),
  ],
  [
    'contract',
    'the manifest is of something else',
    () => serveBuild(newRemote(), good, async () => new FakeResponse('{}')),
  ],
  [
    'contract',
    'it uses a name that a shared module, not yet loaded, has no longer',
    () => {
      const remote = newRemote();
      const uses = { '@osasto/ui/Dialog': 'Dialog DialogGroup' };
      return serveBuild(remote, good, async () => new FakeResponse(createManifest(remote, uses)));
    },
  ],
  [
    'contract',
    'it uses a name that a shared module has no longer',
    () => {
      const remote = newRemote();
      const uses = { '@osasto/ui/Button': 'Button ButtonGroup' };
      return serveBuild(remote, good, async () => new FakeResponse(createManifest(remote, uses)));
    },
  ],
  [
    'contract',
    'the descriptor speaks another contract',
    () => serveBuild(newRemote({ contractVersion: 9 }), good),
  ],
  [
    'contract',
    'it does not fit the shell of this page',
    () => serveBuild(newRemote({ unfit: { s1: 'src/reports.ts:1: no "GET reports".' } }), good),
  ],
  [
    'contract',
    'the module speaks another contract than its descriptor',
    () => serveBuild(newRemote(), { ...good, contractVersion: 9 }),
  ],
  ['contract', 'a promised screen is missing', () => serveBuild(newRemote(), { ...good, routes: {} })],
  ['contract', 'nothing is exposed', () => serveBuild(newRemote(), undefined)],
  [
    'contract',
    'a screen is no component',
    () => serveBuild(newRemote(), { ...good, routes: { '/here': async () => ({ default: 3 }) } }),
  ],
  [
    'incompatible',
    'it wants another version of a shared module',
    () => serveBuild(newRemote({ shared: { react: '^20.0.0' } }), good),
  ],
  [
    'incompatible',
    'it wants a shared module that the shell lacks',
    () => serveBuild(newRemote({ shared: { '@osasto/ui/Hologram': '^0.0.0' } }), good),
  ],
  [
    'runtime',
    'its screen throws while it is loaded',
    () =>
      serveBuild(newRemote(), {
        ...good,
        routes: {
          '/here': async () => {
            throw new RangeError('Invalid array length');
          },
        },
      }),
  ],
  ['timeout', 'the manifest never comes', () => serveBuild(newRemote(), good, never)],
  [
    'timeout',
    'the screen never comes',
    () => serveBuild(newRemote(), { ...good, routes: { '/here': never } }),
  ],
  [
    'timeout',
    'the texts never come',
    () =>
      serveBuild(newRemote(), {
        ...good,
        loadMessages: never,
      }),
  ],
];

test.each(classes)('class %s: %s', async (failureClass, _, remote) => {
  const failed = await failure(remote());
  expect(failed?.class).toBe(failureClass);
  expect(failed?.reference).toMatch(/^REM-[0-9A-F]{4}-[0-9A-F]{4}$/);
});

test('a build that does not fit another shell is loaded, and of one that does not fit nothing is requested', async () => {
  const other = serveBuild(newRemote({ unfit: { s9: 'no "GET reports".' } }), good);
  expect(await failure(other)).toBeUndefined();
  const unfit = serveBuild(newRemote({ unfit: { s1: 'src/reports.ts:1: no "GET reports".' } }), good);
  expect((await failure(unfit))?.message).toContain('src/reports.ts:1: no "GET reports".');
  expect(attempts.get(unfit.manifest)).toBeUndefined();
});

test.each<[string, () => Descriptor]>([
  ['manifest', () => serveBuild(newRemote(), good, never)],
  ['entry', () => serveBuild(newRemote(), never)],
  ['texts', () => serveBuild(newRemote(), { ...good, loadMessages: never })],
  ['chunk', () => serveBuild(newRemote(), { ...good, routes: { '/here': never } })],
])('one deadline is for the whole load: it ends a %s that never comes', async (_, remote) => {
  expect(loadDeadline).toBe(120_000);
  const begun = Date.now();
  const failed = await failure(remote(), createLoader({ ...defaultTimeouts, loadMs: 400 }));
  expect(failed?.class).toBe('timeout');
  expect(Date.now() - begun).toBe(500); // the timers of this test advance by 250 ms
});

test('network and http failures are retried automatically', async () => {
  const remote = newRemote();
  serveBuild(remote, good, async (attempt) => {
    if (attempt === 1) throw new TypeError('Failed to fetch');
    return attempt === 2 ? new FakeResponse('', { status: 503 }) : new FakeResponse(createManifest(remote));
  });
  expect(await load(remote)).toBe(Screen);
  expect(attempts.get(remote.manifest)).toBe(3);
});

test('other failures are not retried', async () => {
  let requests = 0;
  const remote = serveBuild(newRemote(), {
    ...good,
    loadMessages: async () => {
      requests += 1;
      throw new RangeError('broken');
    },
  });
  expect((await failure(remote))?.class).toBe('runtime');
  expect(requests).toBe(1);
});

test('after a failure the next load really loads again', async () => {
  const remote = newRemote();
  let isUp = false;
  serveBuild(remote, good, async () => {
    if (!isUp) throw new ClassifiedFailure('http', 'the manifest: 500');
    return new FakeResponse(createManifest(remote));
  });
  expect((await failure(remote))?.class).toBe('http');
  isUp = true;
  expect(await load(remote)).toBe(Screen);
});

test('a load with a corrected entry of the registry does not share the failure of one with the entry before', async () => {
  const corrected = newRemote();
  const failing = Promise.withResolvers<never>();
  serveBuild(corrected, good, async (attempt) =>
    attempt === 1 ? failing.promise : new FakeResponse(createManifest(corrected)),
  );
  const before = failure({ ...corrected, manifestIntegrity: 'sha384-wrong' });
  await jest.advanceTimersByTimeAsync(250);
  const loading = load(corrected);
  failing.reject(new ClassifiedFailure('integrity', 'the manifest: another hash'));
  expect((await before)?.class).toBe('integrity');
  expect(await loading).toBe(Screen);
});

test('a person who stops the loading sees no failure', async () => {
  const stopped = new AbortController();
  const loading = loader.load(serveBuild(newRemote(), good, never), '/here', {
    signal: stopped.signal,
  });
  stopped.abort(new DOMException('stopped', 'AbortError'));
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
});

test('a language switch loads the texts of the remotes in use before it commits', async () => {
  const remote = newRemote();
  let arrive = () => {};
  serveBuild(remote, {
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

test('a remote whose texts cannot be had keeps those of before, and has the new ones when it is up again', async () => {
  let isUp = false;
  const remote = serveBuild(newRemote(), {
    ...good,
    loadMessages: async (language: string) => {
      if (language === 'sv' && !isUp) throw new ClassifiedFailure('http', 'sv.js: 404');
      return { title: language === 'fi' ? 'Kirjeet' : 'Brev' };
    },
  });
  await setLanguage('fi');
  await load(remote);
  await setLanguage('sv');
  expect(i18n.language).toBe('sv');
  expect(i18n.t(`${remote.name}:title`)).toBe('Kirjeet');
  isUp = true;
  await load(remote);
  expect(i18n.t(`${remote.name}:title`)).toBe('Brev');
});

test('two builds of one remote are in the page together', async () => {
  const Newer = () => null;
  const older = serveBuild(newRemote({ name: 'twice' }), good);
  const newer = serveBuild(newRemote({ name: 'twice' }), {
    ...good,
    routes: { '/here': async () => ({ default: Newer }) },
  });
  expect(await load(older)).toBe(Screen);
  expect(await load(newer)).toBe(Newer);
  expect(await load(older)).toBe(Screen);
});

test('texts of an older build that come late leave the newer one in place', async () => {
  const texts = Promise.withResolvers<{ title: string }>();
  const older = serveBuild(newRemote({ name: 'late' }), { ...good, loadMessages: () => texts.promise });
  const newer = serveBuild(newRemote({ name: 'late' }), {
    ...good,
    loadMessages: async () => ({ title: 'Uusi' }),
  });
  const slow = load(older);
  await jest.advanceTimersByTimeAsync(250);
  await load(newer);
  texts.resolve({ title: 'Vanha' });
  await slow;
  expect(i18n.t('late:title')).toBe('Uusi');
  expect(loader.loaded(newer, '/here')).toBeDefined();
  expect(loader.loaded(older, '/here')).toBeUndefined();
});
