import { checkArchive } from '../backup/check.ts';
import { describeArchive } from '../backup/contents.ts';
import { readBackupKey } from '../backup/key.ts';
import { restore } from '../backup/restore.ts';
import { embeddedServiceUrl, prepareRole } from '../platform/database/role.ts';
import { findSecrets, readVariable } from '../platform/settings/settings.ts';
import { loseFactors } from './lose-factors.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';
import { secondsSince } from './figures.ts';

const usage = `Usage: npm run service restore -- <file> [--replace] [--lose-factors]
       npm run service restore -- <file> --check`;
const flag = { type: 'boolean', default: false } as const;

await runCommand(async (open, findUrl) => {
  const { values, positionals } = parseArguments(
    { allowPositionals: true, options: { replace: flag, check: flag, 'lose-factors': flag } },
    usage,
  );
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandError(usage);
  const key = readBackupKey(process.env);
  const began = performance.now();
  if (values.check) {
    const { beginning, ending } = await checkArchive(file, key);
    console.log(`${describeArchive(beginning, ending)}; ${secondsSince(began)}`);
    const fingerprints = beginning.sealed?.fingerprints ?? [];
    if (fingerprints.length > 0)
      console.log(`It needs the secret with the fingerprint ${fingerprints.join(' or ')}.`);
    return 0;
  }
  const log = (line: string) => console.log(`${secondsSince(began)}  ${line}`);
  const service = readVariable(process.env, 'DATABASE_URL');
  const owner = readVariable(process.env, 'OSASTO_OWNER_URL');
  const secrets = findSecrets(process.env);
  const isLosing = values['lose-factors'];
  if (isLosing && !secrets) throw new CommandError('Set OSASTO_SECRET to the secret to go on with.');
  await restore(findUrl, file, {
    key,
    isReplaced: values.replace,
    secrets: isLosing ? undefined : secrets,
    log,
  });
  if (isLosing && secrets) console.log(await loseFactors(await open(), secrets));
  const url = await findUrl();
  if (service === '') await prepareRole(url, embeddedServiceUrl(url));
  else if (owner !== '') await prepareRole(url, service);
  else log('No role of the service has grants yet: run "npm run service migrate" with OSASTO_OWNER_URL');
  console.log(`Restored in ${secondsSince(began)}.`);
  console.log(
    'In another database than before, e-mail waits until "npm run service mail confirm" or a super admin on /settings confirms it.',
  );
  return 0;
});
