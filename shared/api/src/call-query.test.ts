/** @jest-environment jsdom */
import { configuration, serve } from '@osasto/testing';
import { setConfig } from './config.ts';
import {
  callQuery,
  changedBy,
  invalidateChangedBy,
  toCallKey,
  partialMatchKey,
  queryClient,
  taggedQuery,
} from './query.ts';

afterEach(() => queryClient.clear());

test.each([
  [callQuery('GET stats').queryKey, ['GET stats']],
  [
    callQuery('GET sections/{id}', { params: { id: 7 } }).queryKey,
    ['GET sections/{id}', { params: { id: 7 } }],
  ],
  [taggedQuery('GET settings').queryKey, ['GET settings']],
  [
    toCallKey('POST meetings/list', { body: { sections: [7] } }),
    ['POST meetings/list', { body: { sections: [7] } }],
  ],
])('the key is the call and what it asks for: %j', (key, expected) => expect(key).toEqual(expected));

const page = toCallKey('GET sections/history/{id}', { params: { id: 7 }, query: { skip: 20, take: 20 } });

test.each([
  ['the call alone', toCallKey('GET sections/history/{id}'), true],
  ['a part of the request', toCallKey('GET sections/history/{id}', { params: { id: 7 } }), true],
  ['another request', toCallKey('GET sections/history/{id}', { params: { id: 8 } }), false],
  ['another call', toCallKey('GET sections/{id}'), false],
])('%s names an answer or not', (_, key, isNamed) => expect(partialMatchKey(page, key)).toBe(isNamed));

test('the answer comes with or without the tag of its version, and the request is aborted with the query', async () => {
  serve({ 'GET sections/names': [] });
  const { signal } = new AbortController();
  expect(await callQuery('GET sections/names').queryFn({ signal })).toEqual([]);
  expect(await taggedQuery('GET sections/names').queryFn({ signal })).toEqual({
    answer: [],
    tag: undefined,
  });
  const aborted = AbortSignal.abort();
  await expect(callQuery('GET sections/names').queryFn({ signal: aborted })).rejects.toThrow('abort');
});

test('after a call, every answer that the record of the call names is old, and no other', async () => {
  setConfig({ ...configuration, changes: { 'POST meetings/add': ['POST meetings/list'] } });
  const list = toCallKey('POST meetings/list', { body: { sections: [7] } });
  const other = toCallKey('GET meetings/{id}', { params: { id: 7 } });
  for (const key of [list, other]) queryClient.setQueryData(key, []);
  await invalidateChangedBy('POST meetings/add');
  expect([list, other].map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
  expect(changedBy('GET stats')).toEqual([]);
});
