import { importFolder, NothingToImport } from '../import/import.ts';
import { reportText } from '../import/report.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service import -- <folder> [--dry-run] [--all]';
/** Lines of each kind that are listed without --all. */
const listed = 50;

await runCommand(async (open) => {
  const { values, positionals } = parseArguments(
    {
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
    },
    usage,
  );
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new CommandError(usage);
  try {
    const report = await importFolder(await open(), folder, { isDryRun: values['dry-run'] });
    console.log(reportText(report, values.all ? Infinity : listed));
    return report.errors.length > 0 ? 1 : 0;
  } catch (error) {
    throw error instanceof NothingToImport ? new CommandError(error.message) : error;
  }
});
