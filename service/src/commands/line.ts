import { findFailure } from '../areas/releases/queries.ts';
import { findSourceLines } from '../areas/releases/source-lines.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service line -- <reference of an error, such as MEM-7F3A-2119>';

// The lines of the sources behind the reference of an error, innermost first.
await runCommand(async (open) => {
  const { positionals } = parseArguments({ allowPositionals: true, options: {} }, usage);
  const [reference] = positionals;
  if (!reference || positionals.length > 1) throw new CommandError(usage);
  const db = await open();
  const failure = await findFailure(db, reference.toUpperCase());
  if (!failure) {
    throw new CommandError(`No failure with the reference ${reference} was reported in the last week.`);
  }
  const { at, remote, build, stage, frames } = failure;
  console.log(`${remote}, build ${build}, ${at}: ${failure.class} (${stage})`);
  const lines = await findSourceLines(db, frames);
  for (const { frame, line } of lines) console.log(line ? `  ${line}` : `  ${frame} (no source map)`);
  if (lines.length === 0) console.log('  What was thrown came from no script.');
  return 0;
});
