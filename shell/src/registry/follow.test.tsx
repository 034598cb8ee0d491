import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Descriptor, RemoteModule } from '@osasto/contract';
import { useDirtyForm } from '@osasto/feedback';
import { useTranslate } from '@osasto/i18n';
import { useParams } from '@osasto/router';
import { endSession, useHasRoute, useSession } from '@osasto/session';
import { Page } from '@osasto/ui/Page';
import { title } from '@osasto/testing';
import { closeShell, openShell, person } from '../../testing/open-shell.tsx';
import {
  FakeResponse,
  attempts,
  network,
  newRemote,
  serveBuild,
  serveRemotes,
} from '../../testing/remotes.ts';
import { serve } from '../../testing/service.ts';

import { refreshRegistry } from './follow.ts';
import { currentRemotes } from './store.ts';

afterEach(closeShell);
beforeAll(() => import('../frame/LeaveQuestion.tsx'));
beforeEach(() => {
  // The runtime logs each failure that is meant here.
  for (const level of ['warn', 'error', 'log'] as const) jest.spyOn(console, level).mockImplementation();
  serve();
  serveRemotes();
});

/** A build of the letters whose screens say which build they are of. */
function letters(word: string, more: Partial<Descriptor> = {}): Descriptor {
  function Letter() {
    const t = useTranslate('letters');
    const hasNew = useHasRoute('/letters/new');
    return (
      <Page title={`${word} ${useParams()['letterId'] ?? ''}`} tags={hasNew && 'new'}>
        {t('word')}
      </Page>
    );
  }
  function Form() {
    useDirtyForm(true);
    return <Page title={`${word} form`} />;
  }
  const screens = { '/letters': Letter, '/letters/:letterId': Letter, '/letters/new': Form };
  const routes = more.routes ?? [
    { path: '/letters', audience: 'signed-in' },
    { path: '/letters/:letterId', audience: 'signed-in' },
  ];
  const module: RemoteModule = {
    contractVersion: 2,
    routes: Object.fromEntries(
      routes.map(({ path }) => [path, async () => ({ default: screens[path as keyof typeof screens] })]),
    ),
    slots: {},
    loadMessages: async () => ({ word: `text of ${word}` }),
  };
  return serveBuild(newRemote({ name: 'letters', ...more, routes }), module);
}

const withForm = {
  routes: [...letters('any').routes, { path: '/letters/new', audience: 'signed-in' as const }],
};

/** What the registry says from now on. */
const deploy = (...remotes: Descriptor[]) =>
  network.set('/registry.json', async () => new FakeResponse(JSON.stringify({ remotes })));

/** The person comes back to the tab, and it has asked. */
async function comeBack() {
  document.dispatchEvent(new Event('visibilitychange'));
  await act(refreshRegistry);
}

async function open(path: string, remote: Descriptor) {
  deploy(remote);
  const { router } = await openShell(path, { signedIn: person('KT'), remotes: [remote] });
  return (next: string) => act(() => router.navigate(next));
}

/** Answers the question about unsaved values. */
const confirmLeaving = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Poistu, hylkää muutokset' }));

test('an open page takes the newer build, and the older one again, at its next navigation', async () => {
  const [one, two] = [letters('one'), letters('two')];
  const go = await open('/letters/1', one);
  await title('one 1');
  deploy(two);
  await comeBack();
  expect(screen.getByRole('heading', { name: 'one 1' })).toBeInTheDocument();
  await go('/letters/1?tab=2'); // a filter or a page is no navigation: what was typed would be lost
  expect(screen.getByRole('heading', { name: 'one 1' })).toBeInTheDocument();
  await go('/letters/2');
  await title('two 2');
  expect(screen.getByText('text of two')).toBeInTheDocument();
  deploy(one);
  await comeBack();
  await title('two 2');
  await go('/letters/3');
  await title('one 3');
  expect(screen.getByText('text of one')).toBeInTheDocument();
});

test('what was taken back before the navigation never comes', async () => {
  const [one, two] = [letters('one'), letters('two')];
  const go = await open('/letters/1', one);
  await title('one 1');
  for (const build of [two, one]) {
    deploy(build);
    await comeBack(); // oxlint-disable-line no-await-in-loop -- one after the other
  }
  await go('/letters/2');
  await title('one 2');
});

test('no build is exchanged while a form is dirty', async () => {
  const [one, two] = [letters('one', withForm), letters('two', withForm)];
  const go = await open('/letters/new', one);
  await title('one form');
  deploy(two);
  await comeBack();
  await go('/letters/1');
  await confirmLeaving();
  await title('one 1');
  await go('/letters/2');
  await title('two 2');
});

test('routes and links come and go with the builds', async () => {
  const link = {
    location: 'navigation' as const,
    to: '/letters/new',
    audience: 'signed-in' as const,
    order: 1,
  };
  const one = letters('one');
  const two = letters('two', { ...withForm, links: [{ ...link, label: { fi: 'Uusi', sv: 'Ny' } }] });
  const go = await open('/letters/1', one);
  await title('one 1');
  deploy(two);
  await comeBack();
  expect(screen.queryByRole('link', { name: 'Uusi' })).not.toBeInTheDocument();
  await go('/letters/2');
  await title('two 2');
  expect(screen.getByText('new')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Uusi' })).toBeInTheDocument();
  await go('/letters/new');
  await title('two form');
  deploy({ ...one, routes: [{ path: '/letters', audience: 'signed-in' }] });
  await comeBack();
  await go('/letters');
  await confirmLeaving();
  await go('/about');
  await go('/letters/new');
  await title('Sivua ei löydy.');
});

test('a remote that is switched off says so, and its links are gone', async () => {
  const link = { location: 'navigation' as const, to: '/letters', audience: 'signed-in' as const, order: 1 };
  const one = letters('one', { links: [{ ...link, label: { fi: 'Kirjeet', sv: 'Brev' } }] });
  const go = await open('/letters/1', one);
  await title('one 1');
  deploy({ ...one, disabled: true });
  await comeBack();
  await go('/letters/2');
  await title('Osa ”letters” ei ole nyt käytettävissä');
  expect(screen.getByText(/poissa käytöstä/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Kirjeet' })).not.toBeInTheDocument();
});

test('a build that is gone is replaced by the one that the registry names now, without a question', async () => {
  const [one, two] = [letters('one'), letters('two')];
  network.set(one.manifest, async () => new FakeResponse('', { status: 404 }));
  const go = await open('/about', one);
  deploy(two);
  await go('/letters/1');
  await title('two 1');
  expect(attempts.get(one.manifest)).toBe(1);
});

test('Retry loads what the registry names now, and the title has the focus', async () => {
  const bad = serveBuild(newRemote({ name: 'letters', routes: letters('any').routes }), {
    contractVersion: 2,
  });
  await open('/letters/1', bad);
  await title('Osa ”letters” ei ole nyt käytettävissä');
  deploy(letters('good'));
  act(() => screen.getByRole('button', { name: 'Yritä uudelleen' }).click());
  const heading = await title('good 1');
  await waitFor(() => expect(heading).toHaveFocus());
});

test('a rollout reaches the people it is for, and is decided anew with each sign-in', async () => {
  const [one, two] = [letters('one'), letters('two')];
  const rolling: Descriptor = { ...one, rollout: { to: two, roles: [2] } };
  await openShell('/letters/1', { signedIn: person('KT'), remotes: [rolling] });
  await title('two 1');
  act(endSession);
  expect(currentRemotes().remotes.map(({ build }) => build)).toEqual([one.build]);
  act(() => useSession.setState({ status: 'loggedIn', actor: { roles: [5], districtId: 1, sectionId: 11 } }));
  expect(currentRemotes().remotes.map(({ build }) => build)).toEqual([one.build]);
  act(() =>
    useSession.setState({ status: 'loggedIn', actor: { roles: [2], districtId: null, sectionId: null } }),
  );
  expect(currentRemotes().remotes.map(({ build }) => build)).toEqual([two.build]);
});

test('a page that nobody looks at asks nothing; one that is looked at asks every 30 s', async () => {
  jest.useFakeTimers();
  const seen = jest.spyOn(document, 'visibilityState', 'get');
  try {
    deploy(letters('one'));
    const { followRegistry } = await import('./follow.ts');
    followRegistry({ state: { location: { pathname: '/' } }, subscribe: () => undefined } as never, () => {});
    const asked = () => attempts.get('/registry.json') ?? 0;
    const before = asked();
    seen.mockReturnValue('hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(before);
    seen.mockReturnValue('visible');
    await jest.advanceTimersByTimeAsync(29_999);
    expect(asked()).toBe(before);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(before + 1);
  } finally {
    seen.mockRestore();
    jest.useRealTimers();
  }
});
