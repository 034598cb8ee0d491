/** @jest-environment node */
import { findUnusedExports } from './unused-exports.ts';

test('exports that no file of the build uses are named, entries and types left out', () => {
  expect(
    findUnusedExports([
      ['src/remote.ts', `export const remote = { '/members': () => import('./screens/Members.tsx') };`],
      ['src/source.ts', `export const source = {};`],
      [
        'src/screens/Members.tsx',
        `import { columns as shown } from '../members/columns.ts';
         export { formatRow } from '../members/rows.ts';
         export default () => shown;`,
      ],
      [
        'src/members/columns.ts',
        `export const columns = [];
         export const columnWidths = [];
         export const least = 3;
         export const most = least * 2;
         export interface Column { key: string }
         export function findColumn$() {}`,
      ],
      ['src/members/rows.ts', `export const formatRow = () => 1; export class Rows {}`],
      ['src/members/all.ts', `import * as rows from './whole.ts'; void rows;`],
      ['src/members/whole.ts', `export const one = 1;`],
    ]),
  ).toEqual([
    'src/members/columns.ts: columnWidths',
    'src/members/columns.ts: most',
    'src/members/columns.ts: findColumn$',
    'src/members/rows.ts: Rows',
  ]);
});
