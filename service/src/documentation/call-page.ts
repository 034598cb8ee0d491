import { readFileSync } from 'node:fs';
import path from 'node:path';
import { roles } from '@osasto/contract';

/** What a person writes about a call or an ability in docs/calls.md: its reach by role, and whether it shows people. */
export const writtenColumns = [...roles.map(({ name }) => name), 'Shows people'];

const file = path.join(import.meta.dirname, '../../../docs/calls.md');

export const readCallPage = (): string => readFileSync(file, 'utf8');

/** The cells of the columns that are written by hand, by call and ability. */
export const writtenCells = (page: string): ReadonlyMap<string, string[]> =>
  new Map(
    [...page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name = '', cells = '']) => [
      name,
      cells.split(' | ').slice(0, writtenColumns.length),
    ]),
  );

/** Whether docs/calls.md says that a call shows people. Rule 4.21. */
export const isSaidToShowPeople = (page: string, call: string): boolean =>
  writtenCells(page).get(call)?.at(-1) === 'yes';
