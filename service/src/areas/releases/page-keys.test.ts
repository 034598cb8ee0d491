import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { publishingPaths } from '@osasto/contract/publishing';
import { createPublisher } from '../../../testing/publisher.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';
import { actingAs } from '../../platform/changes/audit.ts';
import { addKey } from './keys.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => sql`truncate release_key`.execute(service.db));

type Keys = Answer<'GET releases/keys'>;

const findKeys = async () => (await service.request('superadmin', 'GET', '/api/releases/keys')).body as Keys;
const post = (body: unknown, as: string | null = 'superadmin') =>
  service.request(as, 'POST', '/api/releases/keys', body);
const revoke = (id: string | undefined, as: string | null = 'superadmin') =>
  service.request(as, 'DELETE', `/api/releases/keys/${id}`);

const makePublicKey = (kind: 'ed25519' | 'x25519' = 'ed25519') =>
  generateKeyPairSync(kind as 'ed25519')
    .publicKey.export({ type: 'spki', format: 'der' })
    .toString('base64');

const given = (more: object = {}) => ({
  name: 'Jäsenryhmä',
  publicKey: makePublicKey(),
  remotes: ['members', 'not-yet-there'],
  ...more,
});

const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { translationKey: string; propertyName?: string }[] }).errors.map(
    ({ translationKey, propertyName }) => [translationKey, propertyName],
  );

/** What the audit log says of keys, the last first. */
const findActs = () =>
  service.db
    .selectFrom('audit')
    .select(['by', 'action', 'after'])
    .where('entity', '=', 'releasekey')
    .orderBy('id', 'desc')
    .execute();

const moment = expect.stringMatching(/^2\d{3}-.*Z$/) as string;

test('a key that is added may publish what it names, remotes to come among them, and not sign', async () => {
  expect((await post(given())).status).toBe(204);
  const [key, ...others] = await findKeys();
  expect(others).toEqual([]);
  expect(key).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
    name: 'Jäsenryhmä',
    remotes: ['members', 'not-yet-there'],
    mayPublish: true,
    maySign: false,
    validUntil: null,
    revokedAt: null,
    lastUsedAt: null,
    addedAt: moment,
    addedBy: 'Sari Ylönen',
  });
  expect((await findActs())[0]).toEqual({
    by: 'Sari Ylönen',
    action: 'add',
    after: {
      name: 'Jäsenryhmä',
      key: key?.id,
      remotes: ['members', 'not-yet-there'],
      mayPublish: true,
      maySign: false,
    },
  });
});

test.each([
  ['2030-01-15', '2030-01-15T21:59:59.000Z'],
  ['2030-07-15T00:00:00.000Z', '2030-07-15T20:59:59.000Z'],
])('until %s it counts to the end of that day in Finland', async (validUntil, instant) => {
  await post(given({ validUntil }));
  expect((await findKeys())[0]?.validUntil).toBe(instant);
});

test('a key for everything names no remote', async () => {
  await post(given({ remotes: null }));
  expect((await findKeys())[0]?.remotes).toBeNull();
});

test.each<[string, object, [string, string | undefined][]]>([
  ['no key', { publicKey: 'Aino' }, [['releasekey.notAKey', 'publicKey']]],
  ['a key of another kind', { publicKey: makePublicKey('x25519') }, [['releasekey.notAKey', 'publicKey']]],
  ['no name', { name: ' ' }, [['validation.required', 'name']]],
  ['101 letters', { name: 'a'.repeat(101) }, [['validation.maxLength', 'name']]],
  ['no remote', { remotes: [] }, [['validation.minItems', 'remotes']]],
  ['an impossible remote', { remotes: ['Jäsenet'] }, [['validation.pattern', 'remotes.0']]],
  ['a past day', { validUntil: '2020-01-01' }, [['releasekey.past', 'validUntil']]],
  ['no day', { validUntil: '2030-02-30' }, [['validation.date', 'validUntil']]],
])('%s is refused, with the field', async (_, more, errors) => {
  const answer = await post(given(more));
  expect([answer.status, errorsOf(answer)]).toEqual([400, errors]);
  expect(await findKeys()).toEqual([]);
});

test.each([
  ['maySign', true],
  ['may_sign', true],
  ['mayPublish', false],
  ['id', '0123456789abcdef'],
])('no body makes a key that signs: %s', async (field, value) => {
  await post(given({ [field]: value }));
  for (const { mayPublish, maySign } of await findKeys())
    expect([mayPublish, maySign]).toEqual([true, false]);
  const { count } = await service.db
    .selectFrom('release_key')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('may_sign', '=', true)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

test('a key that only publishes is changed', async () => {
  const publicKey = makePublicKey();
  await post(given({ publicKey }));
  await post(given({ publicKey, name: 'Kirjeryhmä', remotes: ['letters'] }));
  expect(await findKeys()).toEqual([
    expect.objectContaining({ name: 'Kirjeryhmä', remotes: ['letters'], maySign: false }),
  ]);
});

test('a key that signs is not changed, and is revoked', async () => {
  const publicKey = makePublicKey();
  const signing = { name: 'Ylläpito', publicKey, remotes: null, mayPublish: false, maySign: true };
  const id = await addKey(service.db, actingAs('release-key'), signing);
  const answer = await post(given({ publicKey }));
  expect([answer.status, errorsOf(answer)]).toEqual([409, [['releasekey.maySign', 'publicKey']]]);
  const [key] = await findKeys();
  expect(key).toMatchObject({ name: 'Ylläpito', remotes: null, mayPublish: false, maySign: true });
  expect((await revoke(id)).status).toBe(204);
  expect((await findKeys())[0]?.revokedAt).toEqual(moment);
  expect((await findActs())[0]).toEqual({
    by: 'Sari Ylönen',
    action: 'revoke',
    after: { name: 'Ylläpito', key: id },
  });
});

test('a revoked key is never taken back, and revoked once', async () => {
  const publicKey = makePublicKey();
  await post(given({ publicKey }));
  const [key] = await findKeys();
  expect((await revoke(key?.id)).status).toBe(204);
  expect((await revoke(key?.id)).status).toBe(404);
  const answer = await post(given({ publicKey, name: 'Toinen' }));
  expect([answer.status, errorsOf(answer)]).toEqual([409, [['releasekey.revoked', 'publicKey']]]);
  expect(await findKeys()).toEqual([expect.objectContaining({ name: 'Jäsenryhmä', revokedAt: moment })]);
});

test('the next request of a revoked key is refused', async () => {
  const { key, connection } = await createPublisher(service);
  await connection.get(publishingPaths.state);
  expect((await findKeys())[0]?.lastUsedAt).toEqual(moment);
  await revoke(key);
  await expect(connection.get(publishingPaths.state)).rejects.toThrow(/was revoked at/);
});

async function isSomebodyWaiting(): Promise<boolean> {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(service.db)).rows.length > 0;
}

test('an operation that waited while its key was revoked is refused', async () => {
  const { key, operate } = await createPublisher(service);
  let outcome: Promise<unknown> | undefined;
  await service.db.transaction().execute(async (tx) => {
    await tx.selectFrom('release_state').select('revision').forUpdate().execute();
    outcome = operate({ operation: 'prune' }).catch((error: unknown) => error);
    await until('the operation to wait', isSomebodyWaiting);
    await revoke(key);
  });
  expect(String(await outcome)).toMatch(/was revoked meanwhile/);
});

test.each([
  ['kt', 403],
  ['districtadmin', 403],
  ['districtuser', 403],
  ['sectionadmin', 403],
  ['sectionuser', 403],
  [null, 401],
])('%s gets %d of each call', async (name, status) => {
  await post(given());
  const [key] = await findKeys();
  expect((await service.request(name, 'GET', '/api/releases/keys')).status).toBe(status);
  expect((await post(given(), name)).status).toBe(status);
  expect((await revoke(key?.id, name)).status).toBe(status);
  expect(await findKeys()).toEqual([key]);
});
