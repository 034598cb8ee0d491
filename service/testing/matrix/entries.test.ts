import { readdirSync } from 'node:fs';
import { permissions, type Call } from '@osasto/permissions';
import { requestsIn, entriesOf, type Shard, shards } from './entries.ts';

const calls = Object.keys(permissions) as Call[];

test('the matrix knows how to request every call', () => {
  const unknown = calls.flatMap((call) => {
    try {
      return entriesOf(call) && [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  expect(unknown).toEqual([]);
});

test('every entry of every call is requested in one shard, and each shard has its files', () => {
  const names = Object.keys(shards) as Shard[];
  const asked = names.flatMap((shard) => requestsIn(shard));
  expect(new Set(asked.map(({ entry }) => entry))).toEqual(new Set(calls.flatMap((call) => entriesOf(call))));
  expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
  const files = readdirSync(import.meta.dirname).filter((name) => /^(matrix|mutations)-/.test(name));
  expect(files.toSorted()).toEqual(
    names.flatMap((shard) => [`matrix-${shard}.test.ts`, `mutations-${shard}.test.ts`]).toSorted(),
  );
});

test('every change of a meeting is requested in each of its states', () => {
  const parts = ['meeting', 'minutes', 'document', 'position'];
  const changes = calls.filter((call) => !call.startsWith('GET')).flatMap((call) => entriesOf(call));
  const aboutMeetings = changes.filter(({ names }) => parts.includes(names));
  expect(aboutMeetings.filter(({ inEachState }) => !inEachState)).toEqual([]);
});
