// How much there is to read: lines of production code by package and kind, and passages that stand in it twice.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './installation.mjs';

const passage = 6;
const isTest = (file) => /(^|\/)(test|tests|testing)\/|\.test\./.test(file);
/** The first that fits. Styles are beside the total, which is of TypeScript. */
const kinds = [
  ['styles', /\.css$/],
  ['texts', /\/(messages|errors)\/\w+\.ts$/],
  ['demonstration', /^service\/src\/(seed|areas\/training\/beginning)\//],
  ['code', /./],
];
const packageIn = (file) => file.split('/', file.startsWith('shared/') ? 2 : 1).join('/');

function readFiles() {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  });
  return tracked
    .split('\n')
    .filter((file) => file !== '' && !isTest(file))
    .map((file) => ({
      file,
      kind: kinds.find(([, pattern]) => pattern.test(file))[0],
      lines: readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n'),
    }));
}

/** Passages of six or more lines that stand twice, imports and blank lines aside: `[first, second, lines]`, the longest first. */
function findRepeated(files) {
  const first = new Map();
  const found = [];
  for (const { file, lines } of files) {
    const code = lines
      .join('\n')
      .replaceAll(/^import [^;]*;/gm, (statement) => statement.replaceAll(/[^\n]/g, ''))
      .split('\n')
      .map((line, at) => ({ text: line.trim(), at: at + 1 }))
      .filter(({ text }) => text !== '');
    let last;
    for (let at = 0; at + passage <= code.length; at += 1) {
      const text = code
        .slice(at, at + passage)
        .map((line) => line.text)
        .join('\n');
      const place = { file, at, line: code[at].at };
      const other = first.get(text);
      if (!other) first.set(text, place);
      else if (last?.file === other.file && last.at + 1 === other.at) found.at(-1)[2] += 1;
      else found.push([`${other.file}:${other.line}`, `${file}:${place.line}`, passage]);
      last = other;
    }
  }
  return found.toSorted(([, , one], [, , other]) => other - one);
}

/** Prints the table and the repeated passages. */
export function printSize() {
  const files = readFiles();
  const names = [...new Set(files.map(({ file }) => packageIn(file)))];
  const sum = (of) => files.filter(of).reduce((total, { lines }) => total + lines.length, 0);
  const counted = (isIn) =>
    Object.fromEntries(kinds.map(([kind]) => [kind, sum((one) => one.kind === kind && isIn(one))]));
  const rows = names.map((name) => [name, counted(({ file }) => packageIn(file) === name)]);
  console.table(Object.fromEntries([...rows, ['all', counted(() => true)]]));
  console.log(`${sum(({ kind }) => kind !== 'styles')} lines of TypeScript`);
  const repeated = findRepeated(files.filter(({ kind }) => kind === 'code'));
  for (const [one, other, lines] of repeated) console.log(`${lines} lines twice: ${one}  ${other}`);
  console.log(`${repeated.length} repeated passages of ${passage} or more lines`);
}
