// Says which exported names stand for two things, and ends with 1 when any does. Part of npm run check.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './installation.mjs';

const declared = /^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm;

/** Tests, what serves them, and pages of the gallery may name things as they like. */
const isOwn = (file) => /\.test\.tsx?$|\/testing\/|\/gallery\/|^tests\//.test(file);

/** What is called alike because it is the same part of each migration, remote, catalogue, or schema and its type. */
const isSamePart = (files) =>
  [/\/migrations\/\d+/, /^mf-[\w-]+\/src\/source\.ts$/, /\/texts\.ts$/, /^shared\/(api|calls)\/src\//].some(
    (part) => files.every((file) => part.test(file) || file === 'shared/contract/src/remote.ts'),
  );

const folders = '{shell,mf-*,shared,service,tools}';
const files = globSync(`${folders}/**/*.{ts,tsx}`, {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'dist',
}).map((file) => file.replaceAll('\\', '/'));
const exports = files
  .filter((file) => !isOwn(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(declared)].map(([, name]) => ({ name, file })),
  );
const repeated = [...Map.groupBy(exports, ({ name }) => name)]
  .map(([name, found]) => [name, [...new Set(found.map(({ file }) => file))]])
  .filter(([, found]) => found.length > 1 && !isSamePart(found));
for (const [name, found] of repeated) console.error(`${name} is exported by ${found.join(' and ')}`);
process.exitCode = repeated.length === 0 ? 0 : 1;
