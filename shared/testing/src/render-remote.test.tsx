import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { call } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';
import { contractVersion, type RemoteModule, type RemoteSource } from '@osasto/contract';
import { useTranslate } from '@osasto/i18n';
import { useSession } from '@osasto/session';
import { remoteFailures, type RemoteFailureKind } from './failures.ts';
import { incompatibility } from './answer-schemas.ts';
import { title, violations } from './page.ts';
import { otherPage, renderRemote, type Rendering } from './render-remote.tsx';
import { status, unreachable } from './answers.ts';
import { serve } from './mock-server.ts';

const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: ({ signal }) => call('GET ossiversion', { signal }),
  retry: false,
});

function Screen() {
  const t = useTranslate('kitchen');
  const { data, error } = useQuery(versionQuery);
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{useSession(({ claims }) => claims?.username)}</p>
      <p>{error ? error.name : JSON.stringify(data)}</p>
    </>
  );
}

const source: RemoteSource = {
  name: 'kitchen',
  title: { fi: 'Keittiö', sv: 'Kök' },
  routes: [
    { path: '/kitchen', audience: [1, 2] },
    { path: '/kitchen/broken', audience: 'signed-in' },
  ],
  links: [],
  slots: [],
};

const kitchen: RemoteModule = {
  contractVersion,
  routes: {
    '/kitchen': async () => ({ default: Screen }),
    '/kitchen/broken': async () => ({
      default: () => {
        throw new Error('no plates');
      },
    }),
  },
  slots: {},
  loadMessages: async (language) => ({ title: language === 'fi' ? 'Päivän lounas' : 'Dagens lunch' }),
};

const open = (more: Partial<Rendering> = {}, path = '/kitchen') =>
  renderRemote({ source, remote: async () => ({ default: kitchen }) }, path, { role: 'KT', ...more });

test.each([
  ['fi', 'Päivän lounas'],
  ['sv', 'Dagens lunch'],
] as const)(
  'a remote is shown in %s, with who is signed in and what the service answers',
  async (language, name) => {
    await open({
      language,
      claims: { username: 'Åke Öhman' },
      answers: { 'GET ossiversion': { version: '1', build: 'a' } },
    });
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText('Åke Öhman')).toBeVisible();
    expect(await screen.findByText('{"version":"1","build":"a"}')).toBeVisible();
    expect(await violations()).toEqual([]);
  },
);

test('a person who is not of the audience gets another page', async () => {
  const { address } = await open({ role: 'SectionUser' });
  await title(otherPage);
  expect(address()).toBe('/404');
});

const panel = {
  fi: 'Osa ”Keittiö” ei ole nyt käytettävissä',
  sv: 'Delen ”Kök” är inte tillgänglig just nu',
};
const silent = { fi: /ei vastaa/, sv: /svarar inte/ };
const unfit = { fi: /versio ei sovi palveluun/, sv: /passar inte ihop med tjänsten/ };
const why = {
  network: silent,
  http: silent,
  timeout: silent,
  integrity: unfit,
  incompatible: unfit,
  contract: unfit,
  runtime: { fi: /on vika/, sv: /Det är fel/ },
};
const again = { fi: 'Yritä uudelleen', sv: 'Försök igen' };

beforeEach(() => {
  for (const level of ['warn', 'error', 'log'] as const) jest.spyOn(console, level).mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const kinds = Object.keys(remoteFailures) as RemoteFailureKind[];

test.each(kinds.flatMap((kind) => [[kind, 'fi'] as const, [kind, 'sv'] as const]))(
  'a remote that fails as "%s" is a panel in %s that says why, counted by its class',
  async (failure, language) => {
    const { failedAs } = await open({ failure, language });
    await title(panel[language]);
    expect(failedAs).toBe(remoteFailures[failure]);
    expect(screen.getByText(why[remoteFailures[failure]][language])).toBeVisible();
    expect(screen.getByRole('button', { name: again[language] })).toBeVisible();
    expect(await violations()).toEqual([]);
  },
);

test.each(kinds)('after "%s" a retry brings the screen', async (failure) => {
  const { recover } = await open({ failure, answers: {} });
  recover();
  await userEvent.click(await screen.findByRole('button', { name: again.fi }));
  await title('Päivän lounas');
});

test('a screen that throws is a panel too', async () => {
  await open({}, '/kitchen/broken');
  await title(panel.fi);
});

test.each([
  [status(500, { message: 'Error', requestId: 'r-1' }), 'CallFailed'],
  [unreachable, 'Unreachable'],
  [() => Promise.resolve({ version: '2', build: 'b' }), '{"version":"2","build":"b"}'],
])('the service answers %p', async (answer, shown) => {
  await open({ answers: { 'GET ossiversion': answer } });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('a call without an answer says which one is missing', async () => {
  serve();
  await expect(call('GET ossiversion')).rejects.toMatchObject({
    status: 404,
    body: { message: 'The test has no answer for "GET ossiversion"' },
  });
});

test('what was sent is kept, with the signal that aborts it', async () => {
  const sent = serve({ 'POST members/findsectionmembers': () => new Promise(() => {}) });
  const controller = new AbortController();
  const asked = call('POST members/findsectionmembers', {
    body: { sections: [1] },
    signal: controller.signal,
  });
  controller.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toMatchObject([{ call: 'POST members/findsectionmembers', body: { sections: [1] } }]);
  expect(sent[0]?.signal?.aborted).toBe(true);
});

test('an answer to a call that does not exist is refused', () => {
  expect(() => serve({ 'GET section/1': {} })).toThrow(/No call is named "GET section\/1"/);
});

test.each([
  ['GET ossiversion', { version: 3, build: 'a' }, /\/version must be string/],
  ['GET meetings/getallpositionsoftrust', {}, /must be array/], // not "GET meetings/{id}"
  ['GET sections/1/stats', { totalMembers: 3, paidMembers: 2, newMembers: 1 }, undefined],
])('an answer to %s that the service never gives is an error: %j', (name, body, error) => {
  if (error) expect(incompatibility(name, body)).toMatch(error);
  else expect(incompatibility(name, body)).toBeUndefined();
});
