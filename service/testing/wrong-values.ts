/** A JSON schema, as far as wrong values are made from it. */
export interface Plain {
  type?: string;
  anyOf?: Plain[];
  properties?: Record<string, Plain>;
  items?: Plain;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}

const numbers = ['one', true, {}, [], 1.5, -1, 1e300];
const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;

/** Values that a schema must refuse. */
export function wrongValues(schema: Plain): unknown[] {
  const main = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  if (!main.type && !main.enum) return []; // anything is right, because it is ignored
  const own: unknown[] = schema.anyOf ? [] : [null];
  const inner = main.items ? wrongValues(main.items).map((value) => [value]) : [];
  const limits = [
    ...(main.maxLength === undefined ? [] : ['x'.repeat(main.maxLength + 1)]),
    ...(main.minLength ? [''] : []),
    ...(main.minimum === undefined ? [] : [main.minimum - 1]),
    ...(main.maximum === undefined ? [] : [main.maximum + 1]),
    ...(main.maxItems === undefined ? [] : [Array.from({ length: main.maxItems + 1 }, () => 1)]),
    ...(main.enum ? [999_999] : []),
    ...(main.pattern ? ['¤'] : []),
  ];
  const byType: Record<string, unknown[]> = {
    integer: numbers,
    number: ['one', true, {}, []],
    boolean: ['yes', 1, {}, []],
    string: [5, true, {}, [], 'a\0b', 'a\ud800b', deep],
    array: ['x', 5, {}, deep],
    object: ['x', 5, [], deep],
  };
  return [...own, ...(byType[main.type ?? ''] ?? []), ...limits, ...inner];
}

/** What no id of an address may be. */
export const wrongIds = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  'abc',
  '2147483648',
  '9'.repeat(400),
  'null',
  'undefined',
  'NaN',
  '1 or 1=1',
  '١',
  "'",
  ';',
  '1;drop table member',
  '%00',
  '1%00',
  '%E2%82%AC',
  '%F0%9F%98%80',
  '__proto__',
  '1%2F2',
];
