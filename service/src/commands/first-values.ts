import { openDatabase } from '../platform/database/connection.ts';
import { missingMigrations } from '../platform/database/migrate.ts';
import { bringFirstValues } from '../platform/database/organisation/first-values.ts';
import { parseArguments, CommandError, runCommand } from './open.ts';

// Brings settings and positions to what this release gives them, as `migrate` does after its steps. Decision 73.
await runCommand(async (_open, findUrl) => {
  parseArguments({}, 'Usage: npm run service first-values');
  const db = openDatabase(await findUrl(), { max: 1, name: 'osasto command' });
  try {
    const missing = await missingMigrations(db);
    if (missing.length > 0)
      throw new CommandError(
        `The database lacks ${missing.join(', ')}. Run "npm run service migrate" first.`,
      );
    const changed = await bringFirstValues(db);
    for (const line of changed) console.log(line);
    if (changed.length === 0) console.log('Settings and positions are up to date.');
    return 0;
  } finally {
    await db.destroy();
  }
});
