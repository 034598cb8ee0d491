// Run by tools/web.mjs. Usage: node publish-local.ts <web> [--retire name]… <dist>…
// Publishes the builds of this checkout as they are: incompatibilities are printed, and shown by the shell.
import { parseArgs } from 'node:util';
import { toInstant } from '@osasto/contract';
import { checkRelease } from './check.ts';
import { retire } from './record-changes.ts';
import { originOf } from './origin.ts';
import { releasedBy } from './released-by.ts';
import { ReleaseRefused, type Problem } from './problems.ts';
import { publish } from './publish.ts';
import { readReleases } from './store.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { retire: { type: 'string', multiple: true, default: [] }, quiet: { type: 'boolean' } },
});
const [web = '', ...folders] = positionals;
const attribution = { at: toInstant(new Date()), by: releasedBy(undefined) };
const print = (problems: readonly Problem[]) => {
  for (const { text } of problems) process.stderr.write(`${text}\n`);
};

const names = readReleases(web).records.map(({ name }) => name);
// oxlint-disable-next-line no-await-in-loop -- one lock is taken after the other
for (const name of values.retire.filter((one) => names.includes(one))) await retire(web, name, attribution);
if (folders.length > 0) {
  if (!values.quiet) print(checkRelease(web, folders).problems);
  try {
    await publish(web, folders, { ...attribution, originOf, unchecked: true, days: 1 }); // developers build often
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    print(error.problems);
    process.exitCode = 1;
  }
}
