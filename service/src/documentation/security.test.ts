import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* docs/security.md says of each requirement whether it is met; who reads "yes" can run the test, or reads why there is none. */

const root = path.resolve(__dirname, '../../..');

interface Row {
  id: string;
  met: string;
  how: string;
  test: string;
}

const rows = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, id = '', met = '', how = '', test = ''] = line.split('|').map((cell) => cell.trim());
    return { id, met, how, test };
  });

/** What is wrong with a row; undefined when it says what it must. */
function findProblem({ met, how, test }: Row): string | undefined {
  if (!['yes', 'no', 'in part', 'operator', 'n/a'].includes(met)) return `"${met}" is no answer`;
  if (how === '') return 'does not say how or why';
  if (met !== 'yes' || /^no test: \S+ \S+/.test(test)) return undefined;
  const files = [...test.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  if (files.length === 0) return 'has neither a test nor a reason';
  const missing = files.find(
    (name) => !/\.(test|spec)\.tsx?$/.test(name) || !existsSync(path.join(root, name)),
  );
  return missing && `${missing} is no test`;
}

test('each requirement that is met has a test that is there, or says why it has none', () => {
  expect(rows.length).toBeGreaterThan(200);
  const problems = rows.flatMap((row) => {
    const problem = findProblem(row);
    return problem === undefined ? [] : [`${row.id} ${problem}`];
  });
  expect(problems).toEqual([]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test.each([
  ['yes', '', 'has neither a test nor a reason'],
  ['yes', '`service/src/gone.test.ts`', 'service/src/gone.test.ts is no test'],
  ['yes', '`service/src/server.ts`', 'service/src/server.ts is no test'],
  ['yes', 'no test:', 'has neither a test nor a reason'],
  ['yes', 'no test: there is none', undefined],
  ['no', '', undefined],
  ['maybe', '', '"maybe" is no answer'],
])('"%s" with the test "%s": %s', (met, test, problem) => {
  expect(findProblem({ id: '1.1.1', met, how: 'Somehow', test })).toBe(problem);
});
