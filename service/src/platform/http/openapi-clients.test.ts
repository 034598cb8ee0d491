import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import openapiTS, { astToString } from 'openapi-typescript';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { demoPassword } from '../../seed/demo-accounts.ts';

/*
 * The document of the interface is one that others can make a client from: two linters find nothing, and a client that an
 * independent generator makes is compiled and works.
 */

let service: TestService;
let source: string;
beforeAll(async () => {
  service = await startTestService();
  const { payload } = await service.app.inject({ url: '/api/openapi.json' });
  source = payload;
});
afterAll(() => service.close());

test('redocly finds nothing', async () => {
  // The specification gives addresses such as sections/{id} and sections/names.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('spectral finds nothing', async () => {
  const linter = new Spectral();
  linter.setRuleset({ extends: oas as RulesetDefinition });
  const problems = await linter.run(source);
  expect(problems.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)).toEqual([]);
});

/** A program of another team: signs in and reads a section. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './document.ts';

const [, , baseUrl = '', email = '', password = ''] = process.argv;
const client = createClient<paths>({ baseUrl });
const signIn = await client.POST('/api/account/getlogintoken', { body: { email, password } });
if (!signIn.data) throw new Error(String(signIn.response.status));
const headers = { authorization: \`Bearer \${signIn.data.token}\` };
const listed = await client.GET('/api/sections', { headers });
const id: number = listed.data?.[0]?.id ?? 0;
const { data } = await client.GET('/api/sections/{id}', { params: { path: { id } }, headers });
const name: string | undefined = data?.name;
console.log(JSON.stringify({ id, name }));
`;

test('a client that openapi-typescript makes signs in and reads a section', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'osasto-client-'));
  try {
    const modules = resolve('node_modules');
    await symlink(modules, join(folder, 'node_modules'), 'junction');
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2024',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: ['node'],
    };
    await Promise.all([
      writeFile(join(folder, 'document.ts'), astToString(await openapiTS(source))),
      writeFile(join(folder, 'client.ts'), program),
      writeFile(join(folder, 'package.json'), '{ "type": "module" }'),
      writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] })),
    ]);
    const node = (...words: string[]) => promisify(execFile)(process.execPath, words, { cwd: folder });
    const compiled = await node(join(modules, 'typescript/bin/tsc'), '-p', folder).catch(
      (error: unknown) => error,
    );
    expect(compiled).toMatchObject({ stdout: '' });

    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { stdout } = await node('client.ts', address, 'sectionadmin@demo.example', demoPassword);
    expect(JSON.parse(stdout)).toEqual({ id: expect.any(Number), name: expect.stringMatching(/^\S/) });
  } finally {
    await rm(folder, { recursive: true });
  }
});
