import { callRecords } from '@osasto/calls';
import { isOpenCall, type CallName } from '@osasto/permissions/own-table';
import { wrongIds, wrongValues, type Plain } from '../wrong-values.ts';

/*
 * A right request made wrong, or odd, in one place: what a browser that has lost its way sends, and what somebody
 * sends who looks for a way in.
 */

export interface RightRequest {
  method: 'GET';
  url: string;
  payload?: object;
}

export interface Mutation {
  /** What was changed, for the message of a failure. */
  what: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** Whether it has to be refused; what is only odd may be answered. */
  isWrong: boolean;
}

const oddTexts = [
  "'; drop table member; --",
  "' or 1=1 --",
  '%\' or "1"="1',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '__proto__',
  '😀'.repeat(50),
  '\u202eoikealta\u202c',
  'a\u0308\u200b\ufeff',
  'ı̇ſ',
  'x'.repeat(10_000),
];

const unsigned = (token: string) => {
  const [, claims = ''] = token.split('.');
  return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`;
};

const wrongTokens = (token: string): string[] => [
  '',
  'Bearer',
  'Bearer null',
  'Bearer undefined',
  'Bearer a.b.c',
  'Basic a3Q6a3Q=',
  token,
  `Bearer ${unsigned(token)}`,
  `Bearer ${token.slice(0, -3)}`,
  `Bearer ${token}x`,
  `Bearer ${token}, Bearer ${token}`,
  `Bearer ${'a'.repeat(8000)}`,
  `Bearer ${token.replace(/\.[^.]+\./, '.e30.')}`,
];

const oddHeaders: [name: string, value: string][] = [
  ['accept', '*/*;q=z,,;'],
  ['accept', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;q=0'],
  ['accept-language', "sv' or 1=1 --"],
  ['accept-language', 'x-'.repeat(2000)],
  ['accept-encoding', 'zip, ;q=, br;q=-1'],
  ['x-request-id', '../../etc/passwd'],
  ['x-request-id', 'x'.repeat(5000)],
  ['x-forwarded-for', '999.1.1.1, 127.0.0.1, <script>'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '/api/Employee/GetAll'],
  ['cookie', 'osasto_sso=%00; __proto__=1; =;;'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-,5-1'],
  ['origin', 'null'],
  ['host', 'evil.example:99999'],
  ['referer', 'javascript:alert(1)'],
];

const oddQueries = [
  'a=1&a=2',
  '&&&===',
  '__proto__[x]=1&constructor[prototype][x]=1',
  'userId=1%20or%201=1',
  `x=${'y'.repeat(5000)}`,
  'x=%00',
  'x=%ED%A0%80',
  'x=%zz',
  'x[]=1&x[]=2',
  '%F0%9F%98%80=%F0%9F%98%80',
  'fields=password_hash&limit=99999999',
];

const bodiesThatAreNone = [
  '{',
  '[',
  '"',
  '[]',
  'null',
  '"text"',
  'true',
  'NaN',
  '1e999',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{',
  '\ufeff{',
];

const otherTypes = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
];

const depth = 50_000;

/** More than any upload. Rule 1.16. */
const huge = `{"name":"${'x'.repeat(30_000_000)}"}`;

/** Bodies that no call takes, whatever its fields. */
const wrongBodies = (isBareId: boolean): string[] => [
  ...bodiesThatAreNone,
  ...(isBareId ? ['0', '-1', '1.5', '2147483648', '1e30'] : ['5', '-1']),
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  `{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
  String.raw`{"\ud800":1}`,
  String.raw`{"a":"\u0000"}`,
];

const objectIn = (schema: Plain | undefined): Plain | undefined => {
  if (!schema?.anyOf) return schema;
  return schema.anyOf.map(objectIn).find((inner) => inner?.properties);
};

const isBareId = (schema: Plain): boolean => schema.type === 'integer' || (schema.anyOf ?? []).some(isBareId);

/** One field after another of a right body, with a wrong value, of which wrong-input.test.ts has all, and every odd text. */
function* wrongFields(
  schema: Plain,
  right: Record<string, unknown>,
): Generator<[what: string, body: object, isWrong: boolean]> {
  for (const [field, inner] of Object.entries(schema.properties ?? {})) {
    for (const value of wrongValues(inner).slice(0, 1)) yield [field, { ...right, [field]: value }, true];
    const main = inner.anyOf?.find(({ type }) => type !== 'null') ?? inner;
    if (main.type === 'string') {
      for (const text of oddTexts) yield [field, { ...right, [field]: text }, false];
    }
    if (main.properties) {
      for (const [what, body, isWrong] of wrongFields(
        main,
        (right[field] ?? {}) as Record<string, unknown>,
      )) {
        yield [`${field}.${what}`, { ...right, [field]: body }, isWrong];
      }
    }
    const { [field]: _, ...without } = right;
    yield [`no ${field}`, without, false];
  }
  yield ['more fields', { ...right, isAdmin: true, role: 1, id_: 5, 'a.b': 1, '': 1 }, false];
}

/** Every mutation of a right request that `token` may make. */
export function createMutations(call: CallName, { url, payload }: RightRequest, token: string): Mutation[] {
  const { params, body: schema } = callRecords[call] as { params?: Plain; body?: Plain };
  const isOpen = isOpenCall(call);
  const right = payload === undefined ? undefined : JSON.stringify(payload);
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    ...(right !== undefined && { 'content-type': 'application/json' }),
  };
  const asIs = { url, headers, ...(right !== undefined && { payload: right }) };
  const withBody = (what: string, given: string, isWrong: boolean, type = 'application/json'): Mutation => ({
    what: `body ${what}`,
    url,
    headers: { ...headers, 'content-type': type },
    payload: given,
    isWrong,
  });

  const mutations: Mutation[] = [
    ...wrongTokens(token).map((given) => ({
      ...asIs,
      what: `authorization ${given.slice(0, 30)}`,
      headers: { ...headers, authorization: given },
      isWrong: !isOpen,
    })),
    ...oddHeaders.map(([name, value]) => ({
      ...asIs,
      what: `${name} ${value.slice(0, 30)}`,
      headers: { ...headers, [name]: value },
      isWrong: false,
    })),
    ...oddQueries.map((query) => ({
      ...asIs,
      what: `query ${query.slice(0, 30)}`,
      url: `${url}${url.includes('?') ? '&' : '?'}${query}`,
      isWrong: false,
    })),
  ];

  const path = call.split(' ')[1] ?? '';
  const given = url.replace('/api/', '').split(/[/?]/);
  for (const [place, part] of path.split('/').entries()) {
    const [, name = ''] = /^\{(\w+)\}$/.exec(part) ?? [];
    const isNumber = params?.properties?.[name]?.type === 'integer';
    if (name === '') continue;
    const wrong = [
      ...wrongIds.map((id) => (id.includes('%') ? id : encodeURIComponent(id))),
      '%',
      '%zz',
      '%c0%ae',
      '%ff',
    ];
    for (const id of wrong) {
      const changed = `/api/${given.map((value, index) => (index === place ? id : value)).join('/')}`;
      mutations.push({ ...asIs, what: `${name} ${id.slice(0, 30)}`, url: changed, isWrong: isNumber });
    }
  }

  const object = objectIn(schema);
  if (!schema || !object) {
    // Where none is asked for, a body is not read, or refused for what it is.
    return [...mutations, ...wrongBodies(false).map((body) => withBody(body.slice(0, 30), body, false))];
  }
  mutations.push(
    ...wrongBodies(isBareId(schema)).map((body) =>
      // An id in the address is enough: rule 1.8.
      withBody(
        body.slice(0, 30),
        body,
        !body.includes('__proto__') && !(body === 'null' && url.includes('?')),
      ),
    ),
    ...otherTypes.map((type) => withBody(`as ${type}`, right ?? '{}', true, type)),
    withBody('of 30 megabytes', huge, true),
    withBody('in UTF-16, as it says', right ?? '{}', false, 'application/json; charset=utf-16'),
  );
  for (const [what, body, isWrong] of wrongFields(object, (payload ?? {}) as Record<string, unknown>)) {
    mutations.push(withBody(what, JSON.stringify(body), isWrong));
  }
  return mutations;
}
