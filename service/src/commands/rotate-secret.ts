import { findSecretProblem, finishSecretChange } from '../areas/accounts/secret-change.ts';
import { inTransaction } from '../platform/database/connection.ts';
import { findFingerprints, prepareKeys, toFingerprint } from '../platform/identity/sealed-keys.ts';
import { isGuessable } from '../platform/settings/secret.ts';
import { findSecrets, readVariable } from '../platform/settings/settings.ts';
import { loseFactors } from './lose-factors.ts';
import { CommandError, parseArguments, runCommand } from './open.ts';

const usage = `Usage: npm run service rotate-secret
       npm run service rotate-secret -- --finish [--end-addresses]
       npm run service rotate-secret -- --lose-factors`;
const flag = { type: 'boolean', default: false } as const;

/** The secrets of the environment. */
function readSecrets() {
  const secrets = findSecrets(process.env);
  if (!secrets)
    throw new CommandError(
      'Set OSASTO_SECRET to the new secret, and OSASTO_ACCEPTED_SECRETS to the one of before.',
    );
  if (readVariable(process.env, 'OSASTO_MODE') === 'production' && isGuessable(secrets.secret))
    throw new CommandError('OSASTO_SECRET must be random. Make one with: openssl rand -base64 32');
  return secrets;
}

// Seals the keys of the database with another secret. Decision 106.
await runCommand(async (open) => {
  const { values } = parseArguments(
    { options: { finish: flag, 'end-addresses': flag, 'lose-factors': flag } },
    usage,
  );
  const { finish, 'end-addresses': isWithoutAddresses, 'lose-factors': isLosing } = values;
  if ((isWithoutAddresses && !finish) || (finish && isLosing)) throw new CommandError(usage);
  const secrets = readSecrets();
  const db = await open();
  if (isLosing) console.log(await loseFactors(db, secrets));
  const problem = await findSecretProblem(db, secrets);
  if (problem !== undefined) throw new CommandError(problem);
  await inTransaction(db, (tx) => prepareKeys(tx, secrets));
  if (finish) await finishSecretChange(db, secrets, { isWithoutAddresses });
  const own = toFingerprint(secrets.secret);
  console.log(`OSASTO_SECRET has the fingerprint ${own}. These secrets open the keys of the database:`);
  for (const fingerprint of await findFingerprints(db)) console.log(`  ${fingerprint}`);
  return 0;
});
