/** @jest-environment node */
import type { Smoke } from '@osasto/contract/smoke';
import { readBuilds, type CheckResult } from '../check.ts';
import { readIfThere } from '../files.ts';
import { makeRemote, makeShell } from '../../testing/builds.ts';
import { MemoryHost } from '../../testing/memory-host.ts';
import { withScreens, type OpeningScreens, type ScreensHost } from './check-screens.ts';

jest.setTimeout(60_000);

/** A shell in little: it gives the remote of its registry what it shares. */
const shell = (build: string, shared: string) =>
  makeShell(
    build,
    {},
    {
      smoke: {
        screens: [],
        answers: { 'GET config': { status: 204 }, 'GET sections': { status: 200, body: ['Inkoon osasto'] } },
      },
      script: `
        trustedTypes.createPolicy('default', { createScriptURL: (address) => address });
        const { remotes: [{ name, build }] } = JSON.parse(document.getElementById('registry').textContent);
        globalThis.shared = ${shared};
        document.body.append(
          Object.assign(document.createElement('script'), { src: \`/remotes/\${name}/\${build}/remote.js\` }),
        );`,
    },
  );

const heading = 'INKOON OSASTO';

/** A remote whose screen has a heading, and what else it does. */
const remote = (name: string, more: string, { screen = heading }: { screen?: string } = {}) => {
  const smoke: Smoke = { screens: [{ path: `/${name}`, role: 'KT', heading: screen }], answers: {} };
  const script = `
    const show = (text) => document.body.append(Object.assign(document.createElement('h1'), { textContent: text }));
    const fetched = (call) => fetch('/api/' + call).then((answer) => answer.json());
    ${more}`;
  return makeRemote(name, `${name}1`, { files: { 'remote.js': script }, smoke });
};
const whole = `fetched('sections').then(([name]) => show(shared.upper(name)));`;

const shared = '{ upper: (text) => text.toUpperCase() }';
const sharedWithout =
  "{ upper: (text) => { if (location.pathname === '/letters') throw new Error('upper is gone'); return text.toUpperCase(); } }";

/** What `check` answers of the build in a folder, with its screens. */
async function check(
  host: MemoryHost,
  folder: string,
  opening: OpeningScreens = 'possible',
): Promise<CheckResult> {
  const readSmoke: ScreensHost['readSmoke'] = async (name, build) =>
    readIfThere(host.find(name, build)?.smoke ?? '/nowhere');
  const { builds } = await readBuilds([folder]);
  return withScreens(await host.check([folder]), { releases: host.releases, readSmoke }, builds, opening);
}

test('a shell meets every live remote, and each screen that it breaks is named with what was seen instead', async () => {
  const host = new MemoryHost();
  await host.publish([
    shell('s1', shared),
    remote('members', whole),
    remote('letters', whole),
    remote('meetings', `${whole} fetched('meetings');`),
    remote('districts', `${whole} setTimeout(() => { document.body.innerHTML = '<i></i>'; });`),
    remote('plans', whole, { screen: 'Suunnitelmat' }),
  ]);
  const { deployable, problems, screens } = await check(host, shell('s2', sharedWithout));
  expect(deployable).toBe(false);
  expect(screens).toEqual({ opened: 5, notOpened: [] });
  const start = (name: string) =>
    `Remote "${name}" 1.0.0 (build ${name}1) with the shell 2.0.0 (build s2), /${name} as KT: `;
  expect(problems.map(({ text }) => text)).toEqual([
    expect.stringMatching(/"districts".* It threw .*'innerHTML'.*'TrustedHTML'/),
    `${start('letters')}"${heading}" was not seen, but "nothing". It threw Error: upper is gone.`,
    `${start('meetings')}It called GET meetings, which is not recorded.`,
    `${start('plans')}"Suunnitelmat" was not seen, but "${heading}".`,
  ]);
});

test('a remote meets the deployed shell; without Chromium the answer says so, and is no where screens are required', async () => {
  const host = new MemoryHost();
  await host.publish([shell('s1', shared)]);
  const members = remote('members', whole);
  expect(await check(host, members)).toMatchObject({
    deployable: true,
    screens: { opened: 1, notOpened: [] },
  });
  expect(await check(host, members, 'none')).not.toHaveProperty('screens');

  const env = { ...process.env, CHROMIUM_PATH: '/nowhere', HEADLESS_CHROMIUM_PATH: '' };
  const replaced = jest.replaceProperty(process, 'env', env);
  try {
    const notOpened = [expect.stringContaining('no Chromium was found')];
    expect(await check(host, members)).toMatchObject({ deployable: true, screens: { opened: 0, notOpened } });
    expect(await check(host, members, 'required')).toMatchObject({
      deployable: false,
      problems: [{ kind: 'screen' }],
    });
  } finally {
    replaced.restore();
  }
});
