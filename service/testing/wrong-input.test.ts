import { callRecords } from '@osasto/calls';
import type { CallName } from '@osasto/calls';
import { wrongIds, wrongValues, type Plain } from './wrong-values.ts';
import { fingerprint, startTestService, type TestService } from './test-service.ts';

let service: TestService;
let token: string;
let untouched: Record<string, string>;
beforeAll(async () => {
  service = await startTestService();
  token = await service.tokenOf('superadmin');
  untouched = await fingerprint(service);
});
afterAll(() => service.close());

const calls = Object.entries(callRecords) as [CallName, { params?: Plain; body?: Plain }][];

const propertiesOf = (schema: Plain | undefined) => Object.entries(schema?.properties ?? {});

async function send(
  name: CallName,
  { url, payload, type = 'application/json' }: { url?: string; payload?: string; type?: string },
) {
  const [method = 'GET', path = ''] = name.split(' ');
  const answer = await service.app.inject({
    method: method as 'GET',
    url: url ?? `/api/${path.replace('{id}', '1')}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.payload === '' ? null : answer.json() };
}

const named = (body: unknown): string[] => {
  const { isValid, errors } = body as {
    isValid: boolean;
    errors: { translationKey: string; propertyName?: string }[];
  };
  expect(isValid).toBe(false);
  for (const { translationKey } of errors) expect(translationKey).toMatch(/^validation\.\w+$/);
  return errors.map(({ propertyName = '' }) => propertyName);
};

const withBody = calls.filter(([, { body }]) => body);

test.each(withBody)('%s refuses each wrong field by its name', async (name, { body }) => {
  for (const [field, schema] of propertiesOf(body)) {
    for (const value of wrongValues(schema)) {
      if (field === 'blob' && typeof value === 'string') continue; // any text may be a file, until it is decoded: content.test.ts
      const payload = JSON.stringify({ email: 'a@b', password: 'x', [field]: value });
      const { status, body: answer } = await send(name, { payload }); // oxlint-disable-line no-await-in-loop
      expect([field, value, status]).toEqual([field, value, 400]);
      const names = named(answer);
      expect([field, names.some((found) => found === field || found.startsWith(`${field}.`))]).toEqual([
        field,
        true,
      ]);
    }
  }
});

// oxfmt-ignore
const bodiesThatAreNoObject = ['{', '[]', 'null', '"text"', '5', 'undefined', '{"a":1,}', '\ufeff{', "{'a':1}", '{"a":1}{'];

/** Calls that also take the bare id. Rule 1.8. */
const takesBareId = (body: Plain | undefined) =>
  (body?.anyOf ?? []).some(
    ({ type, anyOf }) => type === 'integer' || anyOf?.some((inner) => inner.type === 'integer'),
  );

test.each(withBody)('%s refuses what is no JSON object', async (name, { body: schema }) => {
  const payloads = [
    ...bodiesThatAreNoObject.filter((payload) => payload !== '5' || !takesBareId(schema)),
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    `{"name":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    '',
  ];
  for (const payload of payloads) {
    const { status, body } = await send(name, { payload }); // oxlint-disable-line no-await-in-loop
    expect([payload.slice(0, 40), status]).toEqual([payload.slice(0, 40), 400]);
    expect(named(body).length).toBeGreaterThan(0);
  }
});

test.each(withBody)('%s takes JSON only, and no more than a megabyte', async (name) => {
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'nonsense',
  ]) {
    const { status, body } = await send(name, { payload: '{}', type }); // oxlint-disable-line no-await-in-loop
    expect([type, status, named(body)]).toEqual([type, 400, ['body']]);
  }
  const { status } = await send(name, { payload: JSON.stringify({ name: 'x'.repeat(1_100_000) }) });
  expect(status).toBe(413);
});

const withId = calls.filter(([, { params }]) => propertiesOf(params).some(([field]) => field === 'id'));

test.each(withId)('%s refuses each wrong id', async (name) => {
  for (const id of wrongIds) {
    const path = name.split(' ')[1]?.replace('{id}', id.includes('%') ? id : encodeURIComponent(id));
    const { status, body } = await send(name, { url: `/api/${path}` }); // oxlint-disable-line no-await-in-loop
    expect([id, status]).toEqual([id, 400]);
    expect(named(body)).toEqual(['id']);
  }
});

test.each(withId)('%s refuses an address that is none', async (name) => {
  for (const id of ['%', '%zz', '%c0%ae', '%ff']) {
    const path = name.split(' ')[1]?.replace('{id}', id);
    const { status, body } = await send(name, { url: `/api/${path}` }); // oxlint-disable-line no-await-in-loop
    expect([id, status]).toEqual([id, 400]);
    expect(named(body)).toHaveLength(1);
  }
});

test('a query that is wrong is refused by the name of its field', async () => {
  const url = '/api/account/adauthorize';
  for (const query of ['', '?token=', '?token=a&token=b', `?token=${'x'.repeat(9000)}`, '?token=a%00']) {
    const { status, body } = await send('GET account/adauthorize', { url: url + query }); // oxlint-disable-line no-await-in-loop
    expect([query.slice(0, 20), status, named(body)]).toEqual([query.slice(0, 20), 400, ['token']]);
  }
});

test.each(['findsectionmembers', 'getallsectionmembers', 'finddistrictmembers', 'getalldistrictmembers'])(
  '%s needs exactly one unit (18.10)',
  async (path) => {
    const field = path.includes('section') ? 'sections' : 'districts';
    for (const value of [undefined, null, [], [1, 2], [1, 1]]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await service.request('kt', 'POST', `/api/members/${path}`, { [field]: value });
      expect([value, answer.status, named(answer.body)]).toEqual([value, 400, [field]]);
    }
  },
);

test('names in a path may be in any letter case (1.9)', async () => {
  expect((await service.request('kt', 'GET', '/API/Sections/1/Stats')).status).toBe(200);
  expect((await service.request('kt', 'POST', '/api/Members/findAll', {})).status).toBe(200);
});

test('an unknown path and a wrong method are not found', async () => {
  expect((await service.request('kt', 'GET', '/api/nothing')).status).toBe(404);
  expect((await service.request('kt', 'DELETE', '/api/districts')).status).toBe(404);
});

test('after all of it, the database is as it was', async () => {
  expect(await fingerprint(service)).toEqual(untouched);
});
