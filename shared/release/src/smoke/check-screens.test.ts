/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Smoke } from '@osasto/contract/smoke';
import type { CheckResult } from '../check.ts';
import { publish } from '../publish.ts';
import { emptyFolder, makeRemote, makeShell } from '../../testing/builds.ts';

jest.setTimeout(60_000);

const act = { at: '2026-11-21T10:00:00.000Z', by: 'Aino' } as const;

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

function check(web: string, folder: string, { env = {}, args = [] }: { env?: object; args?: string[] } = {}) {
  const command = path.join(import.meta.dirname, '..', 'cli.ts');
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', command, 'check', folder, '--web', web, '--json', ...args],
    { env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  return { status, ...(JSON.parse(stdout) as CheckResult) };
}

test('a shell meets every live remote, and each screen that it breaks is named with what was seen instead', async () => {
  const web = emptyFolder();
  await publish(
    web,
    [
      shell('s1', shared),
      remote('members', whole),
      remote('letters', whole),
      remote('meetings', `${whole} fetched('meetings');`),
      remote('districts', `${whole} setTimeout(() => { document.body.innerHTML = '<i></i>'; });`),
      remote('plans', whole, { screen: 'Suunnitelmat' }),
    ],
    act,
  );
  const { status, problems, screens } = check(web, shell('s2', sharedWithout));
  expect(status).toBe(1);
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
  const web = emptyFolder();
  await publish(web, [shell('s1', shared)], act);
  const members = remote('members', whole);
  expect(check(web, members)).toMatchObject({ status: 0, screens: { opened: 1, notOpened: [] } });

  const without = { env: { CHROMIUM_PATH: '/nowhere', HEADLESS_CHROMIUM_PATH: '' } };
  const notOpened = [expect.stringContaining('no Chromium was found')];
  expect(check(web, members, without)).toMatchObject({ status: 0, screens: { opened: 0, notOpened } });
  const required = check(web, members, { ...without, args: ['--screens', 'required'] });
  expect(required).toMatchObject({ status: 1, problems: [{ kind: 'screen' }] });
});
