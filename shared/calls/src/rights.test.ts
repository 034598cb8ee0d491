import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rights, type Permission } from './calls.ts';
import { roles } from '@osasto/contract';

/*
 * Who may do what, written by hand from the specification into docs/calls.md: the records have to say the same, so that a slip in them
 * is no rule. Rule 3.
 */

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/calls.md'), 'utf8');

const written = [...page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', cells = '']) => ({
  name,
  reaches: cells
    .split(' | ')
    .slice(0, roles.length)
    .map((cell) => (cell === '–' ? 'none' : cell)),
}));

test.each(written)('$name: $reaches', ({ name, reaches }) => {
  const row = rights[name as Permission];
  expect(roles.map((role) => row[role.name])).toEqual(reaches);
});

test('every call and ability is written down once', () => {
  expect(written.map(({ name }) => name).sort()).toEqual(Object.keys(rights).sort());
});
