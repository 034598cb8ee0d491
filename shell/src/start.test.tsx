import { act, screen, waitFor } from '@testing-library/react';
import '../testing/browser.ts';
import { configuration } from '../testing/service.ts';

const members = {
  name: 'members',
  title: { fi: 'Jäsenet', sv: 'Medlemmar' },
  routes: [],
  links: [],
  slots: [],
  version: '1.0.0',
  build: 'test',
  manifest: '/remotes/members/test/mf-manifest.json',
  manifestIntegrity: 'sha384-m',
  integrity: 'sha384-test',
  contractVersion: 2,
  shared: {},
};

const registry = { remotes: [members] };

/** The service answers what is given here, 500 where nothing is given; everything else is out of reach. */
function serve(answers: Record<string, unknown>) {
  globalThis.fetch = ((address: string) =>
    address in answers
      ? Promise.resolve({
          ok: answers[address] !== undefined,
          status: answers[address] === undefined ? 500 : 200,
          text: () => Promise.resolve(JSON.stringify(answers[address] ?? {})),
          headers: new Map([['content-type', 'application/json']]),
        })
      : Promise.reject(new TypeError('Failed to fetch'))) as unknown as typeof fetch;
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/about');
  document.body.innerHTML = '<div id="app"></div>';
});

async function open() {
  const { start } = await import('./start.tsx');
  await act(start);
}

test.each([
  ['the service', { '/registry.json': registry }, '/error', 'Järjestelmässä tapahtui virhe.'],
  [
    'its configuration',
    { '/api/config': undefined, '/registry.json': registry },
    '/error',
    'Järjestelmässä tapahtui virhe.',
  ],
  ['the registry', { '/api/config': configuration }, '/error', 'Järjestelmässä tapahtui virhe.'],
  ['nothing', { '/api/config': configuration, '/registry.json': registry }, '/login', 'Kirjaudu sisään'],
])('with %s out of reach', async (_, answers, path, title) => {
  serve(answers);
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  expect(location.pathname).toBe(path);
});

test('a shell alone is released: the page opens, without remotes', async () => {
  serve({ '/api/config': configuration, '/registry.json': { shell: { build: 's1' }, remotes: [] } });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kirjaudu sisään' })).toBeInTheDocument();
});

test('a visitor has the sign-in before the service is asked anything that the page does not need', async () => {
  history.replaceState(null, '', '/login');
  document.body.innerHTML = `<script type="application/json" id="registry">${JSON.stringify(registry)}</script><div id="app"></div>`;
  serve({ '/api/config': configuration, '/api/ossiversion': { version: '1', build: 'a' } });
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    return fetch(address);
  }) as typeof globalThis.fetch;
  await open();
  expect(screen.getByLabelText('Sähköposti')).toBeVisible();
  expect(asked).toEqual(['/api/config']);
  await waitFor(() => expect(asked).toContain('/api/ossiversion'));
});
