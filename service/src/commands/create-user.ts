import { randomUUID } from 'node:crypto';
import { openLink } from '../areas/accounts/password-links.ts';
import { findAccountByEmail } from '../areas/accounts/queries.ts';
import { createSuperAdmin, WrongPerson } from '../areas/employees/super-admin.ts';
import type { Database } from '../platform/database/connection.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { storedSettings } from '../platform/settings/stored-settings.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = `Usage: npm run service create-user -- --email <address> --first-name <name> --last-name <name> [--directory-id <id>]
       npm run service create-user -- --email <address> --new-link`;
const text = { type: 'string' } as const;

async function printLink(db: Database, email: string, address: string): Promise<number> {
  const { 'password.resetMinutes': minutes } = await storedSettings(db, 'password.resetMinutes');
  const account = await findAccountByEmail(db, email.trim());
  const opened = account && (await openLink(db, account.id, minutes, `create-user-${randomUUID()}`));
  if (!opened) {
    console.log(
      'No link was made: the address has no account, signs in with the directory, or has five open links.',
    );
    return 1;
  }
  console.log(`Set the password with this link; it works once, for ${minutes} minutes:`);
  console.log(`${address}/account/password/${opened.token}?lang=fi`);
  return 0;
}

await runCommand(async (open) => {
  const { values } = parseArguments(
    {
      options: {
        email: text,
        'first-name': text,
        'last-name': text,
        'directory-id': text,
        'new-link': { type: 'boolean', default: false },
      },
    },
    usage,
  );
  const { email, 'first-name': firstName, 'last-name': lastName, 'directory-id': directoryId } = values;
  if (email && values['new-link']) {
    const address = readSettings(process.env).publicAddress;
    return printLink(await open(), email, address);
  }
  if (!email || !firstName || !lastName) throw new CommandError(usage);
  const address = readSettings(process.env).publicAddress;
  const db = await open();
  try {
    if ((await createSuperAdmin(db, { email, firstName, lastName, directoryId })) === 'exists') {
      console.log('There is an employee with this address already. Nothing was changed.');
      console.log('Another link for the password: the same command with --email and --new-link.');
      return 0;
    }
  } catch (error) {
    throw error instanceof WrongPerson ? new CommandError(error.message) : error;
  }
  console.log('The super admin was made.');
  if (directoryId) {
    console.log('The directory signs this person in; there is no password.');
    return 0;
  }
  return printLink(db, email, address);
});
