// Run by tools/web.mjs. Usage: node local.ts <web> [--retire name]… <dist>…
// Publishes the builds of this checkout as they are: what does not fit is told, and shown by the shell.
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { retire } from './moves.ts';
import { personOf } from './person.ts';
import { Refused, type Problem } from './problems.ts';
import { publish } from './publish.ts';
import { readReleases } from './store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { retire: { type: 'string', multiple: true, default: [] }, quiet: { type: 'boolean' } },
});
const [web = '', ...places] = positionals;
const act = { at: new Date().toISOString(), by: personOf(undefined) };
const tell = (problems: readonly Problem[]) => {
  for (const { text } of problems) process.stderr.write(`${text}\n`);
};

const names = readReleases(web).fragments.map(({ name }) => name);
// oxlint-disable-next-line no-await-in-loop -- one lock is taken after the other
for (const name of values.retire.filter((one) => names.includes(one))) await retire(web, name, act);
if (places.length > 0) {
  if (!values.quiet) tell(check(web, places).problems);
  try {
    await publish(web, places, { ...act, unchecked: true, days: 1 }); // whoever develops builds often
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    tell(error.problems);
    process.exitCode = 1;
  }
}
