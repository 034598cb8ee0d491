import { deprecationsIn } from './deprecations.ts';

test('deprecated names are found by the module that exports them', () => {
  const table = `
    /** A table, and what its "@deprecated" says. */
    export function Table() {}
    /**
     * A table of before.
     *
     * @deprecated 2.70 Use
     *   Table.
     * @param rows of it
     */
    export const OldTable = () => 1;`;
  const api = `/** @deprecated 2.71 Use call. */
    export declare function fetchJson(): void;`;
  expect(
    deprecationsIn([
      ['shared/ui/src/Table/Table.tsx', table],
      ['node_modules/@osasto/api/src/request.d.ts', api],
    ]),
  ).toEqual({
    '@osasto/ui/Table': { OldTable: '2.70 Use Table.' },
    '@osasto/api': { fetchJson: '2.71 Use call.' },
  });
});
