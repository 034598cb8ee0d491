import { readdirSync } from 'node:fs';
import path from 'node:path';
import { callRecords } from '@osasto/calls';
import type { RemoteSource } from '@osasto/contract';

const root = path.join(import.meta.dirname, '..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mf-'));

/** Names of the path that a query asks for: `{sectionId}`. */
const pathNamesIn = (query: Readonly<Record<string, string>>) =>
  Object.values(query).flatMap((value) => /^\{(\w+)\}$/.exec(value)?.[1] ?? []);

test.each(remotes)(
  '%s names first calls that there are, with parameters that their paths have',
  async (folder) => {
    const { source } = (await import(path.join(root, folder, 'src', 'source.ts'))) as {
      source: RemoteSource;
    };
    const wrong = source.routes.flatMap((route) =>
      (route.calls ?? []).filter(({ call, params = {}, query = {} }) => {
        const named = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const given = Object.entries(params);
        return (
          !(call in callRecords) ||
          named.join() !== given.map(([name]) => name).join() ||
          [...given.map(([, from]) => from), ...pathNamesIn(query)].some(
            (from) => !route.path.includes(`:${from}`),
          )
        );
      }),
    );
    expect(wrong).toEqual([]);
  },
);
