import path from 'node:path';
import { publishingPaths, type PublisherState, type ServedCalls } from '@osasto/contract/publishing';
import type { Offer, Uses } from '@osasto/contract/releases';
import { makeOffer } from '../../../../shared/build/src/offer.ts';
import { readUses } from '../../../../shared/build/src/uses.ts';
import { makeRemote, makeShell } from '../../../../shared/release/testing/builds.ts';
import { createPublisher, type TestPublisher } from '../../../testing/publisher.ts';
import { runServiceCommand } from '../../../testing/run-service-command.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { checkRemotes } from './checking-remotes.ts';
import { readServedCalls } from './served-calls.ts';

let mockServed: ServedCalls | undefined;
jest.mock('./served-calls.ts', () => {
  const real = jest.requireActual<{ readServedCalls: () => ServedCalls }>('./served-calls.ts');
  return { readServedCalls: () => mockServed ?? real.readServedCalls() };
});

/** A release of the service whose members have these fields, all of them texts. */
const releaseWith = (
  revision: string,
  fields: readonly string[],
  more: readonly string[] = [],
): ServedCalls => {
  const row = {
    type: 'object',
    required: fields,
    properties: Object.fromEntries(fields.map((name) => [name, { type: 'string' }])),
  };
  const answer = { type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: row } } };
  const calls = ['GET pets', ...more];
  const rowType = `{ ${fields.map((name) => `${name}: string`).join('; ')} }`;
  return {
    revision: revision.repeat(16),
    fingerprints: {},
    schemas: Object.fromEntries(calls.map((name) => [name, { answer }])),
    sources: {
      'package.json': '{"name":"@osasto/calls","type":"module","exports":"./src/index.ts"}',
      'src/index.ts': `export declare const callRecords: { ${calls.map((name) => `'${name}': { rows: ${rowType}[] }`).join('; ')} };`,
    },
  };
};
const first = releaseWith('1', ['name', 'owner']);
const withMore = releaseWith('2', ['name', 'owner', 'born'], ['GET shops']);
const withoutOwner = releaseWith('3', ['name']);

const offer: Offer = {
  deprecated: {},
  compilerOptions: { module: 'nodenext', target: 'es2024', lib: ['es2024'], strict: true, types: [] },
  declarations: {
    'node_modules/@osasto/api/package.json':
      '{"name":"@osasto/api","type":"module","exports":"./src/index.d.ts"}',
    'node_modules/@osasto/api/src/index.d.ts': `
      import type { callRecords } from '@osasto/calls';
      type Calls = typeof callRecords;
      export declare function call<Name extends keyof Calls>(name: Name): Promise<Calls[Name]>;`,
  },
  uses: { names: {}, own: [], sources: {} },
};
const showing = (field: string): Uses => ({
  names: {},
  own: [],
  sources: {
    'src/pets.ts': `import { call } from '@osasto/api';
export const pets = async () => (await call('GET pets')).rows.map((row) => row.${field});`,
  },
});

let service: TestService;
let publisher: TestPublisher;
beforeEach(async () => {
  mockServed = first;
  service = await startTestService();
  publisher = await createPublisher(service);
  await publisher.publish([
    makeShell('s1', {}, { offer }),
    makeRemote('pets', 'p1', { uses: showing('name') }),
  ]);
  await publisher.publish([makeRemote('pets', 'p2', { uses: showing('owner') })], { rollout: { share: 5 } });
});
afterEach(() => service.close());

const promoteOnPage = () =>
  service.request('superadmin', 'POST', '/api/releases', {
    remote: 'pets',
    operation: 'promote',
    build: 'p2',
  });
const verdicts = async () =>
  (await publisher.connection.get<PublisherState>(publishingPaths.state)).verdicts.map(
    ({ remote, build, shell, calls, problems }) => [remote, build, shell, calls, problems.length],
  );

const ownerIsGone = 'pets (build p2) src/pets.ts:2: GET pets answer.rows[].owner is gone.';

test('a verdict on earlier calls counts where the service only says more', async () => {
  expect(await verdicts()).toEqual(
    expect.arrayContaining([
      ['shell', 's1', 's1', first.revision, 0],
      ['pets', 'p1', 's1', first.revision, 0],
      ['pets', 'p2', 's1', first.revision, 0],
    ]),
  );
  mockServed = withMore;
  expect(await verdicts()).toEqual([]);
  expect(await checkRemotes(service.db, { hasCompiler: false })).toEqual([]);
  expect(await promoteOnPage()).toMatchObject({ status: 204 });
  expect(await verdicts()).toEqual([]); // nobody compared anew
});

test('a verdict on earlier calls counts no more where a call that the build names lost a field', async () => {
  mockServed = withoutOwner;
  const pair = { remote: 'pets', build: 'p2', shell: 's1' };
  const request = { operation: 'promote' as const, names: ['pets'], verdicts: [] };
  await expect(publisher.connection.post(publishingPaths.operation, request)).rejects.toMatchObject({
    unjudged: [pair],
  });
  expect(await promoteOnPage()).toMatchObject({
    status: 409,
    body: {
      errors: [
        {
          translationKey: 'release.refused',
          parameters: {
            reason: 'Build p2 of "pets" was not compared with the shell s1 and the calls of this service.',
          },
        },
      ],
    },
  });
  await expect(publisher.operate(request)).rejects.toThrow(/build p2.*src\/pets\.ts:2: .*'owner'/);
});

test('without a compiler the places that name what has changed are said, also of a build that works on', async () => {
  mockServed = withoutOwner;
  expect(await checkRemotes(service.db, { hasCompiler: false })).toEqual([
    'pets (build p1) src/pets.ts:2: GET pets answer.rows[].owner is gone.',
    ownerIsGone,
  ]);
});

test('with one, what fails is said with the place, and what works on may be released after the upgrade', async () => {
  mockServed = withoutOwner;
  expect(await checkRemotes(service.db, { hasCompiler: true })).toEqual([
    expect.stringMatching(
      /^Remote "pets" 1\.0\.0 \(build p2\) does not fit the shell 2\.0\.0 \(build s1\): src\/pets\.ts:2: .*'owner'/,
    ),
    ownerIsGone,
  ]);
  expect(await verdicts()).toEqual(
    expect.arrayContaining([
      ['pets', 'p1', 's1', withoutOwner.revision, 0],
      ['pets', 'p2', 's1', withoutOwner.revision, 1],
    ]),
  );
  const post = (body: object) =>
    service.request('superadmin', 'POST', '/api/releases', { remote: 'pets', ...body });
  expect((await promoteOnPage()).status).toBe(409);
  expect((await post({ operation: 'end', build: 'p2' })).status).toBe(204); // back to what works
  expect((await post({ operation: 'disable', build: 'p1' })).status).toBe(204);
  expect((await post({ operation: 'enable', build: 'p1' })).status).toBe(204);
});

test('verdicts that were made with the calls of another release count for nothing', async () => {
  mockServed = withoutOwner;
  const given = { remote: 'pets', build: 'p2', shell: 's1', problems: [], calls: first.revision };
  const request = { operation: 'promote', names: ['pets'], verdicts: [given] };
  await expect(publisher.connection.post(publishingPaths.operation, request)).rejects.toMatchObject({
    unjudged: [{ remote: 'pets', build: 'p2', shell: 's1' }],
  });
});

test('the calls that no verdict names any more are swept', async () => {
  const revisions = async () =>
    (await service.db.selectFrom('release_calls').select('revision').orderBy('revision').execute()).map(
      ({ revision }) => revision,
    );
  mockServed = withMore;
  await checkRemotes(service.db, { hasCompiler: true });
  expect(await revisions()).toEqual([first.revision, withMore.revision]);
  await service.db.deleteFrom('release_verdict').where('calls', '=', first.revision).execute();
  await publisher.operate({ operation: 'disable', names: ['pets'] });
  expect(await revisions()).toEqual([withMore.revision]);
});

test('the command says what this checkout does not serve, and ends with 1', async () => {
  const { code, failure } = await runServiceCommand(['check-remotes'], { DATABASE_URL: service.url });
  expect(code).toBe(1);
  const lines = failure.trim().split('\n');
  for (const build of ['p1', 'p2']) {
    const reason = new RegExp(`build ${build}.* does not fit .*: src/pets\\.ts:2: .*"GET pets"`);
    expect(lines).toContainEqual(expect.stringMatching(reason));
    expect(lines).toContain(`pets (build ${build}) src/pets.ts:2: GET pets is gone.`);
  }
});

test('what is served has each call with its schemas, each ability, and the sources', async () => {
  mockServed = undefined;
  const served = await publisher.connection.get<ServedCalls>(publishingPaths.calls);
  expect(served).toEqual(readServedCalls());
  expect(served.schemas['GET sections/{id}']).toMatchObject({
    params: { type: 'object', required: ['id'] },
    answer: { properties: { email: { anyOf: [{ type: 'string' }, { type: 'null' }] } } },
  });
  expect(served.schemas['see.crmErrors']).toEqual({});
  expect(JSON.stringify(served.schemas)).not.toMatch(/"(examples|x-person|x-text)":/);
  expect(served.fingerprints['GET sections/{id}']).toMatch(/^[\da-f]{16}$/);
  expect(served.revision).toMatch(/^[\da-f]{16}$/);
  expect(served.sources['package.json']).toContain('"@osasto/calls"');
  expect(served.sources['src/units.ts']).toContain("'GET sections/{id}'");
  expect(Object.keys(served.sources).filter((file) => file.includes('.test.'))).toEqual([]);
  expect((await fetch(publisher.target.address + publishingPaths.calls)).status).toBe(401);
});

test('a field that the next release no longer has is said with remote, file and line, of the sources as their team builds them', async () => {
  mockServed = undefined;
  const served = readServedCalls();
  const root = path.join(import.meta.dirname, '../../../..');
  const nothing: Uses = { names: {}, own: [], sources: {} };
  const real = { ...(await makeOffer(path.join(root, 'shell'))), uses: nothing };
  const uses = readUses(path.join(root, 'mf-letters'));
  const letters = (build: string) => makeRemote('letters', build, { uses });
  await publisher.operate({ names: ['pets'] });
  await publisher.publish([makeShell('s2', {}, { offer: real }), letters('l1'), makeRemote('pets', 'p3')]);

  const field = '  hasSignatories: Type.Boolean(),\n';
  const before = served.sources['src/letters.ts'] ?? '';
  expect(before.split(field)).toHaveLength(2);
  const sources = { ...served.sources, 'src/letters.ts': before.replace(field, '') };
  mockServed = { ...served, revision: '4'.repeat(16), sources };
  const lines = (uses.sources['src/requests/PrintBar.tsx'] ?? '').split('\n');
  const line = lines.findIndex((text) => text.includes('({ hasSignatories })')) + 1;
  const place = `does not fit the shell 2.0.0 (build s2): src/requests/PrintBar.tsx:${line}: Property 'hasSignatories'`;
  expect(await checkRemotes(service.db, { hasCompiler: true })).toContainEqual(
    expect.stringContaining(`Remote "letters" 1.0.0 (build l1) ${place}`),
  );
  await expect(publisher.publish([letters('l2')])).rejects.toThrow(`(build l2) ${place}`);
}, 120_000);
