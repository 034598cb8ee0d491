import { oneHost } from '../platform/database/hosts.ts';
import { migrate } from '../platform/database/migrate.ts';
import { prepareRole, roleIn } from '../platform/database/role.ts';
import { readVariable } from '../platform/settings/settings.ts';
import { CommandError, runCommand } from './open.ts';

// With OSASTO_OWNER_URL it also makes the role of DATABASE_URL, or brings its grants up to date. Rule 18.32.
await runCommand(async () => {
  const service = readVariable(process.env, 'DATABASE_URL');
  const owner = readVariable(process.env, 'OSASTO_OWNER_URL');
  const given = owner || service;
  if (given === '')
    throw new CommandError(
      'Set OSASTO_OWNER_URL or DATABASE_URL to the database to migrate. The embedded one is migrated by npm start.',
    );
  const url = await oneHost(given);
  const applied = await migrate(url, console.log);
  if (applied.length === 0) console.log('The database is up to date.');
  if (owner !== '' && service !== '') {
    const left = await prepareRole(url, service);
    console.log(`The role ${roleIn(service)} may serve.`);
    if (left.length > 0)
      console.log(
        [
          'Its settings need an administrator of the database, who runs:',
          ...left.map((one) => `${one};`),
        ].join('\n'),
      );
  }
  return 0;
});
