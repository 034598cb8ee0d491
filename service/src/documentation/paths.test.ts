import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* Documentation names files of the project by their path from its root; a file that has moved is found here. */

const root = path.resolve(__dirname, '../../..');
const folders = /^(docs|service|shared|shell|tests|tools|mf-[a-z]+)\/[\w./*-]+$/;

const named = globSync(['README.md', 'docs/**/*.md', 'mf-*/README.md'], { cwd: root }).flatMap((page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const linked = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !to.includes(':'))
    .map((to) => path.posix.join(path.posix.dirname(page), to));
  return [...quoted.filter((name) => folders.test(name)), ...linked].map((name) => [page, name] as const);
});

/** A folder, a file, or with a star any of them. */
const exists = (name: string) =>
  name.includes('*') ? globSync(name, { cwd: root }).length > 0 : existsSync(path.join(root, name));

test('every file that the documentation names is there', () => {
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(([, name]) => !exists(name))).toEqual([]);
});
