import { unlinkFromDirectory } from '../areas/accounts/directory-links.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service untie <e-mail address of the account>';

await runCommand(async (open) => {
  const [email, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (!email || more.length > 0) throw new CommandError(usage);
  if (!(await unlinkFromDirectory(await open(), email.trim()))) {
    console.log(
      'The address has no account, or its account is not tied to the directory. Nothing was changed.',
    );
    return 1;
  }
  console.log('The account is no longer tied to the directory: it signs in with its password again.');
  return 0;
});
