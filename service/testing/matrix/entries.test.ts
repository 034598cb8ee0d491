import { readdirSync } from 'node:fs';
import { callNames } from '@osasto/calls';
import { requestsIn, findEntries, type Shard, shards } from './entries.ts';
import { aimsFromEntry } from './expected.ts';
import { meetingStatuses } from './scenario.ts';

test('every entry of every call is requested in one shard, and each shard has its files', () => {
  const names = Object.keys(shards) as Shard[];
  const asked = names.flatMap((shard) => requestsIn(shard));
  expect(new Set(asked.map(({ call }) => call))).toEqual(new Set(callNames));
  expect(asked).toHaveLength(callNames.flatMap((call) => findEntries(call)).length);
  expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
  const files = readdirSync(import.meta.dirname).filter((name) => /^(matrix|mutations)-/.test(name));
  expect(files.toSorted()).toEqual(
    names.flatMap((shard) => [`matrix-${shard}.test.ts`, `mutations-${shard}.test.ts`]).toSorted(),
  );
});

test('what belongs to a meeting is requested in each of its states', () => {
  const [entry] = findEntries('DELETE meetings/removedoc/{id}');
  const states = entry && aimsFromEntry(entry).filter(({ target }) => target === 'own');
  expect(states?.map(({ status }) => status)).toEqual(meetingStatuses);
});
