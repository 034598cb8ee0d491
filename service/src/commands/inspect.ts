import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { judgeFile } from '../platform/files/judge-file.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service inspect <folder>';

/** Every file below a folder, in order; what is no file, such as a link, is left out. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => {
    throw new CommandError(`${folder} is no folder that can be read.\n${usage}`);
  });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .toSorted();
}

const plural = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

// Says of each file in a folder whether an upload would take it, what it is, and why not: rule 1.16. No database is opened.
await runCommand(async () => {
  const [folder, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (folder === undefined || more.length > 0) throw new CommandError(usage);
  const totals = new Map<string, number>();
  for (const file of await filesBelow(folder)) {
    /* oxlint-disable no-await-in-loop -- one in memory at a time */
    const content = await readFile(file);
    const { kind, error } = await judgeFile(content, false);
    /* oxlint-enable no-await-in-loop */
    const verdict = error
      ? `refused ${kind?.extension ?? '-'} ${error.errorKey}`
      : `taken ${kind?.extension}`;
    totals.set(verdict, (totals.get(verdict) ?? 0) + 1);
    console.log(`${verdict}\t${path.relative(folder, file)}`);
  }
  console.log('');
  for (const [verdict, count] of [...totals].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${verdict}: ${plural(count)}`);
  return 0;
});
