/** @jest-environment node */
import type { Offer, Uses } from '@osasto/contract/releases';
import { makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

/** `@osasto/calls` as a service has it, with these calls. */
const callsWith = (calls: string) => ({
  'package.json': '{"name":"@osasto/calls","type":"module","exports":"./src/index.ts"}',
  'src/index.ts': `export interface Calls { ${calls} }`,
});
const members = `'GET members': { rows: { id: number; email: string }[] };`;
const report = `'GET report': { text: string };`;

const declarations = {
  'node_modules/@osasto/api/package.json':
    '{"name":"@osasto/api","type":"module","exports":"./src/index.d.ts"}',
  'node_modules/@osasto/api/src/index.d.ts': `
    import type { Calls } from '@osasto/calls';
    export declare function call<Name extends keyof Calls>(name: Name): Promise<Calls[Name]>;`,
  'node_modules/@osasto/calls/package.json':
    '{"name":"@osasto/calls","type":"module","exports":"./src/index.d.ts"}',
  'node_modules/@osasto/calls/src/index.d.ts': `export interface Calls { ${members} }`,
};
const usesOf = (sources: Uses['sources']): Uses => ({ names: {}, own: [], sources });
const emails = `import { call } from '@osasto/api';
export const emails = async () => (await call('GET members')).rows.map(({ email }) => email.trim());`;
const reports = `import { call } from '@osasto/api';
export const report = () => call('GET report');`;

const offer: Offer = {
  deprecated: {},
  compilerOptions: { module: 'nodenext', target: 'es2024', lib: ['es2024'], strict: true, types: [] },
  declarations,
  uses: usesOf({ 'shell/src/mail.ts': emails, 'shell/src/build.ts': `export const cwd = process.cwd();` }),
};
const shell = (build: string) => makeShell(build, {}, { offer });
const m1 = () => makeRemote('members', 'm1', { uses: usesOf({ 'src/emails.ts': emails }) });
const m2 = () =>
  makeRemote('members', 'm2', { uses: usesOf({ 'src/emails.ts': emails, 'src/reports.ts': reports }) });

let host: MemoryHost;
beforeEach(() => {
  host = new MemoryHost();
  host.calls = callsWith(members);
});
const problemsOf = async (folders: readonly string[]) =>
  (await host.check(folders)).problems.map(({ remote, text }) => `${remote}: ${text}`);

test('a call that the service has and the shell does not know is usable by a remote', async () => {
  await host.publish([shell('s1'), m1()]);
  expect(await problemsOf([m2()])).toEqual([
    expect.stringMatching(/^members: Remote "members".*src\/reports\.ts:2: .*"GET report"/),
  ]);
  host.calls = callsWith(members + report);
  expect(await problemsOf([m2()])).toEqual([]);
  await host.publish([m2()]);
});

test('a field that an answer of the service has no more is found, where the shell has it still', async () => {
  await host.publish([shell('s1'), m1()]);
  host.calls = callsWith(members.replace('email: string', ''));
  expect(await problemsOf([m1()])).toEqual([
    expect.stringMatching(
      /^members: Remote "members" 1\.0\.0 \(build m1\) does not fit the shell 2\.0\.0 \(build s1\): src\/emails\.ts:2: .*'email'/,
    ),
  ]);
});

test('no operation makes live what does not fit the service', async () => {
  await host.publish([shell('s1'), m1()]);
  host.calls = callsWith(members + report);
  await host.publish([m2()], { rollout: { share: 10 } });
  host.calls = callsWith(members);
  const reason = /build m2.*src\/reports\.ts:2/;
  await expect(host.change('promote', { remote: 'members' })).rejects.toThrow(reason);
  host.calls = callsWith(members + report);
  await host.change('promote', { remote: 'members' });
  await host.change('disable', { remote: 'members' });
  host.calls = callsWith(members);
  await expect(host.change('enable', { remote: 'members' })).rejects.toThrow(reason);
  await host.publish([m1()]);
  await expect(host.rollback(['members'], { to: ['m2'] })).rejects.toThrow(reason);
});

test('a shell that makes a call otherwise than the service takes it is refused, for its own sources too', async () => {
  await host.publish([shell('s1')]);
  host.calls = callsWith(members.replace('email: string', 'email: string | null'));
  expect(await problemsOf([shell('s2')])).toEqual([
    expect.stringMatching(
      /^shell: The calls of the service do not fit the shell 2\.0\.0 \(build s2\): shell\/src\/mail\.ts:2: .*null/,
    ),
  ]);
});
