import { backup } from '../backup/backup.ts';
import { readBackupKey } from '../backup/key.ts';
import { readVariable } from '../platform/settings/settings.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';
import { storeDoneIn } from './done.ts';
import { damagedText, megabytesText, secondsSince } from './figures.ts';

const usage = 'Usage: npm run service backup -- <new file>';

await runCommand(async (_open, findUrl) => {
  const [file, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (file === undefined || more.length > 0) throw new CommandError(usage);
  const key = readBackupKey(process.env);
  const build = readVariable(process.env, 'OSASTO_BUILD');
  const began = performance.now();
  const url = await findUrl();
  const { tables, rows, files, damagedFiles, size } = await backup(url, file, { key, build });
  if (damagedFiles === 0) await storeDoneIn(url, 'backup');
  console.log(
    `${file}: ${tables} tables, ${rows} rows, ${files} files in ${megabytesText(size)}, ` +
      `${key ? 'encrypted' : 'not encrypted'}, read again and whole; ${secondsSince(began)}`,
  );
  if (damagedFiles > 0) console.error(damagedText(damagedFiles));
  return damagedFiles > 0 ? 1 : 0;
});
