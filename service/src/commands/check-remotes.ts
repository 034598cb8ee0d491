import { isCompilerInstalled } from '@osasto/release/declarations';
import { checkRemotes } from '../areas/releases/checking-remotes.ts';
import { parseArguments, runCommand } from './open.ts';

const uncertain =
  'TypeScript is not installed here, so these are the places that name what has changed. The same command in a checkout of this release says which of them fail.';

// Whether what is live goes on working with this build of the service, before its copies start. docs/releasing.md.
await runCommand(async (open) => {
  parseArguments({}, 'Usage: npm run service check-remotes');
  const hasCompiler = isCompilerInstalled();
  const problems = await checkRemotes(await open(), { hasCompiler });
  for (const sentence of problems) console.error(sentence);
  if (problems.length === 0) console.log('All that is live and in rollouts fits the calls of this service.');
  else if (!hasCompiler) console.error(uncertain);
  return problems.length > 0 ? 1 : 0;
});
