import { examine, toLine } from '../doctor/doctor.ts';
import { embeddedServiceUrl } from '../platform/database/role.ts';
import { readSettings, readVariable } from '../platform/settings/settings.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service doctor -- [--mail <address>]';

// Looks at what the service depends on, one line each; 1 where something fails.
await runCommand(async (_open, findUrl) => {
  const { values } = parseArguments({ options: { mail: { type: 'string' } } }, usage);
  const ownerUrl = readVariable(process.env, 'OSASTO_OWNER_URL') || undefined;
  // Which only commands may have.
  const settings = readSettings({ ...process.env, OSASTO_OWNER_URL: '' });
  const serviceUrl = settings.databaseUrl ?? embeddedServiceUrl(await findUrl());
  if (values.mail !== undefined && !settings.mail)
    throw new CommandError('OSASTO_SMTP_URL is not set, so no mail can be sent.');
  const findings = await examine({ settings, ownerUrl, mailTo: values.mail }, serviceUrl);
  for (const finding of findings) console.log(toLine(finding));
  const count = (state: string) => findings.filter((one) => one.state === state).length;
  console.log(`${count('fail')} to correct, ${count('warn')} to look at`);
  return count('fail') > 0 ? 1 : 0;
});
