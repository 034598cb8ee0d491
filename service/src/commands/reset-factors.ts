import { resetFactorsByEmail } from '../areas/accounts/second-factor/reset.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

const usage = 'Usage: npm run service reset-factors <e-mail address of the account>';

await runCommand(async (open) => {
  const [email, ...more] = parseArguments({ allowPositionals: true }, usage).positionals;
  if (!email || more.length > 0) throw new CommandError(usage);
  if (!(await resetFactorsByEmail(await open(), email.trim()))) {
    console.log('The address has no account, or its account no second factor. Nothing was changed.');
    return 1;
  }
  console.log('The second factors were taken away and the sessions ended. The password is as it was.');
  return 0;
});
