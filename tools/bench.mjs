// The benchmarks with their peers and limits, one after another.
// Usage: npm run bench [-- service|browser|import|exports|load|members [normal|large] [pressing] [<number of rounds, seconds or rows>]]
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { install, nodePath, run } from './installation.mjs';

const all = ['service', 'browser', 'import', 'exports', 'load', 'members'];
/** What a benchmark may be told besides: a word, or a number, which each takes for what its own page says. */
const isOption = (word) => ['normal', 'large', 'pressing'].includes(word) || /^\d+$/.test(word);
const given = process.argv.slice(2);
const options = given.filter((word) => isOption(word));
const named = given.filter((word) => !isOption(word));
const wanted = named.length > 0 ? named : all;

await install();
const env = {
  CHROMIUM_PATH: wanted.some((name) => name === 'browser' || name === 'members') ? await chromium() : '',
};
let failed = false;
for (const name of wanted) {
  if (!all.includes(name)) {
    console.error(`There is no benchmark "${name}". There are: ${all.join(', ')}.`);
    process.exit(1);
  }
  failed =
    (await run(nodePath(), ['--no-warnings', join('tests', 'bench', `${name}.ts`), ...options], { env })) !==
      0 || failed;
}
process.exit(failed ? 1 : 0);
