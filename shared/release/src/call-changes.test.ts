/** @jest-environment node */
import { findBreakingChanges } from './call-changes.ts';

const row = <Fields extends object>(fields: Fields, required = Object.keys(fields)) => ({
  type: 'object',
  properties: fields,
  required,
});
const text = { type: 'string' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const list = (items: object) => ({ type: 'array', items });
const literals = (...values: string[]) => ({
  anyOf: values.map((value) => ({ type: 'string', const: value })),
});
const state = { enum: ['draft', 'sent'] };

const answer = row({
  items: list(row({ id: { type: 'integer' }, email: text, phone: orNull(text), state })),
  counts: { type: 'object', patternProperties: { '^\\d+$': row({ open: text }) } },
});
const body = row({ name: text, note: text, kind: literals('a', 'b') }, ['name']);
const whole = {
  params: row({ id: { type: 'integer' } }),
  query: row({ page: { type: 'integer' } }, []),
  body,
  answer,
};

const itemWith = (fields: object, required?: string[]) =>
  row({
    items: list(
      row({ id: { type: 'integer' }, email: text, phone: orNull(text), state, ...fields }, required),
    ),
    counts: answer.properties.counts,
  });

/** How the call is changed, and what a screen of before then meets. */
const breaking: [what: string, change: object, path: string, says: string][] = [
  [
    'a field of an answer is removed',
    {
      answer: row({
        items: list(row({ id: { type: 'integer' }, phone: orNull(text), state })),
        counts: answer.properties.counts,
      }),
    },
    'answer.items[].email',
    'is gone',
  ],
  [
    'a field of an answer gets another type',
    { answer: itemWith({ email: { type: 'number' } }) },
    'answer.items[].email',
    'has another type',
  ],
  [
    'a field of an answer becomes null',
    { answer: itemWith({ email: orNull(text) }) },
    'answer.items[].email',
    'may be null',
  ],
  [
    'a field of an answer becomes optional',
    { answer: itemWith({}, ['id', 'phone', 'state']) },
    'answer.items[].email',
    'may be missing',
  ],
  [
    'an answer has a further value of an enumeration',
    { answer: itemWith({ state: { enum: ['draft', 'sent', 'gone'] } }) },
    'answer.items[].state',
    'has another type',
  ],
  [
    'a field in the values of a record is removed',
    {
      answer: row({
        items: answer.properties.items,
        counts: { type: 'object', patternProperties: { '^\\d+$': row({}) } },
      }),
    },
    'answer.counts.*.open',
    'is gone',
  ],
  ['an answer becomes a list', { answer: list(answer) }, 'answer', 'has another type'],
  [
    'a field of a body must be given',
    { body: row({ name: text, note: text, kind: body.properties.kind }, ['name', 'note']) },
    'body.note',
    'must be given',
  ],
  [
    'a body gets a field that must be given',
    { body: row({ ...body.properties, day: text }, ['name', 'day']) },
    'body.day',
    'must be given',
  ],
  [
    'a field of a body is removed',
    { body: row({ name: text, kind: body.properties.kind }, ['name']) },
    'body.note',
    'is gone',
  ],
  [
    'a field of a body takes fewer values',
    { body: row({ ...body.properties, kind: literals('a') }, ['name']) },
    'body.kind',
    'has another type',
  ],
  [
    'a text of a body becomes a number',
    { body: row({ ...body.properties, name: { type: 'integer' } }, ['name']) },
    'body.name',
    'has another type',
  ],
  ['a query is no more', { query: undefined }, 'query.page', 'is gone'],
  ['a parameter is another', { params: row({ code: text }) }, 'params.id', 'is gone'],
];

test.each(breaking)('%s: %#', (_, change, path, what) => {
  const changes = findBreakingChanges({ 'GET members': whole }, { 'GET members': { ...whole, ...change } });
  expect(changes).toContainEqual({ call: 'GET members', path, what });
  expect(changes).toHaveLength(path === 'params.id' ? 2 : 1); // params.code must be given, too
});

test('a call or an ability that is gone is named, and no other', () => {
  const before = { 'GET members': whole, 'members.export': {}, 'GET sections': whole };
  expect(findBreakingChanges(before, { 'GET sections': whole })).toEqual([
    { call: 'GET members', path: '', what: 'is gone' },
    { call: 'members.export', path: '', what: 'is gone' },
  ]);
});

test.each<[what: string, change: object]>([
  ['an answer says more', { answer: itemWith({ born: orNull(text) }) }],
  ['a field of an answer is never null any more', { answer: itemWith({ phone: text }) }],
  [
    'an answer has fewer values of an enumeration',
    { answer: itemWith({ state: { type: 'string', const: 'sent' } }) },
  ],
  ['a body takes more', { body: row({ ...body.properties, name: orNull(text), day: text, kind: text }, []) }],
  [
    'a query comes to have a field',
    { query: row({ page: { type: 'integer' }, size: { type: 'integer' } }, []) },
  ],
  [
    'a text may be shorter',
    { body: row({ ...body.properties, name: { type: 'string', maxLength: 5 } }, ['name']) },
  ],
])('%s: nothing breaks', (_, change) => {
  expect(findBreakingChanges({ 'GET members': whole }, { 'GET members': { ...whole, ...change } })).toEqual(
    [],
  );
});

test('of several forms of an object the one that fits counts', () => {
  const forms = (...all: object[]) => ({ anyOf: all });
  const day = row({ kind: { type: 'string', const: 'day' }, day: text });
  const week = row({ kind: { type: 'string', const: 'week' }, week: text });
  const before = { 'GET times': { answer: forms(day, week) } };
  expect(
    findBreakingChanges(before, {
      'GET times': { answer: forms(week, row({ ...day.properties, hour: text })) },
    }),
  ).toEqual([]);
  expect(
    findBreakingChanges(before, { 'GET times': { answer: forms(week, row({ kind: day.properties.kind })) } }),
  ).toEqual([{ call: 'GET times', path: 'answer', what: 'has another type' }]);
});
