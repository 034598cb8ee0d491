import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Releases } from '@osasto/api';
import {
  largestBundle,
  mostFiles,
  publishingPaths,
  toAuthorization,
  toFileName,
  toSignedText,
  type PublisherState,
} from '@osasto/contract/publishing';
import { ConnectionFailed } from '../../../../shared/release/src/connection.ts';
import { computeIntegrity } from '../../../../shared/release/src/files.ts';
import { readBuild } from '../../../../shared/release/src/local-build.ts';
import { ReleaseRefused } from '../../../../shared/release/src/problems.ts';
import { makeKey, signText, withSignature } from '../../../../shared/release/src/signatures.ts';
import { emptyFolder, makeRemote, makeShell } from '../../../../shared/release/testing/builds.ts';
import { addressOf, createPublisher, type TestPublisher } from '../../../testing/publisher.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';
import { actingAs } from '../../platform/changes/audit.ts';
import { sweepFiles } from './files.ts';
import { addKey, revokeKey } from './keys.ts';

let service: TestService;
let copy: FastifyInstance;
let publisher: TestPublisher;
let copyAddress: string;
beforeAll(async () => {
  service = await startTestService();
  copy = await createServiceCopy({ db: service.served, settings: service.settings });
  copyAddress = await addressOf(copy);
  publisher = await createPublisher(service);
  await publisher.publish([makeShell('s1'), makeRemote('members', 'm1'), makeRemote('letters', 'l1')]);
});
afterAll(async () => {
  await copy.close();
  await service.close();
});

const liveIn = async (address: string) => {
  const { remotes } = (await (await fetch(`${address}/registry.json`)).json()) as {
    remotes: { name: string; build: string }[];
  };
  return Object.fromEntries(remotes.map(({ name, build }) => [name, build]));
};

/** What is refused, in sentences. */
async function reasonOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ReleaseRefused || error instanceof ConnectionFailed) return error.message;
    throw error;
  }
  return 'It was done.';
}

/** Sends a signed request as it is given. */
function send(
  { key, target }: Pick<TestPublisher, 'key' | 'target'>,
  {
    address = target.address,
    method = 'POST',
    path = publishingPaths.missing,
    body = '{"hashes":[]}',
    sent = body,
    type = 'application/json',
    time = new Date().toISOString(),
    nonce = 'n'.repeat(20),
    signedPath = path,
    origin = new URL(target.publicAddress).origin,
  }: Partial<
    Record<
      'address' | 'method' | 'path' | 'body' | 'sent' | 'type' | 'time' | 'nonce' | 'signedPath' | 'origin',
      string
    >
  > = {},
) {
  const digest = createHash('sha256').update(body).digest('base64');
  const request = { key, origin, time, nonce, digest };
  const { signature } = signText(target.keyFile, toSignedText(method, signedPath, request));
  const headers = { authorization: toAuthorization(request, signature), 'content-type': type };
  return fetch(address + path, { method, headers, ...(method !== 'GET' && { body: sent }) });
}

describe('a request', () => {
  test('counts once, at each copy of the service and after a restart', async () => {
    const nonce = 'once-and-never-again';
    expect((await send(publisher, { nonce })).status).toBe(200);
    const again = await send(publisher, { nonce });
    const atTheOther = await send(publisher, { nonce, address: copyAddress });
    const restarted = await createServiceCopy({ db: service.served, settings: service.settings });
    const later = await send(publisher, { nonce, address: await addressOf(restarted) });
    await restarted.close();
    expect([again, atTheOther, later].map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await again.json()).toEqual({ message: 'The request was sent before. It counts once.' });
  });

  test('that was signed for another service is refused, and its key is told what to do', async () => {
    const settings = { ...service.settings, publicAddress: 'https://osasto.example/' };
    const other = await createServiceCopy({ db: service.served, settings });
    const address = await addressOf(other);
    const captured = await send(publisher, { nonce: 'for-this-one-alone', address });
    const meant = await send(publisher, {
      nonce: 'for-the-other-alone',
      address,
      origin: 'https://osasto.example',
    });
    const back = await send(publisher, { nonce: 'and-not-for-here', origin: 'https://osasto.example' });
    await other.close();
    expect([captured, meant, back].map(({ status }) => status)).toEqual([401, 200, 401]);
    expect(await captured.json()).toEqual({
      message: `The request is signed for ${service.settings.publicAddress}, and the address of this service is https://osasto.example. If you mean this service, name it with --to; or with --public-address https://osasto.example, where --to is another way to it.`,
    });
  });

  test.each([
    ['another body', { nonce: 'b'.repeat(20), sent: '{"hashes":["x"]}' }, 401],
    ['another path', { nonce: 'c'.repeat(20), signedPath: publishingPaths.publish }, 401],
    [
      'a time of six minutes ago',
      { nonce: 'd'.repeat(20), time: new Date(Date.now() - 360_000).toISOString() },
      401,
    ],
    [
      'a time in six minutes',
      { nonce: 'e'.repeat(20), time: new Date(Date.now() + 360_000).toISOString() },
      401,
    ],
    [
      'a time of four minutes ago',
      { nonce: 'f'.repeat(20), time: new Date(Date.now() - 240_000).toISOString() },
      200,
    ],
    ['no form that is known', { nonce: 'g'.repeat(20), body: '{"hashes":[1]}' }, 400],
    ['no JSON', { nonce: 'h'.repeat(20), body: '{' }, 400],
  ])('with %s: %#', async (_, given, status) => {
    expect((await send(publisher, given)).status).toBe(status);
  });

  test('without a signature, or of a session, is refused before its body is read', async () => {
    const authorization = `Bearer ${await service.tokenOf('superadmin')}`;
    const { state: statePath, calls, files } = publishingPaths;
    const onlyRead: string[] = [statePath, calls, files];
    for (const path of Object.values(publishingPaths)) {
      for (const headers of [undefined, { authorization }]) {
        // oxlint-disable-next-line no-await-in-loop
        const { status } = await fetch(publisher.target.address + path, {
          method: 'POST',
          body: 'x'.repeat(9000),
          ...(headers && { headers }),
        });
        expect([path, status]).toEqual([path, onlyRead.includes(path) ? 404 : 401]);
      }
    }
    expect((await fetch(`${publisher.target.address}${publishingPaths.state}`)).status).toBe(401);
  });
});

describe('a key', () => {
  test('that was revoked counts no more, from the next request on', async () => {
    const team = await createPublisher(service, { name: 'Letters team' });
    await team.publish([makeRemote('letters', 'l2')]);
    await revokeKey(service.db, actingAs('release-key'), team.key);
    expect(await reasonOf(team.publish([makeRemote('letters', 'l3')]))).toMatch(
      /^The key \w{16} of Letters team was revoked at /,
    );
    expect((await liveIn(publisher.target.address))['letters']).toBe('l2');
  });

  test('for some remotes releases those alone', async () => {
    const team = await createPublisher(service, { name: 'Letters team', remotes: ['letters'] });
    await team.publish([makeRemote('letters', 'l4')]);
    expect(await reasonOf(team.publish([makeRemote('members', 'm2')]))).toBe(
      'The key of Letters team may release letters, and not "members".',
    );
    expect(await reasonOf(team.operate({ names: ['letters', 'shell'] }))).toContain('and not "shell"');
    expect(await liveIn(publisher.target.address)).toMatchObject({ members: 'm1', letters: 'l4' });
  });

  test.each([['prune'], ['verified']] as const)(
    'for some remotes does not %s those of others',
    async (operation) => {
      const team = await createPublisher(service, { name: 'Letters team', remotes: ['letters', 'shell'] });
      for (const names of [[], ['letters']]) {
        // oxlint-disable-next-line no-await-in-loop
        expect(await reasonOf(team.operate({ operation, names, problems: 7 }))).toBe(
          `"${operation}" is about every part. The key of Letters team may release letters, shell alone.`,
        );
      }
      const { verified_problems } = await service.db
        .selectFrom('release_state')
        .select('verified_problems')
        .executeTakeFirstOrThrow();
      expect(verified_problems).not.toBe(7);
      expect(await reasonOf(publisher.operate({ operation }))).toBe('It was done.');
    },
  );

  test.each([
    ['that only signs', { mayPublish: false, maySign: true }, /may sign builds, and not publish/],
    ['whose time is over', { validUntil: '2026-01-01T00:00:00.000Z' }, /was valid until 2026-01-01/],
  ])('%s publishes nothing', async (_, given, sentence) => {
    const team = await createPublisher(service, given);
    expect(await reasonOf(team.publish([makeRemote('members', 'm2')]))).toMatch(sentence);
    await revokeKey(service.db, actingAs('release-key'), team.key);
  });

  test('is named where it was used, in the log of releases and in the audit log', async () => {
    const team = await createPublisher(service, { name: 'Plans team' });
    await team.publish([makeRemote('plans', 'p1')]);
    const entry = await service.db
      .selectFrom('audit')
      .select(['by', 'account_id', 'action', 'after'])
      .where('entity', '=', 'release')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      by: 'Plans team',
      account_id: null,
      action: 'publish',
      after: expect.objectContaining({ name: 'plans', build: 'p1' }) as object,
    });
    const used = await service.db
      .selectFrom('release_key')
      .select('last_used_at')
      .where('id', '=', team.key)
      .executeTakeFirstOrThrow();
    expect(used.last_used_at).not.toBeNull();
  });
});

test('what is published at one copy is live at the other within two seconds, and no page is without it meanwhile', async () => {
  await liveIn(copyAddress);
  await publisher.publish([makeRemote('members', 'm5')]);
  const published = Date.now();
  expect((await liveIn(publisher.target.address))['members']).toBe('m5');
  await until(
    'the other copy',
    async () => (await liveIn(copyAddress))['members'] === 'm5',
    2000 - (Date.now() - published),
  );
  const file = await fetch(`${copyAddress}/remotes/members/m5/7.js`);
  expect([file.status, await file.text()]).toEqual([200, 'a chunk']);
});

test('of two publishers who want one address at one moment one is refused, and says why', async () => {
  const [one, other] = await Promise.all([
    createPublisher(service),
    createPublisher({ app: copy, db: service.db }),
  ]);
  const descriptor = { routes: [{ path: '/same', audience: 'signed-in' as const }] };
  const outcomes = await Promise.all([
    reasonOf(one.publish([makeRemote('first', 'a1', { descriptor })])),
    reasonOf(other.publish([makeRemote('second', 'b1', { descriptor })])),
  ]);
  expect(outcomes.toSorted()).toEqual([
    'It was done.',
    expect.stringMatching(/wants \/same, which is \/same of Remote "(first|second)"/),
  ]);
});

const state = () => publisher.connection.get<PublisherState>(publishingPaths.state);

test('a pair of builds that no compiler has compared is refused, and publish compares it and tries again', async () => {
  const uses = { names: {}, own: [], sources: { 'src/a.ts': 'export const one: number = 1;' } };
  const offer = { deprecated: {}, compilerOptions: { strict: true }, declarations: {} };
  await publisher.publish([makeShell('s7', {}, { offer }), makeRemote('members', 'm7', { uses })]);
  const { verdicts, calls } = await state();
  expect(verdicts).toContainEqual({ remote: 'members', build: 'm7', shell: 's7', calls, problems: [] });
  await sql`delete from release_verdict`.execute(service.db);
  await publisher.publish([makeRemote('members', 'm8', { uses })], { rollout: { share: 10 } });
  await sql`delete from release_verdict`.execute(service.db);
  await publisher.operate({ operation: 'promote', names: ['members'] });
  expect((await state()).verdicts).toEqual([
    { remote: 'members', build: 'm8', shell: 's7', calls, problems: [] },
  ]);
  expect((await liveIn(publisher.target.address))['members']).toBe('m8');
});

test('a team judges no pair of a remote that it does not release', async () => {
  const team = await createPublisher(service, { name: 'Letters team', remotes: ['letters'] });
  const { calls } = await state();
  const foreign = { remote: 'members', build: 'm8', shell: 's7', calls, problems: ['forged'] };
  await sql`delete from release_verdict`.execute(service.db);
  const request = { operation: 'disable', names: ['letters'], verdicts: [foreign] };
  await team.connection.post(publishingPaths.operation, request);
  expect((await state()).verdicts).toEqual([]);
  await team.operate({ operation: 'enable', names: ['letters'] });
});

describe('files', () => {
  const hash = computeIntegrity(Buffer.from('a chunk'));

  test('that no build names are swept an hour after a publisher sent or asked for them, and the others stay', async () => {
    const lonely = computeIntegrity(Buffer.from('sent by nobody'));
    await publisher.connection.putFiles([Buffer.from('sent by nobody')]);
    const stored = async () => (await publisher.connection.readFile(lonely))?.toString();
    await sweepFiles(service.db);
    expect(await stored()).toBe('sent by nobody');
    await sql`update release_file set stored_at = now() - interval '2 hours'`.execute(service.db);
    await publisher.connection.post(publishingPaths.missing, { hashes: [lonely] }); // a publish under way
    await sweepFiles(service.db);
    expect(await stored()).toBe('sent by nobody');
    await sql`update release_file set stored_at = now() - interval '2 hours'`.execute(service.db);
    await sweepFiles(service.db);
    expect(await stored()).toBeUndefined();
    expect((await publisher.connection.readFile(hash))?.toString()).toBe('a chunk');
  });

  test('that are not stored any more are asked for before anything is live', async () => {
    const slow = makeRemote('members', 'm9', { files: { '8.js': 'of this build alone' } });
    const alone = computeIntegrity(Buffer.from('of this build alone'));
    await publisher.connection.putFiles([Buffer.from('of this build alone')]);
    const request = {
      builds: [
        {
          kind: 'shell',
          descriptor: { build: 's9' },
          files: { 'a.js': alone, 'b.js': computeIntegrity(Buffer.from('gone')) },
        },
      ],
      verdicts: [],
    };
    const answer = await send(publisher, {
      path: publishingPaths.publish,
      body: JSON.stringify(request),
      nonce: 'p'.repeat(20),
    });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { missing: [computeIntegrity(Buffer.from('gone'))] },
    ]);
    await publisher.publish([slow]);
    expect((await liveIn(publisher.target.address))['members']).toBe('m9');
  });

  test('that are damaged hold up every release until their build is published again', async () => {
    const folder = makeRemote('members', 'm10', { files: { '9.js': 'whole' } });
    await publisher.publish([folder]);
    await sql`
      update release_file_piece set content = 'broken' where hash = ${computeIntegrity(Buffer.from('whole'))}`.execute(
      service.db,
    );
    expect(await reasonOf(publisher.publish([makeRemote('letters', 'l9')]))).toMatch(
      /What is live of "members" is damaged: "members": 9\.js is not what was built/,
    );
    await publisher.publish([folder]);
    await publisher.publish([makeRemote('letters', 'l9')]);
    expect(await (await fetch(`${publisher.target.address}/remotes/members/m10/9.js`)).text()).toBe('whole');
  });

  test('that are not served come to publishers alone', async () => {
    const { kept } = await state();
    const map = Object.values(kept['members']?.['m10']?.maps ?? {})[0] ?? '';
    expect(map).toMatch(/^sha384-/);
    expect((await publisher.connection.readFile(map))?.length).toBeGreaterThan(0);
    const path = `${publishingPaths.files}/${toFileName(map)}`;
    expect((await fetch(publisher.target.address + path)).status).toBe(401);
    for (const file of ['7.js.map.gz', '7.js.map', '../../../publishing/state'])
      // oxlint-disable-next-line no-await-in-loop
      expect((await fetch(`${publisher.target.address}/remotes/members/m10/${file}`)).status).not.toBe(200);
  });

  test('a bundle that ends too early stores nothing', async () => {
    const cut = `\0\0\0\x03cut\0\0\0\x09short`;
    const given = { method: 'PUT', path: publishingPaths.files, body: cut, type: 'application/octet-stream' };
    expect((await send(publisher, { ...given, nonce: 'q'.repeat(20) })).status).toBe(400);
    const hashes = [computeIntegrity(Buffer.from('cut'))];
    expect(await publisher.connection.post(publishingPaths.missing, { hashes })).toEqual({ hashes });
  });
});

test('parts of a combined release are live together or not at all', async () => {
  const before = await liveIn(publisher.target.address);
  const clash = makeRemote('letters', 'l11', { descriptor: { contractVersion: 99 } });
  expect(await reasonOf(publisher.publish([makeRemote('members', 'm11'), clash]))).toContain(
    'speaks contract 99',
  );
  expect(await liveIn(publisher.target.address)).toEqual(before);
  await publisher.publish([makeRemote('members', 'm11'), makeRemote('letters', 'l11')]);
  expect(await liveIn(publisher.target.address)).toMatchObject({ members: 'm11', letters: 'l11' });
});

/** Publishes a remote as somebody does who writes the requests by hand. @param more files besides those of the build */
async function publishByHand(
  folder: string,
  { more = {}, types, keyFile }: { more?: Record<string, string>; types?: Buffer; keyFile?: string } = {},
): Promise<string> {
  const build = await withSignature(readBuild(folder), keyFile);
  if (build.kind !== 'remote') throw new Error('It is a shell.');
  const { owner, descriptor, signature } = build;
  const own = await build.content.list();
  const bytes = await Promise.all(Object.keys(own).map((file) => build.content.read(file)));
  const added = Object.entries(more).map(([file, text]) => [file, Buffer.from(text)] as const);
  await publisher.connection.putFiles(
    [...bytes, ...added.map(([, text]) => text), types].filter((one) => one !== undefined),
  );
  const files = {
    ...own,
    ...Object.fromEntries(added.map(([file, text]) => [file, computeIntegrity(text)])),
  };
  const published = {
    kind: 'remote',
    owner,
    descriptor,
    files,
    ...(signature && { signature }),
    ...(types && { types: computeIntegrity(types) }),
  };
  return reasonOf(publisher.connection.post(publishingPaths.publish, { builds: [published], verdicts: [] }));
}

describe('a request that no command writes', () => {
  const evil = { 'evil.html': '<script src="evil.js"></script>', 'evil.js': 'alert(1)' };

  test('adds no file to a build, signed or not', async () => {
    const keyFile = `${emptyFolder()}/signing.pem`;
    const given = { name: 'Builders', remotes: null, mayPublish: false, maySign: true };
    const key = await addKey(service.db, actingAs('release-key'), { ...given, ...makeKey(keyFile) });
    const folder = makeRemote('members', 'm20');
    for (const signed of [{}, { keyFile }]) {
      const reason = await publishByHand(folder, { more: evil, ...signed }); // oxlint-disable-line no-await-in-loop
      expect(reason).toContain('"members": evil.html is there, and the build did not write it.');
      expect(reason).toContain('"members": evil.js is there, and the build did not write it.');
    }
    expect((await fetch(`${publisher.target.address}/remotes/members/m20/evil.js`)).status).toBe(404);
    expect(await publishByHand(folder, { keyFile })).toBe('It was done.');
    await revokeKey(service.db, actingAs('release-key'), key);
    await publisher.publish([makeRemote('members', 'm21')]);
  });

  test('names no file outside of the folder of a build', async () => {
    const reason = await publishByHand(makeRemote('members', 'm22'), { more: { '../m21/7.js': 'other' } });
    expect(reason).toMatch(/not of a form that this service knows/);
  });

  const uses = { names: {}, own: [], sources: { 'src/a.ts': 'export {};' } };
  const wrong: [what: string, bytes: Buffer][] = [
    ['no gzip', Buffer.from('no gzip')],
    ['no JSON', gzipSync('{')],
    ['JSON of another form', gzipSync('{"names":5}')],
    ['null', gzipSync('null')],
    ['sources elsewhere', gzipSync(JSON.stringify({ ...uses, sources: { '../../../etc/cron.d/x': '' } }))],
    [
      'a bomb',
      gzipSync(Buffer.concat([Buffer.alloc(33 * 1024 * 1024, ' '), Buffer.from(JSON.stringify(uses))])),
    ],
  ];

  test.each(wrong)('brings no file of types that is %s', async (_, types) => {
    expect(await publishByHand(makeRemote('members', 'm23'), { types })).toBe(
      '"members": uses.json is not what a build writes. Build it anew.',
    );
    expect((await liveIn(publisher.target.address))['members']).toBe('m21');
  });

  test('brings a file of types as a build writes it, which the compiler then judges', async () => {
    const types = gzipSync(JSON.stringify(uses));
    await expect(publishByHand(makeRemote('members', 'm24'), { types })).rejects.toMatchObject({
      unjudged: [{ remote: 'members', build: 'm24', shell: 's7' }],
    });
  });
});

test('a file of a build that cannot be read stops neither the page of releases nor other publishers', async () => {
  const folder = makeRemote('members', 'm30');
  const offer = { deprecated: {}, compilerOptions: {}, declarations: {} };
  await publisher.publish([makeShell('s30', {}, { offer }), folder]);
  const broken = Buffer.from('no gzip');
  await publisher.connection.putFiles([broken]);
  const hash = computeIntegrity(broken);
  const row = { part: 'members', build: 'm30', hash };
  await service.db
    .insertInto('release_build_file')
    .values([
      { ...row, kind: 'types', path: '' },
      { ...row, kind: 'smoke', path: '' },
    ])
    .execute();
  await service.db.updateTable('release_build_file').set({ hash }).where('kind', '=', 'maps').execute();
  await service.db
    .insertInto('release_failure')
    .values({
      remote: 'members',
      build: 'm30',
      stage: 'thrown',
      class: 'runtime',
      reference: 'MEM-30',
      frames: ['/remotes/members/m30/7.js:1:1'],
    })
    .execute();
  const { status, body } = await service.request('superadmin', 'GET', '/api/releases');
  const members = (body as Releases).remotes.find(({ name }) => name === 'members');
  expect([status, members?.lastFailures]).toEqual([
    200,
    [expect.objectContaining({ reference: 'MEM-30', line: null })],
  ]);
  await publisher.publish([makeRemote('letters', 'l30')]);
  const shell = () => publisher.publish([makeShell('s31', {}, { offer })]);
  expect(await reasonOf(shell())).toBe('"members": uses.json is not what a build writes. Build it anew.');
  await publisher.publish([folder]); // without such a file
  expect(await reasonOf(shell())).toBe('It was done.');
});

describe('a body of files', () => {
  const put = { method: 'PUT', path: publishingPaths.files, type: 'application/octet-stream' };

  /** Sends bytes whose number nobody has said before. */
  async function putInPieces(body: Buffer) {
    const { key, target } = publisher;
    const { origin } = new URL(target.publicAddress);
    const digest = createHash('sha256').update(body).digest('base64');
    const request = {
      key,
      origin,
      time: new Date().toISOString(),
      nonce: randomBytes(18).toString('base64url'),
      digest,
    };
    const { signature } = signText(target.keyFile, toSignedText(put.method, put.path, request));
    return fetch(target.address + put.path, {
      method: put.method,
      headers: { authorization: toAuthorization(request, signature), 'content-type': put.type },
      body: new Blob([new Uint8Array(body)]).stream(),
      duplex: 'half',
    } as RequestInit);
  }

  const bundle = (size: number) => {
    const bytes = Buffer.alloc(4 + size);
    bytes.writeUInt32BE(size);
    return bytes;
  };

  test('is read to its largest size, and no further', async () => {
    expect((await putInPieces(bundle(largestBundle - 4))).status).toBe(200);
    const answer = await putInPieces(bundle(largestBundle - 3));
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: 'A request has at most 42991616 bytes of files.' },
    ]);
  }, 60_000);

  test('has no more files than a build', async () => {
    expect((await putInPieces(Buffer.alloc(4 * mostFiles))).status).toBe(200);
    expect((await putInPieces(Buffer.alloc(4 * (mostFiles + 1)))).status).toBe(400);
  });
});
