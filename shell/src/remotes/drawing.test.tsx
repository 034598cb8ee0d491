import { act, screen, waitFor } from '@testing-library/react';
import { Component, lazy, use, useEffect, useState } from 'react';
import {
  nationalOffice,
  superAdmin,
  type ClientEvent,
  type RemoteModule,
  type SlotEntry,
} from '@osasto/contract';
import { confirm, showAlert, whileBusy } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { Slot } from '@osasto/session';
import { Page } from '@osasto/ui/Page';
import { status, title, type Sent } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import { attempts, good, newRemote, serveBuild, serveRemotes } from '../../testing/remotes.ts';
import { serve } from '../../testing/service.ts';

import { sendBeforeLeaving } from './telemetry.ts';
import { watchThrown } from './thrown.ts';

beforeAll(() => {
  sendBeforeLeaving();
  watchThrown();
});
let sent: Sent[];
afterEach(closeShell);
beforeEach(() => {
  // React and the runtime log each failure that is meant here.
  for (const level of ['warn', 'error', 'log'] as const) jest.spyOn(console, level).mockImplementation();
  sent = serve({ 'POST client/events': status(204) });
  serveRemotes();
});

/** The classes of the failures that were counted of a remote. */
async function failuresOf(name: string) {
  dispatchEvent(new Event('pagehide'));
  const events = sent.flatMap(({ call, body }) =>
    call === 'POST client/events' ? (body as { events: ClientEvent[] }).events : [],
  );
  return events.filter(({ remote }) => remote === name).flatMap((event) => event.class ?? []);
}

const withScreen = (Screen: () => React.ReactNode): RemoteModule => ({
  ...good,
  routes: { '/here': async () => ({ default: Screen }) },
});

/** A list of sections with a slot in each row. */
const host = () =>
  serveBuild(
    newRemote(),
    withScreen(() => (
      <Page title="Osastot">
        {[11, 12].map((id) => (
          <p key={id}>
            Osasto {id} <Slot name="section-row" sectionId={id} />
          </p>
        ))}
      </Page>
    )),
  );

type Piece = NonNullable<RemoteModule['slots']['section-row']>;

function guest(piece: Piece, more: Partial<SlotEntry> = {}) {
  const entry: SlotEntry = { slot: 'section-row', audience: 'signed-in', order: 1, ...more };
  return serveBuild(newRemote({ routes: [], slots: [entry] }), {
    ...good,
    routes: {},
    slots: { 'section-row': piece },
  });
}

const open = (...remotes: ReturnType<typeof guest>[]) =>
  openShell('/here', { signedIn: person('KT'), remotes });

const saying =
  (word: string): Piece =>
  async () => ({ default: ({ sectionId }) => `${word} ${sectionId}` });

/** Waits until a row of the host has these pieces. */
async function rowSays(section: string, pieces: string): Promise<void> {
  const row = await screen.findByText(section);
  await waitFor(() => expect(row.textContent).toBe(`${section} ${pieces}`));
}

test('a slot has the pieces for this person, in order, with their texts', async () => {
  const speaking = guest(async () => ({
    default: function Speaking() {
      return useTranslate(speaking.name)('title');
    },
  }));
  await open(
    host(),
    guest(saying('second'), { order: 3 }),
    guest(saying('first'), { order: 2, audience: [nationalOffice] }),
    guest(saying('secret'), { audience: [superAdmin] }),
    speaking,
  );
  await rowSays('Osasto 11', 'Jäsenetfirst 11second 11');
  await rowSays('Osasto 12', 'Jäsenetfirst 12second 12');
});

test('all rows share one load', async () => {
  let loads = 0;
  const remote = guest(async () => {
    loads += 1;
    return { default: () => 'here' };
  });
  await open(host(), remote);
  await rowSays('Osasto 12', 'here');
  expect(loads).toBe(1);
  expect(attempts.get(remote.manifest)).toBe(1);
});

test.each<[string, Piece]>([
  [
    'cannot be loaded',
    async () => {
      throw new RangeError('Invalid array length');
    },
  ],
  [
    'throws',
    async () => ({
      default: () => {
        throw new RangeError('Invalid array length');
      },
    }),
  ],
])('a piece that %s leaves the rest of its row', async (_, piece) => {
  const broken = guest(piece);
  await open(host(), broken, guest(saying('whole'), { order: 2 }));
  const row = await screen.findByText(/Osasto 11/);
  await waitFor(() =>
    expect(row).toHaveTextContent(`Osasto 11 ${broken.name}: ei nyt käytettävissäwhole 11`),
  );
  await title('Osastot');
  await waitFor(async () => expect(await failuresOf(broken.name)).toContain('runtime'));
});

test('a file that a screen loads later fails in the same panel, with its own class', async () => {
  const Later = lazy(() =>
    Promise.reject(
      Object.assign(new Error('Loading chunk 7 failed.'), {
        name: 'ChunkLoadError',
        type: 'timeout',
        request: 'http://localhost/7.js',
      }),
    ),
  );
  const remote = serveBuild(
    newRemote(),
    withScreen(() => <Later />),
  );
  await open(remote);
  await title(`Osa ”${remote.name}” ei ole nyt käytettävissä`);
  await waitFor(async () => expect(await failuresOf(remote.name)).toEqual(['timeout']));
});

test('a screen that throws can be tried again', async () => {
  let isBroken = true;
  const remote = serveBuild(
    newRemote(),
    withScreen(() => {
      if (isBroken) throw new RangeError('Invalid array length');
      return <Page title="Whole" />;
    }),
  );
  await open(remote);
  await title(/ei ole nyt käytettävissä/);
  isBroken = false;
  screen.getByRole('button', { name: 'Yritä uudelleen' }).click();
  const heading = await title('Whole');
  await waitFor(() => expect(heading).toHaveFocus());
});

/** A component that throws when it leaves the page, whatever effects are guarded. */
class Clinging extends Component<{ children?: React.ReactNode }> {
  override componentWillUnmount(): void {
    throw new RangeError('It does not want to go');
  }
  override render() {
    return this.props.children;
  }
}

test('what a screen throws while it leaves takes neither header nor the next screen away, and is counted', async () => {
  const screens = {
    '/here': () => (
      <Clinging>
        <Page title="Clinging" />
      </Clinging>
    ),
    '/next': () => (
      <Clinging>
        <Page title="Clinging too" />
      </Clinging>
    ),
  };
  const routes = Object.keys(screens).map((path) => ({ path, audience: 'signed-in' as const }));
  const leaving = serveBuild(newRemote({ routes }), {
    ...good,
    routes: Object.fromEntries(
      Object.entries(screens).map(([path, Screen]) => [path, async () => ({ default: Screen })]),
    ),
  });
  const other = serveBuild(newRemote({ routes: [{ path: '/other', audience: 'signed-in' }] }), {
    ...good,
    routes: { '/other': async () => ({ default: () => <Page title="Other" /> }) },
  });
  const { router } = await open(leaving, other);
  const go = (path: string) => act(() => router.navigate(path));
  await title('Clinging');
  await go('/other');
  await title('Other');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await waitFor(async () => expect(await failuresOf(leaving.name)).toEqual(['runtime']));
  expect(await failuresOf(other.name)).toEqual([]);

  await go('/here');
  await title('Clinging');
  await go('/next'); // both throw: never for ever
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument());
  expect(screen.getByRole('banner')).toBeInTheDocument();
  await go('/other');
  await title('Other');
});

test('what a screen rejects as it comes is its own, not of the one that leaves', async () => {
  const at = (path: string, Screen: () => React.ReactNode) =>
    serveBuild(newRemote({ routes: [{ path, audience: 'signed-in' }] }), {
      ...good,
      routes: { [path]: async () => ({ default: Screen }) },
    });
  const before = at('/here', () => <Page title="Before" />);
  const next = at('/next', () => {
    useEffect(() => {
      queueMicrotask(() =>
        dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a text' })),
      );
    }, []);
    return <Page title="Next" />;
  });
  const { router } = await open(before, next);
  await title('Before');
  await act(() => router.navigate('/next'));
  await title('Next');
  await waitFor(async () => expect(await failuresOf(next.name)).toEqual(['runtime']));
  expect(await failuresOf(before.name)).toEqual([]);
});

test('what a piece throws while it leaves is its own, and the screen around it stays', async () => {
  let isShown = true;
  const piece = guest(async () => ({ default: () => <Clinging>piece</Clinging> }));
  const around = serveBuild(
    newRemote(),
    withScreen(() => {
      const [, draw] = useState(0);
      return (
        <Page title="Osastot">
          {isShown && <Slot name="section-row" sectionId={11} />}
          <button onClick={() => draw(1)}>Suodata</button>
        </Page>
      );
    }),
  );
  await open(around, piece);
  await screen.findByText('piece');
  isShown = false;
  await act(async () => screen.getByRole('button', { name: 'Suodata' }).click());
  await title('Osastot');
  expect(screen.queryByText('piece')).not.toBeInTheDocument();
  await waitFor(async () => expect(await failuresOf(piece.name)).toEqual(['runtime']));
  expect(await failuresOf(around.name)).toEqual([]);
});

test('a screen that waits for ever leaves header and menu', async () => {
  const never = new Promise<never>(() => {});
  const remote = serveBuild(
    newRemote(),
    withScreen(() => use(never)),
  );
  await open(remote);
  expect(await screen.findByText('Ladataan')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

test.each<[string, () => unknown]>([
  ['an alert', () => showAlert({ kind: 'error', message: 'error.generic', details: [{}] as never })],
  ['a question', () => confirm({ title: {} as never, body: '', confirm: 'Poista' })],
  ['the name of a command', () => whileBusy({} as never, new Promise(() => {}))],
])('%s that cannot be drawn leaves the frame, and the next alert is drawn', async (_what, give) => {
  const remote = serveBuild(
    newRemote(),
    withScreen(() => <Page title="Good" />),
  );
  await open(remote);
  await title('Good');
  act(() => void give());
  await waitFor(async () => expect(await failuresOf(remote.name)).toContain('runtime'));
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Good' })).toBeVisible();
  act(() => void showAlert({ kind: 'success', message: 'error.generic' }));
  expect(await screen.findByText('Järjestelmässä tapahtui virhe.')).toBeVisible();
});

test('what code of a remote throws in a handler, a timer or a promise is counted for its build, and not for ever', async () => {
  const remote = serveBuild(
    newRemote(),
    withScreen(() => <Page title="Good" />),
  );
  await open(remote);
  await title('Good');
  const thrown = Object.assign(new RangeError('later'), {
    stack: `RangeError: later\n at f (${new URL('7.js', remote.manifest).href}:1:2)`,
  });
  dispatchEvent(new ErrorEvent('error', { error: thrown }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown }));
  dispatchEvent(
    new ErrorEvent('error', { error: 'a text', filename: new URL('7.js', remote.manifest).href }),
  );
  dispatchEvent(new ErrorEvent('error', { error: new RangeError('of the shell') }));
  await waitFor(async () => expect(await failuresOf(remote.name)).toHaveLength(3));
  for (let time = 0; time < 30; time += 1) dispatchEvent(new ErrorEvent('error', { error: thrown }));
  expect(await failuresOf(remote.name)).toHaveLength(20);
});

test('a text that is thrown is counted for the part in which the person acts, else for the screen', async () => {
  const piece = guest(async () => ({ default: () => <button>Lisää</button> }));
  const around = serveBuild(
    newRemote(),
    withScreen(() => (
      <Page title="Osastot">
        <Slot name="section-row" sectionId={11} />
        <input aria-label="Hae" />
      </Page>
    )),
  );
  const { router } = await open(around, piece);
  const reject = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const counts = async () => [(await failuresOf(around.name)).length, (await failuresOf(piece.name)).length];
  const button = await screen.findByRole('button', { name: 'Lisää' });
  reject({ code: 7 });
  await waitFor(async () => expect(await counts()).toEqual([1, 0]));
  button.focus();
  reject(undefined);
  const ofReact = 'http://localhost/shell/s1/shell.js'; // which reports what a handler throws
  dispatchEvent(new ErrorEvent('error', { error: 'a text', filename: ofReact }));
  dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop', filename: 'http://localhost/here' }),
  );
  await waitFor(async () => expect(await counts()).toEqual([1, 2]));
  screen.getByRole('textbox', { name: 'Hae' }).focus();
  reject('a text');
  reject(new RangeError('of the shell'));
  await waitFor(async () => expect(await counts()).toEqual([2, 2]));
  await act(() => router.navigate('/about'));
  await title('Tietoja palvelusta');
  reject('of the shell');
  expect(await counts()).toEqual([2, 2]);
});
