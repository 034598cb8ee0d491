import { callNames, getCallRecord, type CallRecord } from '@osasto/calls';
import { isSaidToShowPeople, readCallPage, writtenCells } from '../../documentation/call-page.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

/*
 * The document against the records of the calls and the columns that docs/calls.md has by hand: who is let in unsigned, and who
 * shows people.
 */

type Takes = 'nothing' | 'body' | 'query' | 'id or body';

const page = readCallPage();

/** What a call takes besides the ids in its path. */
function takesOf({ query, body }: CallRecord): Takes {
  if (query && body) return 'id or body';
  return body ? 'body' : query ? 'query' : 'nothing';
}

const specified = callNames.map((call) => ({
  call,
  name: call.replaceAll(/\{\w+\}/g, '{}'),
  takes: takesOf(getCallRecord(call)),
  isOpen: writtenCells(page).get(call)?.[0] === 'open',
  showsPeople: isSaidToShowPeople(page, call),
}));

/** Calls of who is signed in that answer 429 to many requests: they take a password or a code. Rules 2.11, 2.22. */
const limited = [
  'POST account/password',
  'POST account/checkpassword',
  'DELETE account/sessions',
  'DELETE account/sessions/{}',
  'POST account/factors/begin',
  'POST account/factors',
  'POST account/factors/{}/remove',
  'POST account/recoverycodes',
];

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { in: string; name: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
  security?: Record<string, string[]>[];
}

/** What a reference leads to, and all within it. */
function resolved(value: unknown, document: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => resolved(one, document));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) {
    const steps = String(value.$ref).replace('#/', '').split('/');
    const found = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
    return resolved(found, document);
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, document)]));
}

let service: TestService;
const operations = new Map<string, Operation>();
beforeAll(async () => {
  service = await startTestService();
  const { body } = await service.request(null, 'GET', '/api/openapi.json');
  const document = body as Record<string, unknown>;
  const paths = resolved(document['paths'], document) as Record<string, Record<string, Operation>>;
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const name = path.replace('/api/', '').replaceAll(/\{\w+\}/g, '{}');
      operations.set(`${method.toUpperCase()} ${name}`, operation);
    }
  }
});
afterAll(() => service.close());

/** A schema that says something: a type, an enumeration or a choice, and of an object its fields or that it has none. */
function describes(schema: Record<string, unknown> | undefined): boolean {
  if (!schema) return false;
  const { type, properties, additionalProperties, items, anyOf } = schema as {
    type?: string;
    properties?: object;
    additionalProperties?: boolean;
    items?: Record<string, unknown>;
    anyOf?: Record<string, unknown>[];
  };
  if (anyOf) return anyOf.every(describes);
  if (type === 'array') return describes(items);
  if (type === 'object') return Object.keys(properties ?? {}).length > 0 || additionalProperties === false;
  return ['string', 'integer', 'number', 'boolean', 'null'].includes(type ?? '');
}

/** Which errors are listed reasons; every other is a message with the id of the request. Rules 1.6, 1.7. */
const listed = ['400', '409'];

const expectedErrorStatuses = (name: string, takes: Takes, isOpen: boolean, showsPeople: boolean): string[] =>
  Object.entries({
    400: takes !== 'nothing' || name.includes('{}'),
    401: !isOpen || /getlogintoken|adauthorize|secondfactor(\/enrol)?$/.test(name),
    403: !isOpen,
    404: name.includes('{}') || name === 'GET account/adstart', // without single sign-on
    409: !isOpen && (!name.startsWith('GET') || /\/(proposals|boarddraft)$/.test(name)),
    413: takes.includes('body'),
    429: isOpen || limited.includes(name) || showsPeople,
    500: true,
  }).flatMap(([status, isToldOf]) => (isToldOf ? [status] : []));

test('the document has exactly the calls of the records', () => {
  expect([...operations.keys()].sort()).toEqual(specified.map(({ name }) => name).sort());
});

test.each([
  ['GET config', 'nothing', 'application/json'],
  ['GET sections/{}/trend', 'query', 'application/json'],
  ['POST meetings/add', 'body', 'application/json'],
  ['DELETE meetings/deletemeeting', 'id or body', 'nothing'],
  ['GET preparednessplan/{}/fillpreparednessplan', 'nothing', 'text/plain'],
  ['POST members/getsectionexportfile', 'body', 'text/csv'],
  ['POST signingagreement/boardmembers/pdf', 'body', 'application/pdf'],
  ['GET account/adstart', 'nothing', 'redirect'],
])('%s takes %s and gives %s', (name, takes, gives) => {
  expect(specified.find((call) => call.name === name)?.takes).toBe(takes);
  const { responses } = operations.get(name) as Operation;
  if (gives === 'redirect') expect(responses['302']).toBeDefined();
  else if (gives === 'nothing') expect(responses['204']).toEqual({ description: expect.any(String) });
  else expect(Object.keys(responses['200']?.content ?? {})).toContain(gives);
});

test('no call knows a hint, or a question in place of a password', () => {
  const fields = [...JSON.stringify([...operations.values()]).matchAll(/"(\w+)":/g)].map(
    ([, name = '']) => name,
  );
  expect(fields).toContain('password');
  expect(fields.filter((name) => /hint|securityQuestion|secretAnswer|maidenName/i.test(name))).toEqual([]);
});

test.each([
  [
    'POST account/getlogintoken',
    'Accounts',
    'Made without signing in. In the audit log: `account` `signin`.',
  ],
  [
    'GET code',
    'Codes',
    'Made by everybody who is signed in. The answer may be kept, and asked for anew with `If-None-Match`.',
  ],
  [
    'POST sections/{}/reset',
    'Units',
    'Made by super admins everywhere; district admins in their own district; section admins in their own section. In the audit log: `section` `reset`.',
  ],
  [
    'POST meetings/candidates',
    'Positions',
    'Made by super admins and the national office everywhere; district admins in their own district; section admins in their own section. It only asks. The people shown are counted by account and hour; there is a limit.',
  ],
])('%s says who makes it and what it leaves', (name, area, description) => {
  expect(operations.get(name)).toMatchObject({ tags: [area], description });
});

describe.each(specified)('$call', ({ name, takes, isOpen, showsPeople }) => {
  const described = () => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`${name} is not in /api/openapi.json.`);
    return operation;
  };

  test('has a name of its own and a sentence', () => {
    const { operationId, summary } = described();
    expect(summary).toMatch(/^.{3,}$/);
    const same = [...operations.values()].filter((other) => other.operationId === operationId);
    expect(same).toHaveLength(1);
  });

  test(`takes ${takes}`, () => {
    const { parameters = [], requestBody } = described();
    const parts = parameters.map((parameter) => parameter.in);
    expect(parts.filter((part) => part === 'path')).toHaveLength(name.split('{}').length - 1);
    expect(parts.includes('query')).toBe(takes === 'query' || takes === 'id or body');
    expect(parameters.every(({ schema }) => describes(schema))).toBe(true);
    const body = requestBody?.content['application/json']?.schema;
    expect(describes(body)).toBe(takes === 'body' || takes === 'id or body');
    if (takes === 'body') expect(requestBody?.required).toBe(true);
  });

  test('answers with a body that is described, or with none', () => {
    const { responses } = described();
    const bodies = Object.values(responses['200']?.content ?? {}).map(({ schema }) => schema);
    const isEmpty = '204' in responses || '302' in responses || name.includes('unsubscribe'); // RFC 8058: 200 without a body
    expect(bodies.length > 0 && bodies.every(describes)).toBe(!isEmpty);
  });

  test('says how it refuses, and whom', () => {
    const { responses, security } = described();
    const errorStatuses = Object.keys(responses).filter((status) => Number(status) >= 400);
    expect(errorStatuses).toEqual(expectedErrorStatuses(name, takes, isOpen, showsPeople));
    for (const status of errorStatuses) {
      const schema = responses[status]?.content?.['application/json']?.schema as { properties: object };
      expect([status, Object.keys(schema.properties)]).toEqual([
        status,
        [
          ...(listed.includes(status) || (status === '429' && showsPeople)
            ? ['isValid', 'errors']
            : ['message', 'requestId']),
          ...(status === '409' ? ['current', 'by'] : []), // 1.20
        ],
      ]);
    }
    for (const status of errorStatuses) {
      const headers = Object.keys(responses[status]?.headers ?? {});
      expect([status, headers]).toEqual([status, status === '429' ? ['Retry-After'] : []]);
    }
    expect(security).toEqual(isOpen ? [] : [{ token: [] }]);
  });
});
