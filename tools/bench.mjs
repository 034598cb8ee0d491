// The benchmarks with their peers and limits, one after another.
// Usage: npm run bench [-- service|overviews|browser|import|exports|load|members|report|backup|times|lighthouse|same-build|growth|day|builds|uploads|strangers|recovery|audit|release [normal|large] [pressing|costs] [ci|start] [<number of rounds, seconds or rows>]]
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { install, nodePath, run } from './installation.mjs';

const all = ['service', 'overviews', 'browser', 'import', 'exports', 'load', 'members', 'report'];
/** Only by their names: `backup` of large takes minutes, `times` clones, installs and tests for a quarter of an hour, `lighthouse` is fetched first, `same-build` builds everything three times, `growth` makes millions of members, `day` builds everything in a copy, `builds`, `uploads` and `strangers` need a quiet machine, `recovery`, `audit` and `release` make databases. */
const known = [
  ...all,
  'backup',
  'times',
  'lighthouse',
  'same-build',
  'growth',
  'day',
  'builds',
  'uploads',
  'strangers',
  'recovery',
  'audit',
  'release',
];
/** What needs a browser. */
const inBrowser = ['browser', 'members', 'report', 'lighthouse', 'day'];
/** What a benchmark may be told besides: a word, or a number, which each takes for what its own page says. */
const isOption = (word) =>
  ['normal', 'large', 'pressing', 'costs', 'ci', 'start'].includes(word) || /^\d+$/.test(word);
const given = process.argv.slice(2);
const options = given.filter((word) => isOption(word));
const named = given.filter((word) => !isOption(word));
const chosen = named.length > 0 ? named : all;

await install();
const env = {
  CHROMIUM_PATH: chosen.some((name) => inBrowser.includes(name)) ? await chromium() : '',
};
let failed = false;
for (const name of chosen) {
  if (!known.includes(name)) {
    console.error(`There is no benchmark "${name}". There are: ${known.join(', ')}.`);
    process.exit(1);
  }
  failed =
    (await run(nodePath(), ['--no-warnings', join('tests', 'bench', `${name}.ts`), ...options], { env })) !==
      0 || failed;
}
process.exit(failed ? 1 : 0);
