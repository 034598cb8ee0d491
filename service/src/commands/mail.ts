import { mailSteps } from '../areas/mails/changes.ts';
import { actingAs } from '../platform/changes/audit.ts';
import { findHost, isMailHeld, rememberInstallation } from '../platform/mail/installation.ts';
import { readVariable } from '../platform/settings/settings.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service mail confirm';

// Lets mail leave from a database that was restored elsewhere. Decision 84.
await runCommand(async (open) => {
  const [act, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (act !== 'confirm' || more.length > 0) throw new CommandError(usage);
  const host = findHost({ publicAddress: readVariable(process.env, 'OSASTO_URL') || 'http://localhost' });
  const db = await open();
  await rememberInstallation(db, host);
  if (!(await isMailHeld(db, host))) {
    console.log('Mail leaves from this database already. Nothing was changed.');
    return 0;
  }
  await mailSteps.allowmail({ db, actor: actingAs('mail') }, undefined, host);
  console.log('Mail leaves from this database again, within seconds; what is older than a day is given up.');
  return 0;
});
